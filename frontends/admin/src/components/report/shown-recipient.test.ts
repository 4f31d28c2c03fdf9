import { hiddenRecipient } from '@edogrula/contracts/http/moderation';
import { expect, it } from '@jest/globals';
import { shownRecipient } from './shown-recipient.ts';

it.each([
  ['sms', '+905330000007', '0533 000 00 07'],
  ['instagram', 'sahte.vadi7', '@sahte.vadi7'],
  ['mail', 'o@ornek.example', 'o@ornek.example'],
  ['instagram', '', ''],
  ['sms', hiddenRecipient, hiddenRecipient],
])('[R310] a notice by %s to «%s» is written «%s»', (channel, recipient, shown) => {
  expect(shownRecipient({ channel, recipient })).toBe(shown);
});
