import { addressOf } from './address.ts';

/**
 * A web address as it is stored and linked to: http or https, `https://` where none was typed, no `/` at the end of the
 * path. Null when it is no address of a site or could lead elsewhere; `javascript:` and the like never pass.
 * `longestHref` in characters.
 */
export function toWebAddress(text: string, longestHref = 300): string | null {
  const address = addressOf(text);
  if (!address?.host || address.url.href.length > longestHref) return null;
  return address.url.href.replace(/^([^?#]*[^/:])\/$/, '$1');
}
