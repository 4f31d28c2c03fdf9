import { showPhone } from '@edogrula/contracts/contact/phone-input';
import { foldTurkish } from '@edogrula/contracts/turkish-text';
import { containing } from '@edogrula/service-kit/like-pattern';

/** What the queue's search looks in, folded; phones in the two ways people type them. */
export function searchTextOf(facts: {
  words: readonly (string | null)[];
  phones: readonly (string | null)[];
}) {
  const phones = facts.phones.flatMap((phone) =>
    phone ? [phone, showPhone(phone).replaceAll(' ', '')] : [],
  );
  return foldTurkish([...facts.words.filter(Boolean), ...phones].join(' '));
}

/** A LIKE pattern for a moderator's search, or null when there is nothing to look for. */
export function likePattern(q: string | undefined): string | null {
  const text = (q ?? '').replaceAll('\u0000', '').trim();
  if (!text) return null;
  // A typed phone is looked for without its spaces, as it is stored.
  const words = /^[+(\d][\d\s().-]*$/.test(text) ? text.replace(/[^+\d]/g, '') : text;
  return containing(foldTurkish(words));
}
