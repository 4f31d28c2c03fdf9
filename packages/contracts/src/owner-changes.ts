import type { CheckKind } from './business-checks.ts';

/** What an owner can propose: new values, photographs, a logo, sister accounts, the end of the record [R357, R359, R369]. */
export const changeKinds = ['fields', 'images', 'logo', 'sisters', 'deletion'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** `closed`: the record was deleted before anybody decided. */
export const changeStates = ['open', 'accepted', 'refused', 'withdrawn', 'closed'] as const;
export type ChangeState = (typeof changeStates)[number];

/** Values of the record that an owner can propose, by their names in the API. */
export const ownFieldNames = [
  ...(['name', 'tradeTitle', 'type', 'instagramUsername', 'phone', 'landline', 'website'] as const),
  ...(['bookingUrl', 'address', 'district', 'city', 'description'] as const),
] as const;
export type OwnFieldName = (typeof ownFieldNames)[number];

/** Which checks a changed value drops [R353]; what is not here is bound to no check. */
export const checksOfField: Readonly<Partial<Record<OwnFieldName | 'images', readonly CheckKind[]>>> = {
  instagramUsername: ['handle'],
  phone: ['phone'],
  website: ['website'],
  tradeTitle: ['tax_certificate', 'work_permit', 'licence', 'payee'],
  address: ['work_permit', 'licence', 'visit'],
  images: ['images'],
};

/** Days between the wish that a record ends and the day from which a moderator deletes it; it can be taken back until then. */
export const deletionDays = 30;
export const sistersMax = 10;

/** What a person can quote of a proposal: `S-104`. */
export const changeNumber = (number: number): string => `S-${number}`;
