import { hasIbanForm } from './contact/iban.ts';
import { ibanInvalid, ibanMistyped } from './locales/tr/iban.ts';

/** What is wrong with a text that is no Turkish IBAN: its check digits, or its form [R361]. */
export const ibanFault = (text: string): string => (hasIbanForm(text) ? ibanMistyped : ibanInvalid);
