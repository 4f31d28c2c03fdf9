import { createHash } from 'node:crypto';
import type { CheckKind } from '@edogrula/contracts/business-checks';
import { isLicenceOutcome } from '@edogrula/contracts/tourism-licence';
import type { BusinessRow } from '../tables.ts';

/** `record` is a moderator's word for the whole record; the others are what people read. */
export type StoredKind = CheckKind | 'record';

/** The values that a check can be about. */
export type CheckedFields = Pick<
  BusinessRow,
  | ('handle' | 'phone' | 'website' | 'gallery' | 'trade_title' | 'tourism_licence' | 'type')
  | ('address' | 'district' | 'city' | 'lat' | 'lng')
>;

/** A document may lack a title or address; one that is written in later is not what was read. */
const written = (...parts: (string | null)[]): string => parts.map((part) => part ?? '').join('\n');

const values: Partial<Record<StoredKind, (fields: CheckedFields) => string | null>> = {
  handle: ({ handle }) => handle,
  phone: ({ phone }) => phone,
  website: ({ website }) => website,
  // Another order shows the same photographs.
  images: ({ gallery }) => (gallery.length ? [...gallery].sort().join(',') : null),
  tax_certificate: ({ trade_title }) => written(trade_title),
  work_permit: ({ trade_title, address }) => written(trade_title, address),
  licence: ({ trade_title, address }) => written(trade_title, address),
  // An account's holder is compared with the tax record.
  payee: ({ trade_title }) => written(trade_title),
  // The same street and number is another house in another town; migration 0035 says it, too.
  visit: ({ address, district, city, lat, lng }) =>
    address === null ? null : `${written(address, district, city)}\n${lat} ${lng}`,
};

/** Documents name the house's address with its town. */
const ofTown: ReadonlySet<StoredKind> = new Set(['work_permit', 'licence']);

/**
 * Whether a change moves the house of which a document was to another town. A town that is written in where none was is not
 * another one.
 */
export const movesHouse = (kind: StoredKind, from: CheckedFields, to: CheckedFields): boolean =>
  ofTown.has(kind) &&
  (['district', 'city'] as const).some((part) => from[part] !== null && from[part] !== to[part]);

/** Whether a check of this kind depends on a value of the record. */
export const isBound = (kind: StoredKind): boolean => kind in values;

/** What was looked up in the ministry's list: a number, or for what kind of business none is needed [R374]. */
function lookedUp(how: string, fields: CheckedFields): string | null {
  const { trade_title, address, tourism_licence, type } = fields;
  if (how !== 'out_of_scope' && tourism_licence === null) return null;
  return written(trade_title, address, tourism_licence, type);
}

/** SHA-256 (hex) of what a check of this kind and way is about; null where the record has no such value. */
export function valueHash(kind: StoredKind, fields: CheckedFields, how?: string): string | null {
  const value =
    kind === 'licence' && how && isLicenceOutcome(how)
      ? lookedUp(how, fields)
      : (values[kind]?.(fields) ?? null);
  return value === null ? null : createHash('sha256').update(`${kind}\n${value}`).digest('hex');
}
