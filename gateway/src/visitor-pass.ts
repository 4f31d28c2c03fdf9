import { createHmac, hkdfSync } from 'node:crypto';
import { isIP } from 'node:net';
import { isSameSecret } from '@edogrula/service-kit/same-secret';

/** Header by which the public site's server hands a visitor's address back to us. */
export const visitorPassHeader = 'x-edogrula-visitor-pass';

const lifetimeMs = 60_000;

export type VisitorPasses = {
  /** A pass that says «this page request came from that address», good for a minute. */
  issue(ip: string): string;
  /** The address of a pass that we issued and that is still good; null for anything else. */
  read(pass: unknown): string | null;
};

/**
 * The public site renders pages on its server and asks our API while it does. The pass lets those calls count as the
 * visitor's own in the limits; every gateway with the same signing key reads it, and only those can make one.
 */
export function createVisitorPasses(
  signingKey: Record<string, unknown>,
  clock: () => number = Date.now,
): VisitorPasses {
  const key = Buffer.from(hkdfSync('sha256', JSON.stringify(signingKey), '', 'visitor-pass', 32));
  const mac = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  return {
    issue(ip) {
      const text = `${ip}~${clock() + lifetimeMs}`;
      return `${text}~${mac(text)}`;
    },
    read(pass) {
      if (typeof pass !== 'string' || pass.length > 200) return null;
      const [ip = '', until = '', given = ''] = pass.split('~');
      return isSameSecret(given, mac(`${ip}~${until}`)) && Number(until) > clock() && isIP(ip) ? ip : null;
    },
  };
}
