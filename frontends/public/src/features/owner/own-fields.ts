import { dropsCheck, type OwnFieldName, ownFieldNames } from '@edogrula/contracts/owner-changes';
import type { OwnBusiness } from './use-own-business.ts';

type Business = OwnBusiness['business'];
export type OwnValues = Record<OwnFieldName, string>;

/** The record's values as the form shows them; what is not there is empty. */
export const valuesOf = (business: Business): OwnValues =>
  Object.fromEntries(ownFieldNames.map((name) => [name, business[name] ?? ''])) as OwnValues;

/** What the form would change; an emptied field is none. */
export function changedValues(
  now: OwnValues,
  typed: OwnValues,
): Partial<Record<OwnFieldName, string | null>> {
  const changed = ownFieldNames.filter((name) => typed[name].trim() !== now[name].trim());
  return Object.fromEntries(changed.map((name) => [name, typed[name].trim() || null]));
}

/** Standing checks that a changed field drops [R353]. */
export const droppedBy = (field: OwnFieldName | 'images', { checks }: OwnBusiness) =>
  checks.filter((check) => dropsCheck(field, check)).map(({ kind }) => kind);
