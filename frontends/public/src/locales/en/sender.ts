import type { Translation } from '@edogrula/contracts/translation';
import type { senderText as turkish } from '../tr/sender.ts';

/** Words under whose address a form goes out. */
export const senderText: Translation<typeof turkish> = {
  before: 'This form will be sent under the address ',
  after: '; we write the outcome there, too.',
  ask: 'Not your address?',
  other: 'Verify another address',
  reason: 'Verify your own address.',
};
