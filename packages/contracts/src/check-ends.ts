import { isLicenceOutcome } from './tourism-licence.ts';

type Ending = { how: string; until?: string | null | undefined; alone?: boolean | undefined };

/** Whether a check ends by itself, and no badge with it: a look into the ministry's list, or what a renewal left out [R354, R374]. */
export const endsAlone = ({ how, alone }: Omit<Ending, 'until'>): boolean =>
  alone === true || isLicenceOutcome(how);

/** Whether a check counts at a moment; one with which the badge ends counts as long as the badge is active. */
export const countsAt = (check: Ending, now: Date): boolean =>
  !endsAlone(check) || !check.until || new Date(check.until) > now;

/**
 * The checks that a badge ends with at a moment (ISO text): those by then that do not end by themselves. Where the badge
 * rests on such alone, the last of them ends it (ADR 108).
 */
export function endingWith<Check extends Ending>(checks: readonly Check[], end: string): Check[] {
  const due = checks.filter(({ until }) => until && until <= end);
  const binding = due.filter((check) => !endsAlone(check));
  return binding.length ? binding : due.filter(({ until }) => until === end);
}
