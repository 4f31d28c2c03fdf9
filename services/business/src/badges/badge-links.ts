import { hkdfSync } from 'node:crypto';
import { id as idShape } from '@edogrula/contracts/common';
import { errors, jwtVerify, SignJWT } from 'jose';

const alg = 'HS256';
const typ = 'edogrula-badge+jwt';

/**
 * Tokens of the links below badges [R376]: a token says that this house gave the link to this business, and nothing
 * about the state of the business; that is asked anew each time. It has no end, for it is written into other people's pages.
 * @param privatePart `d` of this service's key: with another key, older links count as altered
 */
export function createBadgeLinks(privatePart: string) {
  const secret = Buffer.from(privatePart, 'base64url');
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'edogrula.business.badge-link', 32));
  return {
    sign: (businessId: string): Promise<string> =>
      new SignJWT({}).setProtectedHeader({ alg, typ }).setSubject(businessId).sign(key),

    /** The business that a token was given to; null for what is no token of ours, unaltered. */
    async read(token: string): Promise<string | null> {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [alg], typ });
        return idShape.safeParse(payload.sub).data ?? null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}

export type BadgeLinks = ReturnType<typeof createBadgeLinks>;
