import type { UncheckedKind } from '@edogrula/contracts/business-checks';
import type { Translation } from '@edogrula/contracts/translation';
import type { checksText as turkish } from '../tr/checks.ts';

const kinds = {
  tax_certificate: 'Tax certificate',
  work_permit: 'Business licence',
  licence: 'Tourism certificate',
  images: 'Photos of the business',
  email: 'E-mail address',
  handle: 'Instagram account',
  phone: 'Phone number',
  website: 'Website',
  payee: 'Payment account',
  visit: 'On-site visit',
  landline: 'Landline',
} satisfies Record<UncheckedKind, string>;

/** What is checked about a business, the same on every screen [R330, R352]. */
export const checksText: Translation<typeof turkish> = {
  kinds,
  byHand: 'We confirmed the record by hand; we looked only at what is written below.',
  unticked: {
    not_found: 'Tourism certificate: not found in the ministry’s list',
    out_of_scope: 'Tourism certificate: not required for this kind of business',
  },
  licenceNotAsked: 'Tourism certificate: nobody looked it up',
  notChecked: 'What was not checked',
  matchNotChecked: (kind) => `What you asked about is in the record, but was not checked: ${kinds[kind]}.`,
  checkedBelow: 'What was checked is listed below.',
  verifiedOn: 'Date of verification',
};
