import type { Translation } from '@edogrula/contracts/translation';
import type { payeeBoxText as turkishBox, payeeFailed as turkishFailed } from '../tr/payee-box.ts';

/** That nobody could be asked about an account number: no answer [R361]. */
export const payeeFailed: Translation<typeof turkishFailed> = {
  title: 'Could not be checked',
  reason:
    'We could not reach the records. That says nothing about the account; the IBAN is still in the box.',
  tooOften: 'You have used up the number of IBANs that can be checked in a day. Please try again tomorrow.',
  note: 'This is not a result: the account may be confirmed or named in reports.',
};

/** The box of a profile that compares an account number with its own. */
export const payeeBoxText: Translation<typeof turkishBox> = {
  title: 'Does this IBAN belong to this business?',
  lead: 'Compare the IBAN you were given with the confirmed accounts of this business.',
  label: 'IBAN',
  ask: 'Compare',
  asking: 'Comparing…',
  privacy: 'The IBAN is written neither into the address nor into your recent checks.',
};
