import { isFalseSign } from '../contact/address.ts';
import { type Contact, readContact } from '../contact/read-contact.ts';
import { isRefused, type Refusal } from '../contact/refusal.ts';
import { hasPublicSuffix } from '../contact/shared-hosts.ts';
import { looksLikeLodging } from './find-accounts.ts';
import type { Found } from './found.ts';
import { isCutLink, linkStretches } from './link-stretches.ts';
import { dressedDot } from './plain-message.ts';

/** What a link in a message leads to: contacts, or why it cannot be asked. */
export type FoundLink = { contacts: readonly Contact[]; refused: Refusal | null; bare: boolean };

/** Endings of sites that are words of a Turkish sentence too: «yattı.de» is two words without a blank. */
const alsoWords = new Set('al as at az bi de et in is it ki ne se su ve'.split(' '));

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
  const host = link.replace(/:\d{1,5}$/, '');
  if (bare && maybeWords(host)) {
    // `Saat 4.de`, `yatırdım.de`
    const words = /^\d+\./.test(host) || hasTurkishLetters(host) || !hasPublicSuffix(host.toLowerCase());
    return words ? null : { contacts: [], refused: 'unrecognised', bare };
  }
  const reading = readContact(link);
  if (!isRefused(reading)) {
    const named = reading.contacts[0].kind !== 'ig_username';
    return named ? { contacts: reading.contacts, refused: null, bare } : null;
  }
  if (bare && reading.refused === 'unrecognised' && !/[\\%@]/.test(link)) return null;
  return { contacts: [], refused: reading.refused, bare };
}

/** A text as it was typed, of which another is the plain form, and where in it a stretch of that is. */
export type Typed = {
  text: string;
  placeOf: (at: number, length: number) => { at: number; length: number };
};

/** A sign right before a host that is seen, and that some reader takes for one that parts an address. */
const isFalseBefore = (sign: string): boolean =>
  sign !== '' && sign !== '…' && !/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(sign) && isFalseSign(sign);

/**
 * Addresses that a text names, with a scheme or without; also those that are refused for hiding where they lead. Each is
 * read as it was typed, not in the plain form in which it was found [decision 34].
 */
export function findLinks(
  text: string,
  typed: Typed = { text, placeOf: (at, length) => ({ at, length }) },
): Found<FoundLink>[] {
  return linkStretches(text).flatMap((stretch): Found<FoundLink>[] => {
    const { at, length } = stretch;
    const { bare } = stretch.value;
    const place = typed.placeOf(at, length);
    const written = typed.text.slice(place.at, place.at + place.length).replace(dressedDot, '.');
    const refused = (fault: Refusal) => [{ at, length, value: { contacts: [], refused: fault, bare } }];
    const value = readLink(written, bare);
    if (!value) return [];
    if (isCutLink(text, stretch)) return refused('cut_off');
    if (bare && isFalseBefore(typed.text.charAt(place.at - 1))) return refused('wide_signs');
    return [{ at, length, value }];
  });
}
