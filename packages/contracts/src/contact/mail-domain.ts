import { parse } from 'tldts';

/** The name that somebody has registered, of a host that takes mail; the host itself where the list knows none. */
export const registrableDomain = (host: string): string =>
  parse(host, { allowPrivateDomains: true }).domain ?? host;
