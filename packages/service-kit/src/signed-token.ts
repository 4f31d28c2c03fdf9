import { createHmac } from 'node:crypto';
import { isSameSecret } from './same-secret.ts';

export type TokenSigner = {
  sign(kind: string, parts: readonly string[], expiresAt: Date): string;
  /** The parts of a token that we signed for this kind; `stale` when its time is over, null when it is not ours. */
  open(kind: string, token: string, now: Date): { parts: string[]; stale: boolean } | null;
};

const shape = /^[A-Za-z0-9._-]{10,280}$/;

/** Tokens `part.part.expiry.mac` in URL-safe letters; the kind is sealed in, so that none passes for another. */
export function createTokenSigner(secret: string): TokenSigner {
  const mac = (kind: string, payload: string) =>
    createHmac('sha256', secret).update(`${kind}\n${payload}`).digest('base64url');
  return {
    sign(kind, parts, expiresAt) {
      const payload = [...parts, expiresAt.getTime().toString(36)].join('.');
      return `${payload}.${mac(kind, payload)}`;
    },
    open(kind, token, now) {
      if (!shape.test(token)) return null;
      const cut = token.lastIndexOf('.');
      const payload = token.slice(0, cut);
      if (!isSameSecret(token.slice(cut + 1), mac(kind, payload))) return null;
      const parts = payload.split('.');
      const expiresAt = Number.parseInt(parts.pop() ?? '', 36);
      return { parts, stale: !(expiresAt > now.getTime()) };
    },
  };
}
