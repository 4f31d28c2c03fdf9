import type { IdentityClaims } from '@edogrula/contracts/identity-claims';
import type { IdentitySigner } from '@edogrula/service-kit/identity-header';
import { LRUCache } from 'lru-cache';

/** The header of a caller at an address, signed for one service: at once while it is remembered. */
export type SignedCallers = (
  claims: IdentityClaims,
  address: string,
  service: string,
) => string | Promise<string>;

const longestAddress = 60;
/** Well below the header's own life of 60 s: the service reads it later. */
const rememberedMs = 25_000;

/** Signs for each caller, address and service once in a while, and not for each request. */
export function createSignedCallers(sign: IdentitySigner): SignedCallers {
  const known = new LRUCache<string, string>({ max: 20_000, ttl: rememberedMs });
  /** Claims that are remembered are the same object again; what is in them never changes. */
  const texts = new WeakMap<IdentityClaims, string>();
  const textOf = (claims: IdentityClaims): string => {
    const text = texts.get(claims) ?? JSON.stringify(claims);
    texts.set(claims, text);
    return text;
  };
  return (claims, given, service) => {
    // A proxy may hand on any text as an address; one that no service reads would void the whole header.
    const address = given.slice(0, longestAddress);
    // The address comes last: where the claims' text ends is plain from itself, whatever an address holds.
    const key = `${service} ${textOf(claims)} ${address}`;
    return (
      known.get(key) ??
      sign({ ...claims, address }, service).then((header) => {
        known.set(key, header);
        return header;
      })
    );
  };
}
