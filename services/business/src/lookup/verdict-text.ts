import type { UncheckedKind } from '@edogrula/contracts/business-checks';
import type { Contact } from '@edogrula/contracts/contact/read-contact';
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

const compile = <T>(schema: typeof businessView | typeof blacklistView) =>
  responseSerializer({ schema, method: 'GET', url: '/api/businesses/search' }) as (value: T) => string;
const writeBusiness = compile<BusinessView>(businessView);
const writeEntry = compile<BlacklistView>(blacklistView);

/**
 * A lookup answer as JSON up to its `checkedAt`: the record is serialised once, however often the answer is given.
 * The same compiled serialisers as any response: fields that the contract does not name never leave.
 */
export const verifiedText = (business: BusinessView, unchecked: UncheckedKind | null = null): string =>
  `{"status":"verified","business":${writeBusiness(business)}${unchecked ? `,"unchecked":"${unchecked}"` : ''},"checkedAt":"`;
export const blacklistText = (entry: BlacklistView): string =>
  `{"status":"blacklist","business":${writeEntry(entry)},"checkedAt":"`;
/** A badge that pauses: not verified, with the day on which a check ended, and no word against anybody [R354]. */
export const lapsedText = (lapsed: LapsedView): string =>
  `{"status":"not_found","business":null,"lapsed":${JSON.stringify(lapsed)},"checkedAt":"`;
export const isLapsed = (text: string): boolean =>
  text.startsWith('{"status":"not_found","business":null,"lapsed"');
export const isWarning = (text: string): boolean => text.startsWith('{"status":"blacklist"');
export const notFoundText = '{"status":"not_found","business":null,"checkedAt":"';

/** The address of the record that an answer is about; null where there is none. */
export function recordOf(text: string): string | null {
  const { business, lapsed } = JSON.parse(`${text}"}`) as Partial<LookupAnswer> & { lapsed?: LapsedView };
  return business?._id ?? lapsed?.slug ?? null;
}

/**
 * A verdict as JSON up to its `checkedAt`, the contact that it was found by, and what the text may mean as well and the
 * record does not have.
 */
export type Found = { text: string; matched: Contact | null; unmatched: Contact | null };

/** A verdict that no contact of the question led to. */
export const nothingFound = (text: string): Found => ({ text, matched: null, unmatched: null });

const named = (name: string, contact: Contact | null): string =>
  contact ? `,"${name}":${JSON.stringify(namedContact(contact))}` : '';

/** Completes an answer by the moment up to which the registry was known, and by what was found and what was not. */
export const completed = ({ text, matched, unmatched }: Found, asOf: Date): string =>
  `${text}${asOf.toISOString()}"${named('matched', matched)}${named('unmatched', unmatched)}}`;
