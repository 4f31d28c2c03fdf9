import { isFalseSign } from '../contact/address.ts';
import type { Contact } from '../contact/contact-kinds.ts';
import { ofLabel } from '../contact/label.ts';
import { readContact } from '../contact/read-contact.ts';
import { isRefused, type Refusal } from '../contact/refusal.ts';
import { hasPublicSuffix } from '../contact/shared-hosts.ts';
import { findAccounts, looksLikeLodging } from './find-accounts.ts';
import { type Found, replaced, without } from './found.ts';
import { isCutLink, type LinkStretch, linkStretches } from './link-stretches.ts';
import { type Meant, meantAs, meantBeside } from './meant-as.ts';
import { saidDots } from './said-dots.ts';

/** What a link in a message leads to: contacts, or why it cannot be asked. */
export type FoundLink = { contacts: readonly Contact[]; refused: Refusal | null };

/** Endings of sites that are words of a Turkish sentence too: «yattı.de» is two words without a blank. */
const alsoWords = new Set('al as at az bi de et in is it ki ne se su ve'.split(' '));
export const isAlsoWord = (ending: string): boolean => alsoWords.has(ending.toLowerCase());

/** True for a host alone that two words of a sentence may be: its ending is one, or is written as a sentence begins. */
export function maybeWords(link: string): boolean {
  const [name = '', ending = '', ...more] = link.split('.');
  if (/^www\.|[/?#]/i.test(link) || more.length || looksLikeLodging(name)) return false;
  return isAlsoWord(ending) || /^\p{Lu}\p{Ll}/u.test(ending);
}

/** `yatırdım.de`: letters that hardly a host has. */
const hasTurkishLetters = (link: string): boolean =>
  /[^a-z0-9.-]/i.test(link.replace(/(?!\p{Script=Latin})\p{L}/gu, 'x'));

/** `Instagram: golkiyi.de`: right behind a label it is a name, whatever its ending means. */
const isCalled = (host: string, meant: Meant | null): boolean =>
  meant?.as === 'account' && meant.colon && /^[a-z0-9._]+$/.test(host);

/** Of what a link may mean, what a label says that it is; one that names another kind refuses it, as in the box [R211]. */
function asMeant(link: FoundLink, meant: Meant | null, bare: boolean): FoundLink {
  const [{ kind } = { kind: null }] = link.contacts;
  if (!meant || kind !== 'website') return link;
  const contacts = ofLabel(meant, link.contacts);
  if (contacts.length) return { ...link, contacts };
  return meant.colon || (meant.sure && bare) ? { ...link, contacts: [], refused: 'label' } : link;
}

function readLink(link: string, bare: boolean, meant: Meant | null): FoundLink | null {
  const host = link.replace(/:\d{1,5}$/, '');
  if (bare && maybeWords(host) && !isCalled(host, meant)) {
    // `Saat 4.de`, `yatırdım.de`
    const words = /^\d+\./.test(host) || hasTurkishLetters(host) || !hasPublicSuffix(host.toLowerCase());
    return words ? null : { contacts: [], refused: 'unrecognised' };
  }
  const reading = readContact(link);
  if (!isRefused(reading)) {
    const named = reading.contacts[0].kind !== 'ig_username';
    return named ? asMeant({ contacts: reading.contacts, refused: null }, meant, bare) : null;
  }
  if (bare && reading.refused === 'unrecognised' && !/[\\%@]/.test(link)) return null;
  return { contacts: [], refused: reading.refused };
}

/** A text as it was typed, of which another is the plain form, and where in it a stretch of that is. */
export type Typed = {
  text: string;
  placeOf: (at: number, length: number) => { at: number; length: number };
};

/** A sign right before a host that is seen, and that some reader takes for one that parts an address. */
const isFalseBefore = (sign: string): boolean =>
  sign !== '' && sign !== '…' && !/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(sign) && isFalseSign(sign);

/** Where the last thing before a place ends: a label before that is its own. */
function endsBefore(text: string, stretches: readonly LinkStretch[]): (at: number) => number {
  const things = [...stretches, ...findAccounts(without(text, stretches))];
  const ends = things.map(({ at, length }) => at + length).sort((a, b) => a - b);
  return (at) => ends.findLast((end) => end <= at) ?? 0;
}

/**
 * Addresses that a text names, with a scheme or without; also those that are refused for hiding where they lead. Each is
 * read as it was typed, not in the plain form in which it was found [decision 34].
 */
export function findLinks(
  text: string,
  typed: Typed = { text, placeOf: (at, length) => ({ at, length }) },
): Found<FoundLink>[] {
  const stretches = linkStretches(text);
  const endBefore = endsBefore(text, stretches);
  let last: { end: number; meant: Meant | null } = { end: 0, meant: null };
  return stretches.flatMap((stretch): Found<FoundLink>[] => {
    const { at, length } = stretch;
    const from = endBefore(at);
    const beside = from === last.end ? meantBeside(text.slice(from, at), last.meant) : null;
    const meant = meantAs(text, stretch, from) ?? beside;
    last = { end: at + length, meant };
    const { bare } = stretch.value;
    const place = typed.placeOf(at, length);
    const shown = typed.text.slice(place.at, place.at + place.length);
    const written = replaced(shown, saidDots(shown), () => '.');
    const refused = (fault: Refusal) => [{ at, length, value: { contacts: [], refused: fault } }];
    const value = readLink(written, bare, meant);
    if (!value) return [];
    if (isCutLink(text, stretch)) return refused('cut_off');
    if (bare && isFalseBefore(typed.text.charAt(place.at - 1))) return refused('wide_signs');
    return [{ at, length, value }];
  });
}
