import { handleFromUrl } from '@edogrula/contracts/contact/instagram-account';
import { storedWebsiteKey, websiteKeys } from '@edogrula/contracts/contact/website';
import type { KeyKind } from '../tables.ts';

export type LookupKey = { kind: KeyKind; key: string };

type Contacts = {
  phone: string | null;
  landline?: string | null;
  handle: string | null;
  instagram_url?: string | null;
  website?: string | null;
};

/** What a record can be looked up by, folded, each key once [decision 12, decision 19]. */
export function keysOf(record: Contacts): LookupKey[] {
  const candidates: [KeyKind, string | null | undefined][] = [
    ['phone', record.phone],
    ['phone', record.landline],
    ['handle', record.handle],
    ['handle', record.instagram_url ? handleFromUrl(record.instagram_url) : null],
    ['host', record.website ? storedWebsiteKey(record.website) : null],
  ];
  const unique = new Map<string, LookupKey>();
  for (const [kind, key] of candidates) if (key) unique.set(`${kind} ${key}`, { kind, key });
  return [...unique.values()];
}

/** What a record lays claim to: its keys, and the host of a page, which may be another's whole site. */
export function claimsOf(record: Contacts): LookupKey[] {
  const { host } = websiteKeys(record.website ?? '');
  return host ? [...keysOf(record), { kind: 'host', key: host }] : keysOf(record);
}
