import { randomBytes } from 'node:crypto';

export type AddressAsks = 'consent' | 'confirmation';
const prefixes = { consent: 'oac_', confirmation: 'oaj_' } as const satisfies Record<AddressAsks, string>;

/** The secret of a mailed link; what it asks is in its beginning and in the column that holds its hash. */
export const newAddressToken = (asks: AddressAsks): string =>
  `${prefixes[asks]}${randomBytes(32).toString('base64url')}`;

/** What a token asks; null for any other text. */
export function asksOf(token: string): AddressAsks | null {
  const [, prefix] = /^(oa[cj]_)[\w-]{43}$/.exec(token) ?? [];
  if (!prefix) return null;
  return prefix === prefixes.consent ? 'consent' : 'confirmation';
}
