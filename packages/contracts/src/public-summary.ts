import { asciiDigits } from './contact/ascii-digits.ts';
import { withoutIbans } from './public-text/hide-ibans.ts';
import { withoutMail } from './public-text/hide-mail.ts';
import { withoutNumbers } from './public-text/hide-numbers.ts';
import { type ReadableContacts, withoutStrangers } from './public-text/hide-strangers.ts';

const maxCharacters = 2000;

/** A public text in the length that is kept of one, cut between two characters, never inside one. */
export function cutToPublic(text: string): string {
  if (text.length <= maxCharacters) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('tr').segment(text)) {
    if (kept.length + segment.length > maxCharacters - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}

/**
 * One spelling for what looks alike: NFKC, digits of ours without keycaps, every blank one space, every dash one hyphen,
 * nothing invisible.
 */
export const evened = (text: string): string =>
  asciiDigits(text.normalize('NFKC'))
    .replace(/(?<=\d)\ufe0f?\p{Me}/gu, '')
    .replace(/\p{Cf}/gu, (mark) => (mark === '\u200d' ? mark : ''))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\p{Pd}|[\u2212\u2043]/gu, '-');

/** Reporters sign with their own address and number: of all contacts only the accused's phone stays readable. */
const withoutContacts = (text: string, accusedPhone: string | null): string =>
  withoutNumbers(withoutIbans(withoutMail(evened(text))), accusedPhone);

/**
 * A text without e-mail addresses, IBANs and any long number [decision 14], cut to its length: what a moderator starts from.
 * `accusedPhone` in E.164, null when unknown.
 */
export const summaryOf = (description: string, accusedPhone: string | null): string =>
  cutToPublic(withoutContacts(description, accusedPhone));

/**
 * What an entry shows of a text, whoever wrote it: of contacts its own alone, cut to its length. The desk shows a moderator the
 * same before it is published [R325, ADR 104].
 */
export const publicTextOf = (text: string, readable: ReadableContacts): string =>
  cutToPublic(withoutStrangers(withoutContacts(text, readable.phone), readable));
