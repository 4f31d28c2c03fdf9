type PolicyFacts = {
  nonce: string;
  https: boolean;
};

/** Content policy of a page: our own files only, inline scripts and styles by this answer's nonce alone. */
export function contentPolicy({ nonce, https }: PolicyFacts): string {
  const rules = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob:",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    // Our own page around the map, which has a policy of its own.
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  if (https) rules.push('upgrade-insecure-requests');
  return rules.join('; ');
}

/** Pages of mailed links: what their address holds opens something. */
const openedByAddress =
  /^(?:\/[a-z]{2})?\/(?:(?:yanit|giderildi|onizleme|isletmem)(?:[/?]|$)|apply\?(?:.*&)?devam=)/;

/** No site that a visitor goes on to learns such an address, whatever it answers [R496]. */
export const referrerPolicyOf = (address: string): string =>
  openedByAddress.test(address) ? 'no-referrer' : 'strict-origin-when-cross-origin';

/** Headers that every answer of this server carries. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  // An applicant may ask for the own place; no frame may [R479].
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
};
