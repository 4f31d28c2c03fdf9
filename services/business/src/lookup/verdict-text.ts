import type { Contact } from '@edogrula/contracts/contact/read-contact';
import {
  type BlacklistView,
  type BusinessView,
  blacklistView,
  businessView,
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
export const verifiedText = (business: BusinessView): string =>
  `{"status":"verified","business":${writeBusiness(business)},"checkedAt":"`;
export const blacklistText = (entry: BlacklistView): string =>
  `{"status":"blacklist","business":${writeEntry(entry)},"checkedAt":"`;
/** A badge that pauses: not verified, with the day on which a check ended, and no word against anybody [R354]. */
export const lapsedText = (lapsed: LapsedView): string =>
  `{"status":"not_found","business":null,"lapsed":${JSON.stringify(lapsed)},"checkedAt":"`;
export const isLapsed = (text: string): boolean =>
  text.startsWith('{"status":"not_found","business":null,"lapsed"');
export const isWarning = (text: string): boolean => text.startsWith('{"status":"blacklist"');
export const notFoundText = '{"status":"not_found","business":null,"checkedAt":"';

/** Completes an answer by the moment up to which the registry was known, and the contact that a record was found by. */
export function completed(text: string, asOf: Date, matched: Contact | null = null): string {
  const by = matched && `,"matched":${JSON.stringify(namedContact(matched))}`;
  return `${text}${asOf.toISOString()}"${by ?? ''}}`;
}
