import { holdsPaymentNumber } from '../../lib/holds-payment-number.ts';

/** Where the entry is looked for that a text means; the address holds no number of an account or a card [R361, R362]. */
export const pathAbout = (typed: string): string =>
  `/itiraz?${holdsPaymentNumber(typed) ? 'iban=1' : new URLSearchParams({ kayit: typed })}#form`;
