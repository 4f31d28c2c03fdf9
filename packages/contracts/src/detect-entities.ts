import { handleFromUrl, toHandle, toPhone } from './lookup-input.ts';

/** A Turkish IBAN without spaces; `valid` says whether its check digits fit (ISO 13616). */
export type DetectedIban = { iban: string; valid: boolean };
/** A sum as written; `value` in units of `currency`. */
export type DetectedAmount = { text: string; value: number; currency: 'TRY' | 'USD' | 'EUR' | 'GBP' };

/** What a free text names [R224]; each list without repeats, in order of appearance. */
export type DetectedEntities = {
  /** Instagram user names, folded, without @. */
  handles: string[];
  /** Mobile phones in E.164. */
  phones: string[];
  ibans: DetectedIban[];
  amounts: DetectedAmount[];
  /** Days as `yyyy-mm-dd`. */
  dates: string[];
};

/** How many of each are offered [R048–R050]. */
export const detectionLimits = { handles: 5, phones: 3, ibans: 2, amounts: 4, dates: 4 } as const;

const longestText = 5000;
// Every repetition is bounded, so the time grows with the length of the text alone.
const atHandle = /(?<![\p{L}\p{N}._@])@([a-z0-9._]{2,30})(?![\p{L}\p{N}_])/giu;
const profileAddress = /(?<![\p{L}\p{N}.-])(?:www\.)?(?:instagram\.com|instagr\.am)\/@?[a-z0-9._]{1,30}/giu;
const mobile =
  /(?<![\d+])(?:(?:\+|00)?90|0)?[ ().-]{0,2}5\d{2}[ ().-]{0,2}\d{3}[ .-]{0,2}\d{2}[ .-]{0,2}\d{2}(?!\d)/g;
const turkishIban = /(?<![\p{L}\p{N}])TR(?:[ ]?\d){24}(?!\d)/giu;
const sumBefore = /(?<![\d.,])(\d[\d.,]{0,17})[ \u00a0]?(₺|\$|€|£|TL|TRY|USD|EUR)(?![\p{L}\p{N}])/giu;
const sumAfter = /(₺|\$|€|£)[ \u00a0]?(\d[\d.,]{0,17})/gu;
const dottedDay = /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(20\d{2})(?![\d])/g;

const currencies: Record<string, DetectedAmount['currency']> = {
  '₺': 'TRY',
  TL: 'TRY',
  TRY: 'TRY',
  $: 'USD',
  USD: 'USD',
  '€': 'EUR',
  EUR: 'EUR',
  '£': 'GBP',
};

/** Finds handles, mobile phones, IBANs, amounts and dates in a description, in linear time [R224]. */
export function detectEntities(description: string): DetectedEntities {
  const text = description.slice(0, longestText);
  const ibans = findIbans(text);
  // The digits of an IBAN are no phone and no amount.
  const rest = text.replace(turkishIban, (found) => ' '.repeat(found.length));
  return {
    handles: distinct(findHandles(text)).slice(0, detectionLimits.handles),
    phones: distinct(all(rest, mobile).map((found) => toPhone(found[0].trim()))).slice(
      0,
      detectionLimits.phones,
    ),
    ibans: ibans.slice(0, detectionLimits.ibans),
    amounts: findAmounts(rest).slice(0, detectionLimits.amounts),
    dates: distinct(all(rest, dottedDay).map(isoDay)).slice(0, detectionLimits.dates),
  };
}

const all = (text: string, pattern: RegExp): RegExpExecArray[] =>
  [...text.matchAll(pattern)] as RegExpExecArray[];

const distinct = <T>(items: (T | null)[]): T[] => [
  ...new Set(items.filter((item): item is T => item !== null)),
];

function findHandles(text: string): (string | null)[] {
  const named = all(text, atHandle).map((found) => ({
    at: found.index,
    handle: toHandle((found[1] ?? '').replace(/\.+$/, '')),
  }));
  const linked = all(text, profileAddress).map((found) => ({
    at: found.index,
    handle: handleFromUrl(found[0].replace(/\.+$/, '')),
  }));
  return [...named, ...linked]
    .sort((a, b) => a.at - b.at)
    .map(({ handle }) => (handle && handle.length >= 2 ? handle : null));
}

function findIbans(text: string): DetectedIban[] {
  const found = distinct(all(text, turkishIban).map((match) => match[0].replaceAll(' ', '').toUpperCase()));
  return found.map((iban) => ({ iban, valid: ibanFits(iban) }));
}

/** ISO 7064 mod 97-10: the country and check digits moved to the end, letters as numbers, remainder 1. */
export function ibanFits(iban: string): boolean {
  const moved = iban.slice(4) + iban.slice(0, 4);
  let remainder = 0;
  for (const sign of moved) {
    const value = Number.parseInt(sign, 36);
    if (Number.isNaN(value)) return false;
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

function findAmounts(text: string): DetectedAmount[] {
  const found: (DetectedAmount & { at: number })[] = [];
  const take = (match: RegExpExecArray, figure: string, sign: string) => {
    const value = numberOf(figure);
    const currency = currencies[sign.toUpperCase()];
    if (value !== null && value > 0 && currency)
      found.push({ at: match.index, text: match[0], value, currency });
    return ' '.repeat(match[0].length);
  };
  let rest = text;
  for (const match of all(text, sumBefore)) {
    const blank = take(match, match[1] ?? '', match[2] ?? '');
    rest = rest.slice(0, match.index) + blank + rest.slice(match.index + blank.length);
  }
  for (const match of all(rest, sumAfter)) take(match, match[2] ?? '', match[1] ?? '');
  const known = new Set<string>();
  return found
    .sort((a, b) => a.at - b.at)
    .filter(({ value, currency }) => {
      const same = `${value} ${currency}`;
      return !known.has(same) && Boolean(known.add(same));
    })
    .map(({ text: written, value, currency }) => ({ text: written, value, currency }));
}

/** A figure in Turkish or English writing: `3.500`, `3.500,50`, `3,500.50`, `3500`. */
function numberOf(figure: string): number | null {
  const bare = figure.replace(/[.,]+$/, '');
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const decimals = last < 0 ? 0 : bare.length - last - 1;
  const decimal = last >= 0 && decimals <= 2 ? last : -1;
  const whole = (decimal < 0 ? bare : bare.slice(0, decimal)).replace(/[.,]/g, '');
  const value = Number(decimal < 0 ? whole : `${whole}.${bare.slice(decimal + 1)}`);
  return Number.isFinite(value) ? value : null;
}

function isoDay([, day = '', month = '', year = '']: RegExpExecArray): string | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const real = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return real ? date.toISOString().slice(0, 10) : null;
}
