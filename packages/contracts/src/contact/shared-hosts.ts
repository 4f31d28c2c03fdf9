import { getPublicSuffix, parse } from 'tldts';
import { isSharedSite } from './shared-sites.ts';

/**
 * True for a host that is no business's own, `m.facebook.com` included: it never becomes a lookup key. Wider than
 * `isSharedSite` by every public suffix, whose list is too long for a browser.
 */
export function isSharedHost(host: string): boolean {
  // A public suffix itself, such as `com.tr` or `github.io`, is no seller's site.
  return isSharedSite(host) || getPublicSuffix(host, { allowPrivateDomains: true }) === host;
}

/** Endings that are set aside for examples and tests [RFC 2606]. */
const reservedEndings = ['.example', '.test'];

/** True for a host whose ending is one of the public suffix list: a name with it may be a website [decision 34]. */
export function hasPublicSuffix(host: string): boolean {
  if (reservedEndings.some((ending) => host.endsWith(ending))) return true;
  const { domain, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  return domain !== null && (isIcann === true || isPrivate === true);
}
