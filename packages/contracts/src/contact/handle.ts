import { foldAscii, plainText } from './plain-text.ts';

const handleShape = /^(?=.*[a-z])[a-z0-9._]{1,30}$/;

/** The i of a Turkish keyboard, with and without its dot, is the one i that names have: `GOLKİYİ` is `golkiyi`. */
const oneI = (text: string): string => text.normalize('NFC').replace(/[İı]/g, 'i');

/** Instagram user name without @ and spaces, folded; null when it is not one [R211]. */
export function toHandle(text: string): string | null {
  const folded = foldAscii(oneI(plainText(text).replace(/^@+\s*/, '')));
  return handleShape.test(folded) ? folded : null;
}

const plainLetters: Readonly<Record<string, string>> = {
  ş: 's',
  ğ: 'g',
  ü: 'u',
  ö: 'o',
  ç: 'c',
  â: 'a',
  î: 'i',
  û: 'u',
  Ş: 's',
  Ğ: 'g',
  Ü: 'u',
  Ö: 'o',
  Ç: 'c',
  Â: 'a',
  Î: 'i',
  Û: 'u',
};

/**
 * The user name that a question means: no Instagram name has Turkish letters, so `@gölkıyı` asks for `golkiyi` [R211],
 * and none ends with a dot.
 * One fixed table, never a locale [decision 19]; and for lookups alone: a form that names a seller takes no guess.
 */
export const toAskedHandle = (text: string): string | null =>
  toHandle(
    plainText(text)
      .normalize('NFC')
      .replace(/[şğüöçâîûŞĞÜÖÇÂÎÛ]/g, (letter) => plainLetters[letter] ?? letter)
      .replace(/\.+$/, ''),
  );

/** Profile address of a handle. */
export const instagramUrlOf = (handle: string): string => `https://www.instagram.com/${handle}/`;
