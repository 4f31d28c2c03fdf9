import { ibanInvalid, ibanMistyped } from '../locales/tr/iban.ts';
import { isMistypedIban } from './turkish-iban.ts';

/** What is wrong with a text that is no Turkish IBAN: its check digits, or its form [R361]. */
export const ibanFault = (text: string): string => (isMistypedIban(text) ? ibanMistyped : ibanInvalid);
