import { type CheckHow, type CheckKind, carriesWord, losesWord, type VouchedBy } from './business-checks.ts';
import { isLicenceOutcome } from './tourism-licence.ts';

/** What an owner can propose: new values, photographs, a logo, sister accounts, the end of the record [R357, R359, R369]. */
export const changeKinds = ['fields', 'images', 'logo', 'sisters', 'deletion'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** `closed`: the record was deleted before anybody decided. */
export const changeStates = ['open', 'accepted', 'refused', 'withdrawn', 'closed'] as const;
export type ChangeState = (typeof changeStates)[number];

/** Values of the record that an owner can propose, by their names in the API. */
export const ownFieldNames = [
  ...(['name', 'tradeTitle', 'type', 'instagramUsername', 'phone', 'landline', 'website'] as const),
  ...(['tourismLicence', 'bookingUrl', 'address', 'district', 'city', 'description'] as const),
] as const;
export type OwnFieldName = (typeof ownFieldNames)[number];

/** Which checks a changed value drops [R353]; what is not here is bound to no check. */
const checksOfField: Readonly<Partial<Record<OwnFieldName | 'images', readonly CheckKind[]>>> = {
  instagramUsername: ['handle'],
  phone: ['phone'],
  website: ['website'],
  tradeTitle: ['tax_certificate', 'work_permit', 'licence', 'payee'],
  tourismLicence: ['licence'],
  type: ['licence'],
  address: ['work_permit', 'licence', 'visit'],
  district: ['work_permit', 'licence', 'visit'],
  city: ['work_permit', 'licence', 'visit'],
  images: ['images'],
};

/** Type and number are what the ministry's list was asked about; a document that was opened shows neither [R374]. */
const askedAbout: ReadonlySet<string> = new Set(['type', 'tourismLicence']);

/** Documents name the house's town with its address; one that is written in where none was is not another town. */
const townNames: ReadonlySet<string> = new Set(['district', 'city']);

/** A changed value, and what it was; null: none. */
export type ChangedValue = { field: OwnFieldName | 'images'; before: string | null };

/** Whether a changed value drops an active check. */
export const dropsCheck = (
  { field, before }: ChangedValue,
  { kind, how }: { kind: CheckKind; how: CheckHow },
): boolean =>
  Boolean(checksOfField[field]?.includes(kind)) &&
  (!askedAbout.has(field) || isLicenceOutcome(how)) &&
  (!townNames.has(field) || before !== null || kind === 'visit');

/** Values that no check is bound to, and that lead to a seller all the same. */
const uncheckedWho: ReadonlySet<string> = new Set(['name', 'landline', 'bookingUrl']);

/** Values that say who the seller is: where nothing carries the word for a record, it does not outlive another one. */
const tellsWho = (field: OwnFieldName | 'images'): boolean =>
  uncheckedWho.has(field) || (field !== 'images' && !askedAbout.has(field) && field in checksOfField);

type ActiveVerification = { vouchedBy: VouchedBy; checks: readonly { kind: CheckKind; how: CheckHow }[] };

/** The checks of a record that changed values do not end. */
export const checksLeft = <T extends ActiveVerification['checks'][number]>(
  changed: readonly ChangedValue[],
  checks: readonly T[],
): T[] => checks.filter((check) => !changed.some((value) => dropsCheck(value, check)));

/** Whether accepting these values leaves nothing that the badge rests on, so that it ends [R506]. */
export function endsBadge(
  changed: readonly ChangedValue[],
  { vouchedBy, checks }: ActiveVerification,
): boolean {
  const left = checksLeft(changed, checks);
  const isOther = changed.some(({ field }) => tellsWho(field));
  return losesWord(vouchedBy, checks, left) || (!left.some(carriesWord) && isOther);
}

/** Days between the wish that a record ends and the day from which a moderator deletes it; it can be taken back until then. */
export const deletionDays = 30;
export const sistersMax = 10;

/** What a person can quote of a proposal: `S-104`. */
export const changeNumber = (number: number): string => `S-${number}`;
