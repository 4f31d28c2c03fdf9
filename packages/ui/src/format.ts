import { formatLocale, pageLanguage } from '@edogrula/contracts/locales/tr/language';
import { uiText } from './locales/tr/ui.ts';

const LOCALE = formatLocale;
const ZONE = 'Europe/Istanbul';
const NO_BREAK_SPACE = '\u00a0';

type Moment = string | number | Date;

const day = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: ZONE,
});
const shortDay = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: ZONE });
const clock = new Intl.DateTimeFormat(LOCALE, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: ZONE,
});
const whole = new Intl.NumberFormat(LOCALE);
const money = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const oneDigit = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `20 Kasım 2026`, in Istanbul's day. Throws RangeError for what is no date. */
export function formatDate(at: Moment): string {
  return day.format(new Date(at));
}

/** `14.32` in Turkish, `14:32` elsewhere; Istanbul time. */
export function formatTime(at: Moment): string {
  const time = clock.format(new Date(at));
  return pageLanguage === 'tr' ? time.replace(':', '.') : time;
}

/** `20 Kasım 2026, 14.32`, Istanbul time. */
export function formatDateTime(at: Moment): string {
  return `${formatDate(at)}, ${formatTime(at)}`;
}

/** `20 Kas 14.32`, Istanbul time, for dense tables. */
export function formatDateTimeShort(at: Moment): string {
  return `${shortDay.format(new Date(at))} ${formatTime(at)}`;
}

/** `1.234.567`, at most three decimals. */
export function formatNumber(value: number): string {
  return whole.format(value);
}

/** `1.234,56 ₺` from lira. */
export function formatMoney(lira: number): string {
  return `${money.format(lira)}${NO_BREAK_SPACE}₺`;
}

/** In Arabic a unit is a word. */
function bytesInArabic(bytes: number): string {
  const [value, unit] =
    bytes < 1000
      ? [bytes, 'byte']
      : bytes < 999_500
        ? [Math.round(bytes / 1000), 'kilobyte']
        : [bytes / 1e6, 'megabyte'];
  const style = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(LOCALE, style).format(value);
}

/** `1,4 MB` from bytes; decimal units, as phones show them. */
export function formatBytes(bytes: number): string {
  if (pageLanguage === 'ar') return bytesInArabic(bytes);
  if (bytes < 1000) return `${whole.format(bytes)} B`;
  if (bytes < 999_500) return `${whole.format(Math.round(bytes / 1000))} KB`;
  return `${new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 }).format(bytes / 1e6)} MB`;
}

/** `4,6/5`, `9,0/10`: a rating with one decimal, and its scale [R075]. */
export function formatRating(value: number, scale: number): string {
  return `${oneDigit.format(Math.round(value * 10) / 10)}/${scale}`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago: «az önce», «n dk/saat/gün/ay/yıl önce»; what lies ahead is «az önce» too [R077]. */
export function relativeTime(at: Moment, now: Moment = Date.now()): string {
  const passedMs = new Date(now).getTime() - new Date(at).getTime();
  const days = Math.floor(passedMs / DAY_MS);
  if (passedMs < MINUTE_MS) return uiText.justNow;
  if (passedMs < HOUR_MS) return uiText.minutesAgo(Math.floor(passedMs / MINUTE_MS));
  if (passedMs < DAY_MS) return uiText.hoursAgo(Math.floor(passedMs / HOUR_MS));
  if (days < 30) return uiText.daysAgo(days);
  if (days < 365) return uiText.monthsAgo(Math.min(11, Math.floor(days / 30)));
  return uiText.yearsAgo(Math.floor(days / 365));
}

/** One or two capital letters of a name, with Turkish casing: `ismail ışık` → `İI` [R077]. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => ([...(word ?? '')][0] ?? '').toLocaleUpperCase('tr')).join('');
}
