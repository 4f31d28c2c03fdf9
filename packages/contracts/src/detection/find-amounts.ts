import { wordPattern } from '../word-pattern.ts';
import { type Found, without } from './found.ts';

/** A sum as written; `value` in units of `currency`. */
export type DetectedAmount = { text: string; value: number; currency: 'TRY' | 'USD' | 'EUR' | 'GBP' };
type Currency = DetectedAmount['currency'];

const figure = String.raw`\d{1,3}(?:[ \u00a0]\d{3}){1,3}(?:,\d{1,2})?|\d[\d.,]{0,17}`;
const blank = String.raw`[ \u00a0]?`;
const times = String.raw`(?:${blank}(bin|milyon)(?!\p{L}))?`;
const sign = '₺|\\$|€|£';
// A Turkish ending may hang on without an apostrophe; another letter makes another word.
const word = String.raw`(?:TL|TRY)(?:y[eiıa]|lik|lık|s[iı]|den|dan|dir|dır)?|USD|EUR|(?:Türk )?lira\p{L}{0,8}|dolar\p{L}{0,6}|(?:euro|avro)(?:luk|y[aou]|su|dan)?`;
const unit = String.raw`(${sign}|(?:${word})(?![\p{L}\p{N}]))`;
const inWords = String.raw`(?: ?\([\p{L} ]{2,60}\))?`;
const free = String.raw`(?<![\d.,])`;

/** Every repetition is bounded, so the time grows with the length of the text alone. */
export const amountPatterns = {
  /** `12 bin 500 TL` */
  summed: wordPattern(String.raw`${free}(\d{1,6})${blank}bin[ \u00a0](\d{1,3})${blank}${unit}`, 'giu'),
  /** `3.500 - 4.000 TL`, `3-4 bin TL` */
  range: wordPattern(
    String.raw`${free}(\d[\d.,]{0,17})${blank}[-–]${blank}(\d[\d.,]{0,17})${times}${blank}${unit}`,
    'giu',
  ),
  /** `3.500,50 TL`, `3500tl`, `4 750 ₺`, `3,5 bin lira`, `4.000,-TL`, `3.500 (üç bin beş yüz) TL` */
  before: wordPattern(`${free}(${figure})${times}-{0,2}${inWords}${blank}${unit}`, 'giu'),
  /** `₺3.500` */
  after: wordPattern(`(${sign})${blank}(${figure})${times}`, 'giu'),
  /** `TL 3500`, `TL olarak 3000` */
  named: wordPattern(
    String.raw`(?<![\p{L}\p{N}])(TL|TRY)(?: olarak)?[ :]{1,2}(\d[\d.,]{2,17})${times}(?![\p{L}\p{N}])`,
    'giu',
  ),
};

function currencyOf(written: string): Currency {
  const start = written.toLowerCase().slice(0, 3);
  if (start === '$' || start === 'usd' || start === 'dol') return 'USD';
  if (start === '€' || start === 'eur' || start === 'avr') return 'EUR';
  return start === '£' ? 'GBP' : 'TRY';
}

const factors: Record<string, number> = { bin: 1000, milyon: 1_000_000 };
const largest = 1e12;

/** A figure in Turkish or English writing: `3.500`, `3.500,50`, `3,500.50`, `3500`, `3 500`; `3,5` of `times`. */
function numberOf(written: string, unitsOf = ''): number {
  const bare = written.replace(/[ \u00a0]/g, '').replace(/[.,]{1,20}$/, '');
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const decimals = last < 0 ? 0 : bare.length - last - 1;
  const decimal = last >= 0 && decimals <= 2 ? last : -1;
  const whole = (decimal < 0 ? bare : bare.slice(0, decimal)).replace(/[.,]/g, '');
  const value = Number(decimal < 0 ? whole : `${whole}.${bare.slice(decimal + 1)}`);
  const factor = factors[unitsOf.toLowerCase()] ?? 1;
  // A thousand times 1,2 is 1200, not 1199.9999.
  return Math.round(value * factor * 100) / 100;
}

type Read = (match: RegExpMatchArray) => { value: number; unit: string }[];
const readers: readonly [RegExp, Read][] = [
  [
    amountPatterns.summed,
    ([, thousands = '', ones = '', unit = '']) => [{ value: Number(thousands) * 1000 + Number(ones), unit }],
  ],
  [
    amountPatterns.range,
    ([, from = '', to = '', times, unit = '']) => [
      { value: numberOf(from, times), unit },
      { value: numberOf(to, times), unit },
    ],
  ],
  [amountPatterns.before, ([, figure = '', times, unit = '']) => [{ value: numberOf(figure, times), unit }]],
  [amountPatterns.after, ([, unit = '', figure = '', times]) => [{ value: numberOf(figure, times), unit }]],
  [amountPatterns.named, ([, unit = '', figure = '', times]) => [{ value: numberOf(figure, times), unit }]],
];

/** Sums with their currency, in figures [R050, R224]. The surest reading comes first; what it took is gone for the rest. */
export function findAmounts(text: string): Found<DetectedAmount>[] {
  const all: Found<DetectedAmount>[] = [];
  let rest = text;
  for (const [pattern, read] of readers) {
    const found = [...rest.matchAll(pattern)].flatMap((match) => {
      const amounts = read(match).filter(({ value }) => value > 0 && value < largest);
      return amounts.map(({ value, unit }) => ({
        at: match.index,
        length: match[0].length,
        value: { text: match[0], value, currency: currencyOf(unit) },
      }));
    });
    rest = without(rest, found);
    all.push(...found);
  }
  return all;
}
