import { createHmac, hkdfSync } from 'node:crypto';
import { clientNetworks } from './client-network.ts';

/** One network's part of what a day of an outside service may cost, in calls: a tenth, and one at least [R499]. */
export const shareOf = (budget: number): number => Math.max(1, Math.floor(budget / 10));

/**
 * Names under which networks are counted, keyed hashes of 32 hex digits: by the widest network of an address, a /24 or
 * /48, so that who is given one has no hundred shares.
 */
export function createShareNames(secret: string): (address: string | undefined) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'edogrula.budgets', 'network', 32));
  return (address) =>
    createHmac('sha256', key)
      .update(clientNetworks(address).at(-1) ?? '')
      .digest('hex')
      .slice(0, 32);
}
