export const lookupKinds = ['ig_url', 'phone', 'website', 'ig_username'] as const;
export type LookupKind = (typeof lookupKinds)[number];

const handleShape = /^(?=.*[a-z])[a-z0-9._]{1,30}$/;
const websiteShape =
  /^(?:https?:\/\/(?:[^\s/@?#]*@)?)?((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9])\.?(?::\d{1,5})?(?:[/?#].*)?$/;
const phoneShape = /^\+?[\d\s().\-/]{10,24}$/;
/** The wide forms of Asian keyboards and the ornate letters of name generators; what else looks alike stays as it is. */
const wideOrOrnate = /[\uff01-\uff5e\u3000\u{1d400}-\u{1d7ff}]/gu;

/**
 * What was typed, without the invisible marks that copying from a contact card or a chat brings along, and with wide and
 * ornate letters and digits in their plain forms: `＠ｇｏｌ` is `@gol`.
 */
export const bare = (text: string): string =>
  text
    .replace(wideOrOrnate, (sign) => sign.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .trim();

/** Folds ASCII letters only: `I` must become `i` in a handle or host whatever the locale is [decision 19]. */
export const foldAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The i of a Turkish keyboard, with and without its dot, is the one i that names have: `GOLKİYİ` is `golkiyi`. */
const oneI = (text: string): string => text.normalize('NFC').replace(/[İı]/g, 'i');

/** Instagram user name without @ and spaces, folded; null when it is not one [R211]. */
export function toHandle(text: string): string | null {
  const folded = foldAscii(oneI(bare(text).replace(/^@+\s*/, '')));
  return handleShape.test(folded) ? folded : null;
}

const plainLetters: Readonly<Record<string, string>> = {
  ...{ ş: 's', ğ: 'g', ü: 'u', ö: 'o', ç: 'c', â: 'a', î: 'i', û: 'u' },
  ...{ Ş: 's', Ğ: 'g', Ü: 'u', Ö: 'o', Ç: 'c', Â: 'a', Î: 'i', Û: 'u' },
};

/**
 * The user name that a question means: no Instagram name has Turkish letters, so `@gölkıyı` asks for `golkiyi` [R211].
 * One fixed table, never a locale [decision 19]; and for questions alone: a form that names somebody takes no guess.
 */
export const toAskedHandle = (text: string): string | null =>
  toHandle(text.normalize('NFC').replace(/[şğüöçâîûŞĞÜÖÇÂÎÛ]/g, (letter) => plainLetters[letter] ?? letter));

/**
 * A phone of 10 to 13 digits in +90 form [R210]: `0532 123 45 67`, `532…`, `90532…`, `+90 532…`, `0090 532…`.
 * Returns null when it is not a Turkish number of that length.
 */
export function toPhone(text: string): string | null {
  const trimmed = bare(text);
  if (!phoneShape.test(trimmed)) return null;
  const digits = trimmed.replace(/\D/g, '');
  if (digits.length < 10 || digits.length > 14) return null;
  const national = digits.replace(/^(?:0090|90|0)(?=\d{10}$)/, '');
  return /^[2-58]\d{9}$/.test(national) ? `+90${national}` : null;
}

/** A host with letters beyond ASCII in the form that name servers know (`göl.com` is `xn--gl-fka.com`). */
function asciiAddress(address: string): string {
  if (!/[^ -~]/.test(address) || /\s/.test(address)) return address;
  const full = /^https?:\/\//.test(address) ? address : `http://${address}`;
  return URL.canParse(full) ? new URL(full).hostname : address;
}

/** Host of a web address, folded, without `www.`; null when the text is not one [R211]. */
export function toHost(text: string): string | null {
  const folded = foldAscii(bare(text));
  if (folded.length > 2000) return null;
  const host = websiteShape.exec(asciiAddress(folded))?.[1]?.replace(/^www\./, '');
  return host?.includes('.') && host.length <= 253 ? host : null;
}

/** Phone for people: `0532 123 45 67` [R083]. */
export function showPhone(e164: string): string {
  const digits = e164.replace(/^\+90/, '0').replace(/\D/g, '');
  return digits.length === 11 ? digits.replace(/^(\d{4})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4') : e164;
}

/** Profile address of a handle. */
export const instagramUrlOf = (handle: string): string => `https://www.instagram.com/${handle}/`;
