import { classifyLookup, isSharedAddress, type LookupInput } from '@edogrula/contracts/classify-lookup';
import { slug as slugShape } from '@edogrula/contracts/common';
import { handleFromUrl } from '@edogrula/contracts/handle-from-url';
import { foldAscii, type LookupKind, toAskedHandle, toHost, toPhone } from '@edogrula/contracts/lookup-input';
import { redirectTarget } from '@edogrula/contracts/named-by-address';
import { isSharedHost } from '@edogrula/contracts/shared-hosts';
import { websiteKeys } from '@edogrula/contracts/website-key';
import type { LookupKey } from '../keys/lookup-keys.ts';

const key = (kind: LookupKey['kind'], text: string | null): LookupKey | null =>
  (text && { kind, key: text }) || null;

const readers: Record<LookupKind, (text: string) => LookupKey | null> = {
  ig_url: (text) => key('handle', handleFromUrl(text)),
  ig_username: (text) => key('handle', toAskedHandle(text)),
  phone: (text) => key('phone', toPhone(text)),
  website: (text) => key('host', toHost(text)),
};
const kindOf = { ig_url: 'handle', ig_username: 'handle', phone: 'phone', website: 'host' } as const;

/**
 * What a lookup asks for: a key, a slug that the profile chain passes on [R141], a page of a site that many share and
 * that names nobody, or nothing recognisable [R212].
 */
export type Wanted =
  | { by: 'key'; key: LookupKey; page?: LookupKey }
  | { by: 'slug'; slug: string }
  | { by: 'shared' }
  | null;

/** The exact page of a website that was asked for: it may be a record's key where its host is not. */
function pageOf({ kind }: LookupInput, q: string): { page?: LookupKey } {
  const page = kind === 'website' ? websiteKeys(redirectTarget(q)).page : null;
  return page ? { page: { kind: 'host', key: page } } : {};
}

/** Reads `q` as the stated type, or as whatever it looks like [R140, R209–R212]; pure. */
export function recogniseQuery(q: string, type: LookupKind | undefined): Wanted {
  const input = classifyLookup(q);
  if (input && (!type || input.kind === type))
    return { by: 'key', key: { kind: kindOf[input.kind], key: input.key }, ...pageOf(input, q) };
  if (isSharedAddress(q) || (type === 'website' && isSharedHost(toHost(q) ?? ''))) return { by: 'shared' };
  if (type) {
    const found = readers[type](q);
    return found && { by: 'key', key: found };
  }
  const slug = foldAscii(q.trim());
  // A slug of one word is a handle's shape; digits alone are a mistyped phone.
  const slugLike = slug.includes('-') && /[a-z]/.test(slug) && slugShape.safeParse(slug).success;
  return slugLike ? { by: 'slug', slug } : null;
}
