import { dayMs, hourMs, minuteMs } from '@edogrula/contracts/durations';
import { waitingText as text } from '../../locales/tr/waiting.ts';

/** How long something has waited, in whole minutes, hours or days. */
export function waitingTime(since: string, now: number): string {
  const passedMs = Math.max(0, now - Date.parse(since));
  if (passedMs < minuteMs) return text.justNow;
  if (passedMs < hourMs) return text.minutes(Math.floor(passedMs / minuteMs));
  if (passedMs < dayMs) return text.hours(Math.floor(passedMs / hourMs));
  return text.days(Math.floor(passedMs / dayMs));
}
