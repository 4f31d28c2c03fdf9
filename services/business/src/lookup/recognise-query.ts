import { slug as slugShape } from '@edogrula/contracts/common';
import type { Contact, ContactKind } from '@edogrula/contracts/contact/contact-kinds';
import { isPageOf } from '@edogrula/contracts/contact/own-page';
import { parentHosts } from '@edogrula/contracts/contact/parent-hosts';
import { foldAscii } from '@edogrula/contracts/contact/plain-text';
import { readContact, readContactAs } from '@edogrula/contracts/contact/read-contact';
import { type Refused, refuse } from '@edogrula/contracts/contact/refusal';
import type { matchedContact } from '@edogrula/contracts/http/business';
import type { z } from 'zod';
import type { LookupKey } from '../keys/lookup-keys.ts';
import { widerKeysOfSite } from '../keys/wider-pages.ts';

// Reads what a visitor typed into the box. In: the text, and its kind where that is stated. Out: contacts with the keys
// to look up, a slug, or the reason why it is neither.
//
// `0532 111 22 33`: one contact, with the key `phone +905321112233`.
// `shop.site.com/villa`: one contact, with the keys `host shop.site.com` and `host shop.site.com/villa`; a warning about
// `site.com` counts for it, too. So does one about a page above it, or about the page in another letter case.

/**
 * One contact that is looked up. `keys`: what a record may hold it by, for a warning as for a verification.
 * `warningOnly`: further keys that count for warnings alone. `wider`: those of pages above a page and of other letter cases,
 * which count where no record has the very page.
 */
export type Asked = { contact: Contact; keys: LookupKey[]; warningOnly: LookupKey[]; wider: LookupKey[] };

/** The key of the very page that is asked for; null for what has none. */
export const pageAsked = ({ contact, keys }: Pick<Asked, 'contact' | 'keys'>): LookupKey | null =>
  contact.kind === 'website' && contact.page ? (keys.at(-1) ?? null) : null;

/** What a lookup asks for: contacts, a slug that the profile chain passes on [R141], or nothing, with the reason [R212]. */
export type RecognisedQuery = { by: 'contacts'; asked: Asked[] } | { by: 'slug'; slug: string } | Refused;

const kindOf = { ig_url: 'handle', ig_username: 'handle', phone: 'phone', website: 'host' } as const;

const ofHost = (key: string): LookupKey => ({ kind: 'host', key });

/**
 * A website has two keys: its host, and the exact page, which may be a record's key where its host is not. A warning of
 * the site that it is a part of reaches it, too, and one of the page that it is another spelling of; a verified site vouches
 * for no name below it, and a verified page for no other spelling.
 */
export function askedBy(contact: Contact): Asked {
  const key: LookupKey = { kind: kindOf[contact.kind], key: contact.key };
  if (contact.kind !== 'website') return { contact, keys: [key], warningOnly: [], wider: [] };
  const { page, plainPage } = contact;
  const above = parentHosts(contact.key).map(ofHost);
  const keys = page ? [key, ofHost(page)] : [key];
  const warningOnly = plainPage ? [...above, ofHost(plainPage)] : above;
  const asked = new Set([...keys, ...warningOnly].map((one) => one.key));
  const wider = widerKeysOfSite(page ?? plainPage ?? contact.keyless);
  return { contact, keys, warningOnly, wider: wider.filter((one) => !asked.has(one.key)) };
}

/** A contact as answers name it: of a website, the page that was asked for, too. */
export const namedContact = (contact: Contact): z.infer<typeof matchedContact> => ({
  kind: contact.kind,
  key: contact.key,
  ...(contact.kind === 'website' && contact.page ? { page: contact.page } : {}),
});

/** Reads `q` as the stated type, or as whatever it may be [R140, R209–R212, decision 34]; pure. */
export function recogniseQuery(q: string, type: ContactKind | undefined): RecognisedQuery {
  const reading = type ? readContactAs(q, type) : readContact(q);
  if ('contacts' in reading) return { by: 'contacts', asked: reading.contacts.map(askedBy) };
  const slug = foldAscii(q.trim());
  // A slug of one word is a handle's shape; digits alone are a mistyped phone.
  const slugLike = slug.includes('-') && /[a-z]/.test(slug) && slugShape.safeParse(slug).success;
  return reading.refused === 'unrecognised' && slugLike && !type ? { by: 'slug', slug } : reading;
}

/**
 * The same of what anybody asks the registry: a page of the site at `publicUrl` is in no record, and no stranger's either
 * [R364].
 */
export const recogniseQuestion = (
  q: string,
  type: ContactKind | undefined,
  publicUrl: string,
): RecognisedQuery => (isPageOf(publicUrl, q) ? refuse('our_page') : recogniseQuery(q, type));
