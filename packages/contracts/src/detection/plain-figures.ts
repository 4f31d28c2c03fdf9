import { monthNames } from '../month-names.ts';
import { wordPattern } from '../word-pattern.ts';
import { findDates } from './find-dates.ts';
import { replaced } from './found.ts';
import { isMerelyNamed, namedNumbers } from './named-numbers.ts';
import { ends, free, near, taken } from './plain-signs.ts';

// Every repetition is bounded, so the time grows with the length of the text alone.

const year = String.raw`20[1-3]\d`;
const days = String.raw`\d{1,2}(?:st|nd|rd|th)?(?: ?[-–/,&] ?\d{1,2}(?:st|nd|rd|th)?){0,3}`;
const shortDay = String.raw`(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])`;
const clock = String.raw`(?:[01]?\d|2[0-4])[:.][0-5]\d`;
/** Days in words, and in numbers without their century. */
const dates = [
  `${free}${days}(?: of)? (?:${monthNames})(?: ${year})?`,
  String.raw`(?<!\p{L})(?:${monthNames}) ${days}(?:,? ${year})?${ends}`,
  String.raw`${free}\d{1,2} ?[-–] ?(?=${taken})`,
  String.raw`${free}${year}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])${ends}`,
  String.raw`${free}${shortDay}\1\d\d(?: ?[-–] ?${shortDay}\2\d\d)?${ends}`,
  `${free}${shortDay} ?[-–] ?${shortDay}${ends}`,
];
const timesAndYears = [
  `${free}${clock}(?: ?[-–/] ?${clock})?${ends}`,
  `${free}${year}(?: ?[-–/] ?${year})?${ends}`,
];

const figure = String.raw`(?:[1-9]\d{0,2}(?:[. ,]\d{3}){1,2}(?:[.,]\d{1,2})?|[1-9]\d{0,5}(?:[.,]\d{1,2})?|0)`;
const money = String.raw`(?:[₺$€£]|(?:tl|try|usd|eur|gbp)(?:y[eiıa]|l[iı]k|s[iı]|den|dan|d[iı]r)?(?![\p{L}\p{N}])|(?:türk )?l[iı]ra|dolar|euro|avro|pounds?(?!\p{L})|ليرة|دولار|يورو)`;
const sums = [
  String.raw`${free}${figure}(?: ?[-–/] ?${figure})?(?: ?(?:b[iı]n|m[iı]lyon)(?!\p{L}))?,?-{0,2}(?: ?\([\p{L} ]{2,60}\))? ?${money}`,
  `${money} ?${figure}${ends}`,
  String.raw`(?:f[iı]yat|tutar|ücret|kapora|toplam|bak[iı]ye|depoz[iı]to|pr[iı]ce|total|depos[iı]t)\p{L}{0,8}(?: ?[:=])? (?:${figure}|[1-9]\d{6})${ends}`,
];

const unit = [
  'm2|m²|gece|gün|hafta|ay|yıl|saat|dk|dak[iı]ka|k[iı]ş[iı]|yet[iı]şk[iı]n|çocuk|bebek|oda|yatak|banyo|salon|kat|km|cm|metre|mt|m|adet|yaş|derece|l[iı]tre|gb|mbps|puan|yıldız|ev|bungalov',
  'n[iı]ghts?|days?|weeks?|persons?|people|guests?|adults?|ch[iı]ldren|k[iı]ds?|rooms?|bed(?:room)?s?|m[iı]n(?:ute)?s?|hours?|years?|stars?|meters?|sqm',
  'ليل[ةه]|ليال[يى]?|[اأ]يام|يوم|شخص|[اأ]شخاص|ضيوف|غرف[ةه]?|كم|متر|دقيق[ةه]|دقائق|ساع[ةه]',
].join('|');
const count = String.raw`(?:\d{1,2}(?: ?[-–x×+/] ?\d{1,2}){1,2}|\d{1,4}(?:[.,]\d{1,3})?)`;
const address = 'no|numara|kat|da[iı]re|kapı|blok|km|sokak|sok|sk|cadde|cad|cd|d|k|floor|flat|room|oda|madde';
const counts = [
  String.raw`${free}${count}['’]? ?(?:${unit})\p{L}{0,8}(?![\p{L}\p{N}])`,
  String.raw`%\s?\d{1,3}${ends}|${free}\d{1,3}(?:[.,]\d{1,2})? ?%`,
  String.raw`(?<![\p{L}\p{N}])(?<!(?:hesa[bp]|[iı]ban|tel|telefon|şube|kart|müşter[iı]|cüzdan)\p{L}{0,6}[ .]{0,2})(?:${address})[.: ]{0,3}\d{1,4}(?:[/-]\d{1,3})?(?!\d|${near}\d{2})`,
  // A plate.
  String.raw`${free}(?:0[1-9]|[1-7]\d|8[01]) ?[a-z]{1,3} ?\d{2,4}(?![\p{L}\p{N}])${ends}`,
];

const all = (patterns: readonly string[]): RegExp[] => patterns.map((one) => wordPattern(one, 'gu'));
const passes = all([...dates, ...sums, ...counts, ...timesAndYears]);

/** A place in Turkey by its degrees: where a house is. */
const place = wordPattern(
  String.raw`${free}(?:3[5-9]|4[0-2])\.\d{4,7},? ?(?:2[5-9]|3\d|4[0-5])\.\d{4,7}${ends}`,
  'gu',
);

/** Four digits or five, or with the thousands' dot: three bare ones may be the first group of a telephone. */
const price = String.raw`(?:[1-9]\d{0,2}\.\d{3}|[1-9]\d{3,4})`;
/** Prices one after the other without their currency. */
const prices = wordPattern(
  String.raw`${free}${price}(?:[ \n,./–:=()+${taken}\p{So}-]{1,10}${price}){1,11}(?!\d)${ends}`,
  'gu',
);
/** Five bare digits may be half of a telephone: they are a price only where they are round, or end in 49, 90 or 99. */
const isPrice = (written: string): boolean =>
  Number(written.replace('.', '')) % 50 === 0 || /(?:^\d{4}|\.\d{3})(?<=9)$|[49]9$|90$/.test(written);
export const arePrices = (written: string): boolean =>
  (written.match(/\d{1,3}\.\d{3}|\d+/g) ?? []).every(isPrice);

/** The words of calling alone: a price is paid. */
const calls = /(?<!\p{L})(?:ara(?!s[ıi]|l[ıi]k|ç|c|b|da|z)|tel|hatt?(?!a)|numara|tuş|çev[iı]r|whats|call)/u;

/** The text with what a pattern finds, where it is plainly no contact, as one sign each. */
function blot(text: string, pattern: RegExp, isPlain: (match: RegExpExecArray) => boolean): string {
  const found = [...text.matchAll(pattern)].filter(isPlain);
  return replaced(
    text,
    found.map(({ index: at, 0: { length } }) => ({ at, length, value: null })),
    () => taken,
  );
}

/**
 * The text without what is plainly no contact: dates, times, sums, counts, addresses, plates, numbers of papers.
 * @param given in small letters
 */
export function withoutPlainFigures(given: string): string {
  let text = replaced(given, findDates(given), () => taken);
  for (const { pattern, isPlain } of namedNumbers) text = blot(text, pattern, isPlain);
  text = blot(text, place, (match) => isMerelyNamed(match));
  for (const pattern of passes) text = text.replace(pattern, taken);
  return blot(text, prices, (match) => arePrices(match[0]) && isMerelyNamed(match, calls));
}
