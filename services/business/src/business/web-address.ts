import { toHost } from '@edogrula/contracts/lookup-input';

/** A web address as it is stored and linked to: http(s), no credentials; null when the text is not one. */
export function toWebAddress(text: string): string | null {
  const trimmed = text.trim();
  const full =
    /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^/]+:\d/.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(full) || !toHost(full)) return null;
  const url = new URL(full);
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null;
  return url.href.replace(/^([^?#]*[^/:])\/$/, '$1');
}
