import { readContact } from '../contact/read-contact.ts';
import { isRefused } from '../contact/refusal.ts';
import { distinct, type Found } from './found.ts';

/** How many websites are offered. */
export const websiteLimit = 3;
const longestText = 5000;

/**
 * What looks like a web address; every repetition is bounded, so the time grows with the length of the text alone.
 * Without a scheme the ending is in small letters: «gittim.Sonra» is two sentences.
 */
export const addressPattern =
  /(?<![\p{L}\p{N}@._/-])(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/)?(?:[\p{L}\p{N}-]{1,63}\.){1,5}[a-z]{2,24}(?![\p{L}\p{N}@])(?:\/[^\s<>"'()]{0,200})?/gu;

function websiteOf(text: string): string | null {
  const reading = readContact(text.replace(/[.,;:!?…]+$/, ''));
  if (isRefused(reading)) return null;
  const [contact] = reading.contacts;
  return contact.kind === 'website' ? contact.key : null;
}

/** Hosts of sellers' own sites that a text names, in order of appearance; accounts and shared sites are none. */
export function findWebsites(text: string): string[] {
  const all = [...text.slice(0, longestText).matchAll(addressPattern)].flatMap((match): Found<string>[] => {
    const value = websiteOf(match[0]);
    return value ? [{ at: match.index, length: match[0].length, value }] : [];
  });
  return distinct(all, websiteLimit, (host) => host);
}
