import type { UncheckedKind } from '@edogrula/contracts/business-checks';
import type { Contact } from '@edogrula/contracts/contact/contact-kinds';
import {
  type BlacklistView,
  type BusinessView,
  blacklistView,
  businessView,
  type LookupAnswer,
} from '@edogrula/contracts/http/business';
import { responseSerializer } from '@edogrula/service-kit/response-serializer';
import { namedContact } from './recognise-query.ts';

type LapsedView = { name: string; slug: string; at: string; demo: boolean };

/**
 * What is said of a key. `head` is the answer as JSON up to its `checkedAt`: the record is serialised and encoded once,
 * however often the answer is given. `record` is the address of the record that it is about.
 */
export type Verdict = {
  status: 'verified' | 'blacklist' | 'lapsed' | 'not_found';
  record: string | null;
  head: Buffer;
};

/** A verdict, the contact that it was found by, and what the text may mean as well and the record does not have. */
export type Found = { verdict: Verdict; matched: Contact | null; unmatched: Contact | null };

const compile = <T>(schema: typeof businessView | typeof blacklistView) =>
  responseSerializer({ schema, method: 'GET', url: '/api/businesses/search' }) as (value: T) => string;
// The same compiled serialisers as any response: fields that the contract does not name never leave.
const writeBusiness = compile<BusinessView>(businessView);
const writeEntry = compile<BlacklistView>(blacklistView);

const headOf = (status: LookupAnswer['status'], business: string, more = ''): Buffer =>
  Buffer.from(`{"status":"${status}","business":${business}${more},"checkedAt":"`);

/** `unchecked`: the contact of the record that led to it, where nobody checked whose it is [R330]. */
export const verified = (business: BusinessView, unchecked: UncheckedKind | null = null): Verdict => ({
  status: 'verified',
  record: business._id,
  head: headOf('verified', writeBusiness(business), unchecked ? `,"unchecked":"${unchecked}"` : ''),
});
export const blacklisted = (entry: BlacklistView): Verdict => ({
  status: 'blacklist',
  record: entry._id,
  head: headOf('blacklist', writeEntry(entry)),
});
/** A badge that pauses: not verified, with the day on which a check ended, and no word against anybody [R354]. */
export const lapsed = (view: LapsedView): Verdict => ({
  status: 'lapsed',
  record: view.slug,
  head: headOf('not_found', 'null', `,"lapsed":${JSON.stringify(view)}`),
});
export const notFound: Verdict = { status: 'not_found', record: null, head: headOf('not_found', 'null') };

/** A verdict that no contact of the question led to. */
export const byNothing = (verdict: Verdict): Found => ({ verdict, matched: null, unmatched: null });

const named = (name: string, contact: Contact | null): string =>
  contact ? `,"${name}":${JSON.stringify(namedContact(contact))}` : '';

/** The answer: a verdict, the moment up to which the registry was known, and what was found and what was not. */
export function completed({ verdict, matched, unmatched }: Found, asOf: Date): Buffer {
  const rest = `${asOf.toISOString()}"${named('matched', matched)}${named('unmatched', unmatched)}}`;
  return Buffer.concat([verdict.head, Buffer.from(rest)]);
}
