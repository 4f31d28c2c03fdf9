import { showPhone } from '@edogrula/contracts/contact/phone-input';
import {
  type ChangedValue,
  dropsCheck,
  endsBadge,
  type OwnFieldName,
  ownFieldNames,
} from '@edogrula/contracts/owner-changes';
import type { OwnBusiness } from './use-own-business.ts';

type Business = OwnBusiness['business'];
export type OwnValues = Record<OwnFieldName, string>;

const phones: ReadonlySet<OwnFieldName> = new Set(['phone', 'landline']);

/** The record's values as people write them; what is not there is empty. */
export const valuesOf = (business: Business): OwnValues =>
  Object.fromEntries(
    ownFieldNames.map((name) => {
      const value = business[name] ?? '';
      return [name, phones.has(name) ? showPhone(value) : value];
    }),
  ) as OwnValues;

/** What was typed over a record, put onto the same one as it is now: fields that were not touched follow it. */
export const rebased = (opened: OwnValues, typed: OwnValues, now: OwnValues): OwnValues =>
  Object.fromEntries(
    ownFieldNames.map((name) => [name, typed[name] === opened[name] ? now[name] : typed[name]]),
  ) as OwnValues;

/** What two texts must share to say the same; a phone may be written in several ways. */
const comparable = (name: OwnFieldName, text: string): string =>
  phones.has(name) ? showPhone(text.replace(/[\s().-]/g, '')).replace(/ /g, '') : text.trim();

/** What the form would change; an emptied field is none. */
export function changedValues(
  now: OwnValues,
  typed: OwnValues,
): Partial<Record<OwnFieldName, string | null>> {
  const changed = ownFieldNames.filter(
    (name) => comparable(name, typed[name]) !== comparable(name, now[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, typed[name].trim() || null]));
}

/** A field that the form changes, with what the record has of it. */
const changedOf = (field: OwnFieldName, { business }: OwnBusiness): ChangedValue => ({
  field,
  before: business[field] || null,
});

/** Active checks that a changed field drops [R353]. */
export const droppedBy = (field: OwnFieldName | 'images', own: OwnBusiness) => {
  const changed = field === 'images' ? { field, before: null } : changedOf(field, own);
  return own.checks.filter((check) => dropsCheck(changed, check)).map(({ kind }) => kind);
};

/** Whether these values leave nothing that an active badge rests on [R506]. */
export const endsOwnBadge = (fields: readonly OwnFieldName[], own: OwnBusiness): boolean =>
  own.business.verification !== null &&
  endsBadge(
    fields.map((field) => changedOf(field, own)),
    own.business.verification,
  );
