import { type LookupAddress, lookup as lookUp } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { ProviderError } from './provider-client.ts';
import { isPublicAddress } from './public-address.ts';

export type Resolve = typeof lookUp;

export type PublicLookupOptions = {
  /** The system's resolver, unless a test answers in its place. */
  resolve?: Resolve | undefined;
  /** Which addresses may be connected to: those of the public internet, unless a test has servers of its own. */
  isAllowed?: ((address: string) => boolean) | undefined;
};

/**
 * Resolves names for a connection, and refuses one that leads to any address that is not public. The connection is made
 * to the very addresses that were looked at: a name that changes in between leads nowhere else.
 */
export function publicOnly({
  resolve = lookUp,
  isAllowed = isPublicAddress,
}: PublicLookupOptions): LookupFunction {
  return (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error(`${host} has no address`), '', 0);
      const inside = addresses.find(({ address }) => !isAllowed(address));
      if (inside) return done(new ProviderError('host', `${host} leads to ${inside.address}`), '', 0);
      if (options.all) return done(null, addresses);
      done(null, first.address, first.family);
    });
}
