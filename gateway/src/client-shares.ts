import { clientNetworks } from '@edogrula/service-kit/client-network';
import { LRUCache } from 'lru-cache';

/** Reading an address costs microseconds, and most requests come from one that was here just now. */
const known = new LRUCache<string, readonly string[]>({ max: 50_000 });

/** The networks that an address counts in, narrow first: it and its /24, or its /64, /56 and /48. */
export function networksOf(ip: string): readonly string[] {
  const found = known.get(ip);
  if (found) return found;
  const networks = clientNetworks(ip);
  known.set(ip, networks);
  return networks;
}

/** How many addresses' worth a network has, by its place in the list: the narrowest one, the widest most. */
export function worthOf(place: number, places: number, widest: number): number {
  if (place === 0) return 1;
  return place === places - 1 ? widest : Math.ceil(widest / 4);
}

/**
 * What a client may hold where the rest is kept for those who hold little: a page behind an HTTP/2 proxy asks for scripts,
 * styles, fonts and pictures all at once, and its browser asks for none of them again. A carrier's /24 has two pages' worth.
 */
export const littleOf = (place: number, places: number): number => 24 * worthOf(place, places, 2);
