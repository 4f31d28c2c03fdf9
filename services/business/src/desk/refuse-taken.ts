import { AppError } from '@edogrula/service-kit/app-error';
import type { BusinessFields } from '../business/business-fields.ts';
import { findListed, findOtherHolder, isOthersNumber } from '../keys/claims.ts';
import { claimsOf, type LookupKey } from '../keys/lookup-keys.ts';
import { widerKeysOfSite } from '../keys/wider-pages.ts';
import { faults } from '../locales/tr/faults.ts';
import type { Tx } from '../tables.ts';
import { refuseBooking } from './refuse-named.ts';

/** Contacts by their names in the API. */
const contacts = {
  phone: 'phone',
  landline: 'landline',
  instagramUsername: 'handle',
  website: 'website',
} as const;
type Path = keyof typeof contacts;
const paths = Object.keys(contacts) as Path[];
const none = { phone: null, landline: null, handle: null, website: null };

/** By what an entry may warn of a record: also by pages above its own, and by its page in another letter case [ADR 119]. */
const warnedBy = (record: Parameters<typeof claimsOf>[0]): LookupKey[] => [
  ...claimsOf(record),
  ...widerKeysOfSite(record.website),
];

const isIn = (keys: readonly LookupKey[], { kind, key }: LookupKey): boolean =>
  keys.some((one) => one.kind === kind && one.key === key);

/** A handle or host is one business's own. @throws AppError duplicate_key */
async function refuseHeld(tx: Tx, fields: BusinessFields, ownId: string): Promise<void> {
  const taken = await findOtherHolder(tx, claimsOf(fields), ownId, 'any');
  if (!taken) return;
  const path = taken.kind === 'handle' ? 'instagramUsername' : 'website';
  throw new AppError('duplicate_key', { fields: [{ path, message: faults.taken(faults.contacts[path]) }] });
}

type Known = { id: string; before: BusinessFields };

/** Telephones may be shared, landlines not [R495]. @throws AppError duplicate_key */
async function refuseNumbers(tx: Tx, fields: BusinessFields, { id, before }: Known): Promise<void> {
  for (const path of ['landline', 'phone'] as const) {
    const number = fields[path];
    if (number === null || number === before[path]) continue;
    if (await isOthersNumber(tx, { number, as: path }, id))
      throw new AppError('duplicate_key', {
        fields: [{ path, message: faults.taken(faults.contacts[path]) }],
      });
  }
}

/** No edit brings a record onto the blacklist [R493]. @throws AppError contact_listed */
async function refuseListed(tx: Tx, fields: BusinessFields, { id, before }: Known): Promise<void> {
  const own = warnedBy(before);
  const listed = await findListed(
    tx,
    warnedBy(fields).filter((claim) => !isIn(own, claim)),
    id,
  );
  const at = paths.filter((path) =>
    warnedBy({ ...none, [contacts[path]]: fields[contacts[path]] }).some((one) => isIn(listed, one)),
  );
  if (at.length)
    throw new AppError('contact_listed', {
      fields: at.map((path) => ({ path, message: faults.listed(faults.contacts[path]) })),
    });
}

/**
 * Refuses contacts that are another record's, or the blacklist's. `known` is the record before the change.
 * @throws AppError duplicate_key, contact_listed, naming the fields
 */
export async function refuseTaken(tx: Tx, fields: BusinessFields, known: Known): Promise<void> {
  await refuseHeld(tx, fields, known.id);
  await refuseNumbers(tx, fields, known);
  await refuseListed(tx, fields, known);
  const { booking_url: booking } = fields;
  if (booking && booking !== known.before.booking_url) await refuseBooking(tx, booking, known.id);
}
