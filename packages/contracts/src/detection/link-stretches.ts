import { isFalseSign } from '../contact/address.ts';
import { type Found, without } from './found.ts';

/** Where a text has a link, with its letters; `bare` without a scheme. */
export type LinkStretch = Found<{ link: string; bare: boolean }>;

/** Every repetition is bounded, so the time grows with the length of the text alone. */
const linkPatterns = {
  withScheme: /(?<![\p{L}\p{N}])(?:https?:[/\\]{1,3}|[a-z]{1,12}:\/\/)[^\s<>"]{1,2000}/giu,
  /** `tel:+90…?phone=…`; without parameters it is a word and a number: `Tel:0532…`. */
  ofApp:
    /(?<![\p{L}\p{N}])(?:tel|sms|smsto|callto|whatsapp|viber|instagram):[^\s<>"?;]{0,60}(?:\?|;[a-z-]{1,20}=)[^\s<>"]{1,300}/giu,
  /** What goes on behind the host belongs to it where a browser reads on: a path, a port, an escape, `\`. */
  bare: /(?<![\p{L}\p{N}@.]|[\p{L}\p{N}@._]_)(?:[\p{L}\p{N}][\p{L}\p{N}_-]{0,62}\.){1,20}(?:xn--[a-z0-9-]{1,59}|\p{L}{2,24})(?![\p{L}\p{N}@]|_[\p{L}\p{N}]|\.[\p{L}\p{N}])(?:(?:[/?#\\%]|:(?=\d{1,5}(?! ?\d)))[^\s<>"()]{0,300})?/gu,
};

/** What stands right behind a link and makes it another one to some reader. */
const goesOn = [
  /[[({](?:\.|nokta|dot)[\])}][^\s<>"]{1,300}/iy,
  /\([^\s<>"()]{0,100}\)[/?#\\][^\s<>"]{0,300}/y,
  /[<>"'’:][^\s/?#<>"]{0,100}@[^\s<>"]{1,300}/y,
];
const restOfWord = /[^\s<>"]{1,300}/y;

const marks = /[\])}>.,;:!?…»”"']{1,20}$/u;
/** `golkiyi.com’un` */
const caseEnding = /['’‘`´ʼ]\p{L}{1,8}$/u;

/** Without the marks of a sentence; two dots behind a slash are no such marks. */
const withoutMarks = (link: string): string =>
  link.replace(marks, (tail: string, at: number) =>
    /[/\\]/.test(link.charAt(at - 1)) && /^\.\.(?!\.)/.test(tail) ? '..' : '',
  );
const trimmed = (link: string): string => withoutMarks(withoutMarks(link).replace(caseEnding, ''));

/** `Mah.No`, `Tel.No:4` */
const abbreviated = /^(?:mah|sok|sk|cad|cd|apt|blk|kat|tel|gsm|ref|sip|fat|iban|hesap)\.no(?::|$)/i;

export const isAbbreviated = (link: string): boolean => abbreviated.test(link);

/** The signs that go on behind a link, where they make it another one. */
function tailOf(text: string, at: number): string {
  const next = String.fromCodePoint(text.codePointAt(at) ?? 0x20);
  const patterns = next !== '…' && isFalseSign(next) ? [restOfWord] : goesOn;
  for (const pattern of patterns) {
    pattern.lastIndex = at;
    const [tail] = pattern.exec(text) ?? [];
    if (tail) return tail;
  }
  return '';
}

function stretchesBy(name: keyof typeof linkPatterns, text: string): LinkStretch[] {
  const found: LinkStretch[] = [];
  let from = 0;
  for (const { index: at, 0: written } of text.matchAll(linkPatterns[name])) {
    if (at < from) continue;
    const whole = trimmed(written);
    const tail = tailOf(text, at + whole.length);
    const link = tail ? trimmed(`${whole}${tail}`) : whole;
    if (isAbbreviated(link)) continue;
    found.push({ at, length: link.length, value: { link, bare: name === 'bare' } });
    from = at + link.length;
  }
  return found;
}

/** Every stretch of a text that is written as a link, read by nobody yet; in linear time. */
export function linkStretches(text: string): LinkStretch[] {
  const whole = stretchesBy('withScheme', text);
  const ofApp = stretchesBy('ofApp', without(text, whole));
  const known = [...whole, ...ofApp];
  return [...known, ...stretchesBy('bare', without(text, known))];
}

/** True for a link whose end an app left out: what it leads to is not in the text. */
export const isCutLink = (text: string, { at, length }: LinkStretch): boolean =>
  text.startsWith('…', at + length);

const label = /\[[^[\]\n]{1,300}\](?=\()/g;

/** The words of labelled links: `[instagram.com/golkiyi](https://ucuz.example)` leads to the second address. */
export const linkLabels = (text: string): Found<null>[] =>
  [...text.matchAll(label)].map(({ index: at, 0: { length } }) => ({ at, length, value: null }));
