import type { Translation } from '@edogrula/contracts/translation';
import type { bankText as turkish } from '../tr/bank.ts';

/** Whoever sent money calls the bank before anything else: on the report’s form and on the way to it. */
export const bankText: Translation<typeof turkish> = {
  title: 'If you sent money, call your bank first',
  text: 'Say that the transfer was fraud and ask for it to be stopped; the number is on the back of your card and in your bank’s app. The report’s form waits for you, and what you write is not lost.',
  threat: 'If you are being threatened:',
  emergency: 'call 112',
};
