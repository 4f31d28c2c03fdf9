import { asciiDigits, zeroOf } from './ascii-digits.ts';

/** The wide forms of Asian keyboards and the ornate letters of name generators; what else looks alike stays as it is. */
const wideOrOrnate = /[\uff01-\uff5e\u3000\u{1d400}-\u{1d7ff}]/gu;

/** Nothing but signs of a plain keyboard, as most of what is typed: hidden, wide and foreign ones need not be looked for. */
export const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);

/** What no screen shows: format marks, variation selectors, the Hangul filler and the like [UAX 44]. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A number or user name as it is meant: no invisible marks, wide and ornate letters and digits in their plain forms, so
 * that `＠ｇｏｌ` is `@gol`. Never for addresses: those are read as they were typed.
 */
export const plainText = (text: string): string =>
  isPlain(text)
    ? text.trim()
    : text
        .replace(wideOrOrnate, (sign) => sign.normalize('NFKC'))
        .replace(invisible, '')
        .trim();

/** Quotes, brackets, stops and list marks, which no name, number or address begins or ends with. */
const marks = new Set(`"'“”„‘’‚«»‹›()[]{}<>,;:!?•·*|`);
const isBlank = (sign: string): boolean => /\s/.test(sign);
const isPicture = (sign: string): boolean =>
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/u.test(sign);
const isAround = (sign: string | undefined): boolean =>
  sign !== undefined && (marks.has(sign) || isBlank(sign) || isPicture(sign));

/** What most texts are: no mark at either end. */
const hasPlainEnds = /^[\w@+][ -~]*[\w/]$/;

/**
 * A text without what people write around a name: `🏡 «@gol.kiyi»,` is `@gol.kiyi`. A picture right before the name
 * stays: it may be a part of a website's.
 */
export function withoutMarksAround(text: string): string {
  const trimmed = text.trim();
  if (hasPlainEnds.test(trimmed)) return trimmed;
  const signs = [...trimmed.replace(/^-\s+/, '')];
  while (isAround(signs.at(-1))) signs.pop();
  let start = 0;
  let parted = true;
  for (let at = 0; isAround(signs[at]); at += 1) {
    parted = isBlank(signs[at] ?? '') || (parted && !isPicture(signs[at] ?? ''));
    if (parted) start = at + 1;
  }
  return signs.slice(start).join('');
}

/** True for a text whose end was left out: an app that writes `gol.kiyi…` may mean `gol.kiyi.firsat`. */
export const isCutOff = (text: string): boolean => /(?:\u2026|\.{2,})$/.test(text);

/** Folds ASCII letters only: `I` must become `i` in a handle or host whatever the locale is [decision 19]. */
export const foldAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * Digits of two scripts side by side, where one may be taken for another: the four of Bengali looks like an eight. Wide and
 * ornate ones look like ours.
 */
export const mixesDigits = (text: string): boolean =>
  !isPlain(text) &&
  new Set([...text.replace(wideOrOrnate, '').matchAll(/\p{Nd}/gu)].map(([digit]) => zeroOf(digit))).size > 1;

/** A number as it is meant: plain signs, digits of ours. One that mixes digits of scripts stays, and is no number. */
export function plainNumber(text: string): string {
  const plain = plainText(text);
  return isPlain(plain) || mixesDigits(plain) ? plain : asciiDigits(plain);
}
