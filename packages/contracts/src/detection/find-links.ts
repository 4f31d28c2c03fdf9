import { type Contact, readContact } from '../contact/read-contact.ts';
import { isRefused, type Refusal } from '../contact/refusal.ts';
import { hasPublicSuffix } from '../contact/shared-hosts.ts';
import { looksLikeLodging } from './find-accounts.ts';
import { type Found, without } from './found.ts';

/** What a link in a message leads to: contacts, or why it cannot be asked. */
export type FoundLink = { contacts: readonly Contact[]; refused: Refusal | null; bare: boolean };

/** Every repetition is bounded, so the time grows with the length of the text alone. */
export const linkPatterns = {
  withScheme: /(?<![\p{L}\p{N}])(?:https?:[/\\]{1,3}|[a-z]{1,12}:\/\/)[^\s<>"]{1,2000}/giu,
  bare: /(?<![\p{L}\p{N}@.]|[\p{L}\p{N}@._]_)(?:[\p{L}\p{N}][\p{L}\p{N}_-]{0,62}\.){1,5}(?:xn--[a-z0-9-]{1,59}|\p{L}{2,24})(?![\p{L}\p{N}@]|_[\p{L}\p{N}]|\.[\p{L}\p{N}])(?:[/?#][^\s<>"()]{0,300})?/gu,
};

/** Endings of sites that are words of a Turkish sentence too: «yattı.de» is two words without a blank. */
const alsoWords = new Set('al as at az bi de et in is it ki ne se su ve'.split(' '));

const trimmed = (link: string): string => link.replace(/[\])}>.,;:!?…»”"']{1,20}$/u, '');

/** `Mah.No`, `Tel.No` */
const abbreviated = /^(?:mah|sok|sk|cad|cd|apt|blk|kat|tel|gsm|ref|sip|fat|iban|hesap)\.no$/i;

/** True for a host alone that two words of a sentence may be: its ending is one, or is written as a sentence begins. */
function maybeWords(link: string): boolean {
  const [name = '', ending = '', ...more] = link.split('.');
  if (/^www\.|[/?#]/i.test(link) || more.length || looksLikeLodging(name)) return false;
  return alsoWords.has(ending.toLowerCase()) || /^\p{Lu}\p{Ll}/u.test(ending);
}

/** `yatırdım.de`: letters that hardly a host has. */
const hasTurkishLetters = (link: string): boolean =>
  /[^a-z0-9.-]/i.test(link.replace(/(?!\p{Script=Latin})\p{L}/gu, 'x'));

function readLink(link: string, bare: boolean): FoundLink | null {
  if (bare && abbreviated.test(link)) return null;
  if (bare && maybeWords(link)) {
    // `Saat 4.de`, `yatırdım.de`
    const words = /^\d+\./.test(link) || hasTurkishLetters(link) || !hasPublicSuffix(link.toLowerCase());
    return words ? null : { contacts: [], refused: 'unrecognised', bare };
  }
  const reading = readContact(link);
  if (!isRefused(reading)) {
    const named = reading.contacts[0].kind !== 'ig_username';
    return named ? { contacts: reading.contacts, refused: null, bare } : null;
  }
  if (bare && reading.refused === 'unrecognised') return null;
  return { contacts: [], refused: reading.refused, bare };
}

const linksBy = (name: keyof typeof linkPatterns, text: string): Found<FoundLink>[] =>
  [...text.matchAll(linkPatterns[name])].flatMap((match): Found<FoundLink>[] => {
    const link = trimmed(match[0]);
    const value = readLink(link, name === 'bare');
    return value ? [{ at: match.index, length: link.length, value }] : [];
  });

/** Addresses that a message names, with a scheme or without; also those that are refused for hiding where they lead. */
export function findLinks(text: string): Found<FoundLink>[] {
  const whole = linksBy('withScheme', text);
  return [...whole, ...linksBy('bare', without(text, whole))];
}
