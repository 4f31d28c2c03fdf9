const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const wideOrOrnate = /[\uff01-\uff5e\u3000\u{1d400}-\u{1d7ff}]/u;

/** Blanks and dashes of every kind are one to a reader: contact lists and banks write their own. */
function plainSign(sign: string): string {
  if (wideOrOrnate.test(sign)) return sign.normalize('NFKC');
  if (/\p{Zs}/u.test(sign)) return ' ';
  return /\p{Pd}/u.test(sign) ? '-' : sign;
}

/** A text without the signs that no screen shows, and where in the text as it was each of its signs stood. */
export type PlainMessage = { text: string; origins: number[] };

/** Reads past hidden signs and ornate letters, so that `@gol<U+200B>kiyi` is found as the name that a person sees. */
export function plainMessage(text: string): PlainMessage {
  const origins: number[] = [];
  let plain = '';
  let at = 0;
  for (const sign of text) {
    if (!invisible.test(sign)) {
      const shown = plainSign(sign);
      for (let unit = 0; unit < shown.length; unit += 1) origins.push(at);
      plain += shown;
    }
    at += sign.length;
  }
  origins.push(at);
  return { text: plain, origins };
}
