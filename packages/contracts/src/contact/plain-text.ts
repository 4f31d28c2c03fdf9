/** The wide forms of Asian keyboards and the ornate letters of name generators; what else looks alike stays as it is. */
const wideOrOrnate = /[\uff01-\uff5e\u3000\u{1d400}-\u{1d7ff}]/gu;

/** What no screen shows: format marks, variation selectors, the Hangul filler and the like [UAX 44]. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A number or user name as it is meant: no invisible marks, wide and ornate letters and digits in their plain forms, so
 * that `＠ｇｏｌ` is `@gol`. Never for addresses: those are read as they were typed.
 */
export const plainText = (text: string): string =>
  text
    .replace(wideOrOrnate, (sign) => sign.normalize('NFKC'))
    .replace(invisible, '')
    .trim();

/** Folds ASCII letters only: `I` must become `i` in a handle or host whatever the locale is [decision 19]. */
export const foldAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
