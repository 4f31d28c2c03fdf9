import { wordPattern } from '../word-pattern.ts';
import { fitsTaxNumber } from './check-digits.ts';
import { ends } from './plain-signs.ts';

// Every repetition is bounded, so the time grows with the length of the text alone.

const word = String.raw`(?:no|nu|numara(?!m[ıi]z)(?:sı|nız|m)?|kodu?|number|code)(?!\p{L})`;
/** No paper's number has more than sixteen, and no other number stands right behind it. */
const digits = String.raw`[a-z]{0,4}[-/]?(\d(?:[ ./-]{0,2}\d){0,15})${ends}`;

const identity = /^[1-9]\d{10}$/;
/** One that begins with its year, has it behind a province, or a check digit behind a dash. */
const licence = /^(?:(?:19|20)\d{2}(?:[./-]\d{1,5}){1,2}|\d{2}[/-]\d{1,5}[/-]20\d{2}|\d{1,6}-\d)$/;
const bare = (written: string): string => written.replace(/\D/g, '');

/** Words of papers, and whether a number has the form that such a paper's has: what it is called proves nothing. */
const papers: readonly [words: string, fits: (written: string) => boolean][] = [
  [
    'verg[iı](?: k[iı]ml[iı]k| da[iı]res[iı][^\\n,;]{0,20},?)?|vkn|tax|vat|الضريبي',
    (written) => fitsTaxNumber(bare(written)) || identity.test(bare(written)),
  ],
  ['mers[iı]s', (written) => /^0\d{15}$/.test(bare(written))],
  ['t\\.? ?c\\.?(?: k[iı]ml[iı]k)?|k[iı]ml[iı]k', (written) => identity.test(bare(written))],
  [
    'belge(?:s[iı])?|ruhsat\\p{L}{0,3}|l[iı]sans|s[iı]c[iı]l|l[iı]cen[cs]e|reg[iı]strat[iı]on|الرخصة|الترخيص',
    (written) => bare(written).length <= 6 || licence.test(written),
  ],
];

const order =
  's[iı]par[iı]ş|fatura|tak[iı]p|dekont|[iı]şlem|referans|sorgu|pol[iı]çe|b[iı]let|order|[iı]nvo[iı]ce|kod(?:u|unuz)?|ş[iı]fre(?:s[iı]|m[iı]z)?|parola|password|رقم (?:الحجز|الطلب|الفاتورة)';
const booking = 'rezervasyon|book[iı]ng|reservat[iı]on';
/** A telephone without its zero may be called, whatever its label says. */
const callable = /^(?:90|0)?[23458]\d{9}$|^444\d{4}$/;

/** The words of paying and calling, in the part of a sentence in which a number stands. */
const asksFor =
  /(?<!\p{L})(?:ara|yatır|gönder|yolla|havale|eft|fast|öde|at[ıa]|çev[iı]r|hesa[bp]|[iı]ban|papara|call|pay|send|transfer)/u;

/** Whether nothing in its part of a sentence asks for a number to be paid to or called. */
export function isMerelyNamed({ index, input, 0: whole }: RegExpExecArray, asking = asksFor): boolean {
  const before = input
    .slice(Math.max(0, index - 40), index)
    .split(/[,;.!?\n]/)
    .at(-1);
  const [after] = input.slice(index + whole.length, index + whole.length + 40).split(/[,;.!?\n]/);
  return !asking.test(`${before}${whole} ${after}`);
}

/** A pattern of numbers that are named as something, and whether one is plainly that and no contact. */
type NamedNumber = { pattern: RegExp; isPlain: (match: RegExpExecArray) => boolean };

const named = (words: string, fits: (written: string) => boolean): NamedNumber => ({
  pattern: wordPattern(String.raw`(?<!\p{L})(?:${words})[ .:=#]{0,3}${digits}`, 'gu'),
  isPlain: (match) => isMerelyNamed(match) && fits(match[1] ?? ''),
});

/** Numbers of papers and bookings, named as such; nobody is called or paid by them. @see withoutPlainFigures */
export const namedNumbers: readonly NamedNumber[] = [
  ...papers.map(([words, fits]) => named(`(?:${words})(?: ${word})?`, fits)),
  named(
    `(?:${order})(?: ${word})?|(?:${booking})(?: ${word}| ?#)`,
    (written) => !callable.test(bare(written)),
  ),
];
