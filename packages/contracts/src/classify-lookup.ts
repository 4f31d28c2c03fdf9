import { handleFromUrl } from './handle-from-url.ts';
import { bare, foldAscii, toAskedHandle, toHost, toPhone } from './lookup-input.ts';
import { namedByAddress, redirectTarget } from './named-by-address.ts';
import { isSharedHost } from './shared-hosts.ts';

/** What a visitor typed, recognised. `key` is the folded form that the registry stores. */
export type LookupInput =
  | { kind: 'ig_url' | 'ig_username'; key: string; handle: string }
  | { kind: 'phone'; key: string }
  | { kind: 'website'; key: string };

/** Endings that people type as web addresses; a handle with another ending stays a handle. */
const commonEndings = new Set(
  'com net org info biz tr co io me app site online store shop xyz dev web link club travel holiday villas house example test'.split(
    ' ',
  ),
);

function looksLikeHost(text: string): boolean {
  const folded = foldAscii(text);
  if (folded.startsWith('www.')) return true;
  return folded.includes('.') && commonEndings.has(folded.slice(folded.lastIndexOf('.') + 1));
}

/**
 * Recognises the home box's input [R209–R212]; null when it is none of the four kinds. An Instagram address comes
 * before a website, a phone before a handle of digits, `name.com` is a website, `gol.kiyi` a handle, `@…` a handle. A
 * chat link is the phone or account that it names; any other page of a site that many share names nobody.
 */
export function classifyLookup(text: string): LookupInput | null {
  if (text.length > 2000) return null;
  const trimmed = bare(redirectTarget(text));
  const fromUrl = handleFromUrl(trimmed);
  if (fromUrl) return { kind: 'ig_url', key: fromUrl, handle: fromUrl };
  const phone = toPhone(trimmed);
  if (phone) return { kind: 'phone', key: phone };
  const named = namedByAddress(trimmed);
  if (named?.phone) return { kind: 'phone', key: named.phone };
  if (named?.handle) return { kind: 'ig_url', key: named.handle, handle: named.handle };
  const handle = toAskedHandle(trimmed);
  if (handle && (trimmed.startsWith('@') || !looksLikeHost(trimmed)))
    return { kind: 'ig_username', key: handle, handle };
  const host = toHost(trimmed);
  return host && !isSharedHost(host) ? { kind: 'website', key: host } : null;
}

/** True for an address of a site that many share and that names neither an account nor a phone: no key of anybody. */
export function isSharedAddress(text: string): boolean {
  const host = classifyLookup(text) ? null : toHost(redirectTarget(text));
  return host !== null && isSharedHost(host);
}
