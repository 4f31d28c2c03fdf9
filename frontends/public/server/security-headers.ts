type PolicyFacts = {
  nonce: string;
  https: boolean;
  /** Origin of the map that a visitor may ask for, or null. */
  frames: string | null;
};

/** Content policy of a page: our own files only, inline scripts and styles by this answer's nonce alone. */
export function contentPolicy({ nonce, https, frames }: PolicyFacts): string {
  const rules = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${frames ? ` ${frames}` : ''}`,
    `frame-src ${frames ?? "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  if (https) rules.push('upgrade-insecure-requests');
  return rules.join('; ');
}

/** Headers that every answer of this server carries. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};
