import { destinationOf } from '@edogrula/contracts/contact/named-by-address';
import { parentHosts } from '@edogrula/contracts/contact/parent-hosts';
import { isRefused } from '@edogrula/contracts/contact/refusal';
import { keysOfAddress } from '@edogrula/contracts/contact/website';
import type { LookupKey } from './lookup-keys.ts';

/** `own`: the address is of this contact itself; else of a page of the site, or of a name below it. */
export type BookingKey = LookupKey & { own: boolean };

/** Whom a booking address leads to [R501]: nobody on a site that many sellers share, or where it cannot be read. */
export function bookingKeysOf(url: string): BookingKey[] {
  const destination = destinationOf(url);
  if (!destination || isRefused(destination)) return [];
  const { address, named } = destination;
  if (named && 'handle' in named) return [{ kind: 'handle', key: named.handle, own: true }];
  if (named) return named.phones.map((key) => ({ kind: 'phone', key, own: true }));
  const { host, page, front } = keysOfAddress(address);
  if (!host) return [];
  const own = front ? host : page;
  const above = [...(front ? [] : [host]), ...parentHosts(host)];
  return [
    ...(own ? [{ kind: 'host', key: own, own: true } as const] : []),
    ...above.map((key) => ({ kind: 'host', key, own: false }) as const),
  ];
}
