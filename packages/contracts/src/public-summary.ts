import { toPhone } from './contact/phone.ts';
import { hiddenContacts } from './locales/tr/hidden-contacts.ts';

const maxCharacters = 2000;

// Every repetition is bounded, so the time grows with the length of the text alone.
const local = String.raw`[\p{L}\p{N}._%+-]{0,63}[\p{L}\p{N}_%+-]`;
const label = String.raw`[\p{L}\p{N}-]{1,63}`;
/** The ending of a domain that somebody has pulled apart: `gmail . com`. */
const apart = String.raw` ?\. ?(?:com|net|org|edu|gov|tr)(?![\p{L}\p{N}])`;
const domain = String.raw`${label}(?:(?:\.${label}){1,4}(?:${apart}){0,2}|(?:${apart}){1,2})`;
const providers =
  'gmail|googlemail|hotmail|outlook|windowslive|live|msn|yahoo|icloud|yandex|proton|protonmail|gmx|mynet';
/**
 * An e-mail address, also one with blanks in it. A sign that follows a blank and begins a name is a user name
 * («hesap @sahte.hesap»), unless what follows is where people have their mail.
 */
const emailAddress = new RegExp(
  String.raw`${local}(?:@ ?| @ | ?(?:\(at\)|\[at\]) ?| @(?=(?:${providers})[ .]))${domain}`,
  'giu',
);
const turkishIban = /(?<![\p{L}\p{N}])TR(?:[ .-]?\d){24}(?!\d)/giu;
/** Digits with whatever people put between them; at most 40, the longest account number there is. */
const digitRun = /(?<![\p{L}\p{N}])[+(]{0,2}\d(?:[ ().,/_*·•:-]{0,3}\d){9,39}(?!\d)/gu;
/** What such a run may hold without identifying a person: days, hours and sums of money. */
const plain =
  /(?<!\d)(?:(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:19|20)\d{2}|(?:19|20)\d{2}-\d{2}-\d{2}|[01]?\d[:.][0-5]\d|2[0-3][:.][0-5]\d|\d{1,3}(?:\.\d{3}){1,3}(?:,\d{2})?)(?!\d|[./]\d)/g;

/** One spelling for what looks alike: NFKC, every blank one space, every dash one hyphen, nothing invisible. */
const evened = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, (mark) => (mark === '\u200d' ? mark : ''))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\p{Pd}|[\u2212\u2043]/gu, '-');

/** A run of dates, hours, sums and a small count identifies no person. */
const hidesNumber = (run: string): boolean => run.replace(plain, ' ').replace(/\D/g, '').length > 3;

/** Reporters sign with their own address and number: of all contacts only the accused's phone stays readable. */
function withoutContacts(text: string, accusedPhone: string | null): string {
  return evened(text)
    .replace(emailAddress, hiddenContacts.email)
    .replace(turkishIban, hiddenContacts.iban)
    .replace(digitRun, (found) => {
      if (accusedPhone && toPhone(found.trim()) === accusedPhone) return found;
      return hidesNumber(found) ? hiddenContacts.number : found;
    });
}

/**
 * What the public entry shows of a report: its description without e-mail addresses, IBANs and any long number
 * [decision 14], cut between two characters, never inside one. `accusedPhone` in E.164, null when unknown. The desk shows a
 * moderator the same before it is published [R325].
 */
export function summaryOf(description: string, accusedPhone: string | null): string {
  const text = withoutContacts(description, accusedPhone);
  if (text.length <= maxCharacters) return text;
  let summary = '';
  for (const { segment } of new Intl.Segmenter('tr').segment(text)) {
    if (summary.length + segment.length > maxCharacters - 1) break;
    summary += segment;
  }
  return `${summary}…`;
}
