import { asciiDigits } from '../contact/ascii-digits.ts';
import { wordPattern } from '../word-pattern.ts';
import { type Found, without } from './found.ts';
import { saidDots } from './said-dots.ts';

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const wideOrOrnate = /[\uff01-\uff5e\u3000\u{1d400}-\u{1d7ff}]/u;
/** Signs that only dress the one before: keycaps and circles around it. */
const dress = /^\p{Me}$/u;
const dresses = /\ufe0f?\p{Me}/gu;

/** Blanks and dashes of every kind are one to a reader: contact lists and banks write their own. */
function plainSign(sign: string): string {
  if (sign <= '~') return sign;
  if (/\p{Zs}/u.test(sign)) return ' ';
  if (/\p{Pd}/u.test(sign)) return '-';
  const folded = sign.normalize('NFKC').replace('\u3002', '.');
  if (wideOrOrnate.test(sign) || /^(?!\.\.)[a-z0-9@._()+-]{1,4}$/i.test(folded)) return folded;
  return asciiDigits(sign);
}

/** A text without the signs that no screen shows, and where in the text as it was each of its signs began and ended. */
type PlainMessage = { text: string; origins: number[]; ends: number[] };

/** Reads past hidden signs and ornate letters, so that `@gol<U+200B>kiyi` is found as the name that a person sees. */
export function plainMessage(text: string): PlainMessage {
  const origins: number[] = [];
  const ends: number[] = [];
  let plain = '';
  let at = 0;
  for (const sign of text) {
    const underDigit = /^\p{Mn}$/u.test(sign) && /\d$/.test(plain.slice(-1));
    if (!invisible.test(sign) && !dress.test(sign) && !underDigit) {
      const shown = plainSign(sign);
      for (let unit = 0; unit < shown.length; unit += 1) {
        origins.push(at);
        ends.push(at + sign.length);
      }
      plain += shown;
    }
    at += sign.length;
  }
  return withPlainDots({ text: plain, origins, ends });
}

/** The same text with dots in disguise as its readers mean them; each is where the whole of it was. */
function withPlainDots({ text, origins, ends }: PlainMessage): PlainMessage {
  const plain: PlainMessage = { text: '', origins: [], ends: [] };
  let from = 0;
  const keep = (to: number) => {
    plain.text += text.slice(from, to);
    plain.origins = plain.origins.concat(origins.slice(from, to));
    plain.ends = plain.ends.concat(ends.slice(from, to));
  };
  for (const { at, length } of saidDots(text)) {
    keep(at);
    from = at + length;
    plain.text += '.';
    plain.origins.push(origins[at] ?? 0);
    plain.ends.push(ends[from - 1] ?? 0);
  }
  keep(text.length);
  return plain;
}

/** What a message holds beside what was found in it, in plain signs. */
export function leftOf(
  message: string,
  items: readonly { places: readonly Pick<Found<unknown>, 'at' | 'length'>[] }[],
): string {
  const places = items.flatMap((item) => item.places.map((place) => ({ ...place, value: null })));
  return plainMessage(without(message, places)).text;
}

/** Small letters, as a Turkish keyboard has them. */
export const small = (text: string): string => text.replaceAll('İ', 'i').replaceAll('I', 'ı').toLowerCase();

/** Signs that no screen shows are in the text; a keycap's own is none. */
export const hasHidden = (text: string): boolean => invisible.test(text.replace(dresses, ''));

/** Letters of a Turkish keyboard as one without them writes: «esimin hesabina» is «eşimin hesabına». */
export const withoutTurkish = (text: string): string =>
  text.replace(/[ışğüöçâîû]/g, (letter) => letters.charAt(turkish.indexOf(letter)));
const turkish = 'ışğüöçâîû';
const letters = 'isguocaiu';

/** A text as patterns of words read it, whichever keyboard it was typed on. @see folded */
export const readFolded = (text: string): string => withoutTurkish(small(text));

/** A pattern in small Turkish letters that finds its words without them, too, in what `readFolded` reads. */
export const folded = (given: RegExp): RegExp => new RegExp(withoutTurkish(given.source), given.flags);

/** The same of a pattern that is put together. @see wordPattern */
export const foldedWords = (source: string, flags: string): RegExp =>
  wordPattern(withoutTurkish(source), flags);
