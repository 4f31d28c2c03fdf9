import type { UncheckedKind } from '@edogrula/contracts/business-checks';
import type { BusinessView } from '@edogrula/contracts/http/business';
import type { LookupKey } from '../keys/lookup-keys.ts';

const checkOf = { handle: 'handle', host: 'website', phone: 'phone' } as const;

/**
 * The contact of a verified record that a key is, where nobody checked whose it is; null where somebody did [R330]. Every
 * answer that this key leads to says it: in the box, on a card, in a search and of a message.
 */
export function uncheckedBy(
  { verification, landline, phone }: Pick<BusinessView, 'verification' | 'landline' | 'phone'>,
  { kind, key }: LookupKey,
): UncheckedKind | null {
  const check = landline === key && phone !== key ? 'landline' : checkOf[kind];
  return verification?.notChecked.includes(check) ? check : null;
}
