import { toPhone } from '@edogrula/contracts/lookup-input';
import { hiddenContacts } from '../locales/tr/decision.ts';

const maxCharacters = 2000;

// Every repetition is bounded, so the time grows with the length of the text alone.
const emailAddress = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu;
const turkishIban = /(?<![\p{L}\p{N}])TR(?:[ .-]?\d){24}(?!\d)/giu;
const mobile =
  /(?<![\d+])(?:(?:\+|00)?90|0)?[ ().-]{0,2}5\d{2}[ ().-]{0,2}\d{3}[ .-]{0,2}\d{2}[ .-]{0,2}\d{2}(?!\d)/g;

/** Reporters sign with their own address and number: of all contacts only the accused's phone stays readable. */
function withoutContacts(text: string, accusedPhone: string): string {
  return text
    .replace(emailAddress, hiddenContacts.email)
    .replace(turkishIban, hiddenContacts.iban)
    .replace(mobile, (found) => {
      const lead = /^[ .-]*/.exec(found)?.[0] ?? '';
      return toPhone(found.trim()) === accusedPhone ? found : `${lead}${hiddenContacts.phone}`;
    });
}

/**
 * What the public entry tells of a report: its description without e-mail addresses, IBANs and foreign phones
 * [decision 14], cut between two characters, never inside one. `accusedPhone` in E.164.
 */
export function summaryOf(description: string, accusedPhone: string): string {
  const text = withoutContacts(description, accusedPhone);
  if (text.length <= maxCharacters) return text;
  let summary = '';
  for (const { segment } of new Intl.Segmenter('tr').segment(text)) {
    if (summary.length + segment.length > maxCharacters - 1) break;
    summary += segment;
  }
  return `${summary}…`;
}
