import { type Address, readAddress } from './address.ts';
import { isCardNumber } from './card-digits.ts';
import type { Contact, ContactKind } from './contact-kinds.ts';
import { toAskedHandle } from './handle.ts';
import { isWholeIban } from './iban.ts';
import { hasParameters, type Labelled, labelOf, namesTwo, ofLabel } from './label.ts';
import { longestQuestion } from './longest-question.ts';
import { namedByAddress, redirectTarget } from './named-by-address.ts';
import { phonesIn } from './phone.ts';
import { plainPageOf } from './plain-page.ts';
import { isCutOff, mixesDigits, plainNumber, plainText, withoutMarksAround } from './plain-text.ts';
import { isRefused, type Refused, refuse } from './refusal.ts';
import { hasPublicSuffix, isSharedHost } from './shared-hosts.ts';
import { keysOfAddress } from './website.ts';

/** What a text was read as: every contact that it may mean, the likelier first, or why it is none. */
export type Reading = { contacts: [Contact, ...Contact[]] } | Refused;

const readingOf = (contacts: Contact[], otherwise: Refused): Reading => {
  const [first, ...rest] = contacts;
  return first ? { contacts: [first, ...rest] } : otherwise;
};
const phone = (key: string): Contact => ({ kind: 'phone', key });

/**
 * Reads what a visitor typed [R209–R212, decision 34]. An address that names an account or a phone is that; another one
 * is a website; a name with the ending of a website may be both; digits may be numbers of two countries. Marks around
 * it count for nothing, and what was cut off is no name: an impostor's begins with the real one. A label, as in
 * `Tel: 0532 …`, says which kind is meant.
 */
export function readContact(given: string): Reading {
  if (given.length > longestQuestion) return refuse('too_long');
  const text = withoutMarksAround(given);
  const labelled = labelOf(text);
  if (!labelled && namesTwo(text)) return refuse('two_accounts');
  return (labelled && readLabelled(labelled)) ?? readPlain(text);
}

/** What is behind a label, where it is of that kind; null for what may be an address of an app. */
function readLabelled(labelled: Labelled): Reading | null {
  const reading = readPlain(withoutMarksAround(labelled.rest));
  if (!isRefused(reading)) return readingOf(ofLabel(labelled, reading.contacts), refuse('label'));
  return reading.refused === 'unrecognised' && hasParameters(labelled) ? null : reading;
}

function readPlain(text: string): Reading {
  if (isCutOff(text)) return refuse('cut_off');
  if (isWholeIban(text)) return refuse('iban');
  const phones = phonesIn(text);
  if (phones.length) return readingOf(phones.map(phone), refuse('unrecognised'));
  if (isCardNumber(plainNumber(text))) return refuse('card');
  if (mixesDigits(text)) return refuse('look_alike');
  const address = readAddress(text);
  // No name ends with a slash, though an address of an account may be cut down to one.
  const handle = toAskedHandle(text.replace(/\/$/, ''));
  // A name in the capitals of a Turkish keyboard is no address: `GOL.KİYİ`.
  const capitals = isRefused(address) && address.refused === 'dotted_i' && handle && !hasPublicSuffix(handle);
  if (capitals) return { contacts: [{ kind: 'ig_username', key: handle }] };
  if (isRefused(address)) return address;
  const site = address && (hasPublicSuffix(address.url.hostname) || isSharedHost(address.url.hostname));
  // A name of no list of endings is a user name with signs that none has: «not found» would answer for somebody else.
  if (address?.bare && !site && !handle) return refuse(mixesLetters(text) ? 'look_alike' : 'unrecognised');
  const named = handle && !site ? null : address;
  if (named) return readingOfAddress(named, handle);
  if (handle) return { contacts: [{ kind: 'ig_username', key: handle }] };
  return refuse(mixesLetters(text) ? 'look_alike' : 'unrecognised');
}

/** The site that an address is of; null for a host that many share. */
function websiteOf(address: Address): Contact | null {
  const { host, page, front } = keysOfAddress(address);
  if (!host) return null;
  const plainPage = front ? null : plainPageOf(address);
  const spelt = plainPage && plainPage !== page ? { plainPage } : {};
  const keyless = front || page ? {} : { keyless: address.url.href };
  return { kind: 'website', key: host, page, ...spelt, ...keyless };
}

function readingOfAddress(given: Address, handle: string | null): Reading {
  const address = redirectTarget(given);
  if (isRefused(address)) return address;
  const named = namedByAddress(address);
  if (isRefused(named)) return named;
  if (named && 'handle' in named) return { contacts: [{ kind: 'ig_url', key: named.handle }] };
  if (named) return readingOf(named.phones.map(phone), refuse('unrecognised'));
  const website = websiteOf(address);
  if (!website) return refuse(address.host ? 'shared_site' : 'app_link');
  const both = address.bare && handle && !handle.startsWith('www.');
  return { contacts: both ? [website, { kind: 'ig_username', key: handle }] : [website] };
}

/** Reads a text as the one kind that a caller names [R140]; refused where it is none of that kind. */
export function readContactAs(given: string, kind: ContactKind): Reading {
  if (given.length > longestQuestion) return refuse('too_long');
  const text = withoutMarksAround(given);
  const reading = readContact(text);
  if (!isRefused(reading)) {
    const [first, ...rest] = reading.contacts.filter((contact) => contact.kind === kind);
    if (first) return { contacts: [first, ...rest] };
  } else if (reading.refused !== 'unrecognised') return reading;
  // An address that names an account was read as that above.
  const handle = kind === 'ig_username' ? toAskedHandle(text) : null;
  if (handle) return { contacts: [{ kind: 'ig_username', key: handle }] };
  const address = kind === 'website' ? readAddress(text) : null;
  if (!address || isRefused(address)) return refuse('unrecognised');
  const website = websiteOf(address);
  return website ? { contacts: [website] } : refuse('shared_site');
}

/** Latin letters beside those of another script in one word: an imitation of a name. */
const mixesLetters = (text: string): boolean =>
  !/\s/.test(text.trim()) &&
  /[a-z]/i.test(plainText(text)) &&
  /(?!\p{Script=Latin})\p{L}/u.test(plainText(text));
