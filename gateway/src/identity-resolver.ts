import { type ResolveAnswer, type ResolveBody, resolveAnswer } from '@edogrula/contracts/http/identity';
import type { IdentityClaims } from '@edogrula/contracts/identity-claims';
import { AppError } from '@edogrula/service-kit/app-error';
import type { IdentitySigner } from '@edogrula/service-kit/identity-header';
import { currentTraceparent } from '@edogrula/service-kit/telemetry/telemetry';
import { LRUCache } from 'lru-cache';
import { credentialsKey } from './credentials.ts';

/** A known caller: what services may be told, and the anti-forgery token of a cookie session. */
export type Resolved = { answer: ResolveAnswer; claims: IdentityClaims };

export type IdentityResolver = {
  /**
   * At once while the answer is remembered.
   * @param how `anew`: an admin's credential is not looked up in the cache. What changes something, and what a proof of a
   *   moment ago opens, is decided on what identity says now: role, confirmation and revocation count at once.
   * @throws AppError unavailable when identity does not answer
   */
  resolve(credentials: ResolveBody, how?: { anew?: boolean }): Resolved | Promise<Resolved>;
  /** Evicts a session or key from the cache at once. */
  forget(revoked: { sessionId?: string; keyId?: string }): void;
};

const timeoutMs = 3000;
const longestCacheSeconds = 30;

function claimsOf(answer: ResolveAnswer): IdentityClaims {
  const { admin, visitor, owner } = answer;
  return {
    ...(visitor ? { visitor } : {}),
    ...(admin ? { admin } : {}),
    ...(owner ? { owner } : {}),
  };
}

const mayBeAdmin = ({ cookie, bearer, key }: ResolveBody): boolean => Boolean(cookie ?? bearer ?? key);

type Options = { identityUrl: string; sign: IdentitySigner };

async function ask({ identityUrl, sign }: Options, credentials: ResolveBody): Promise<Resolved> {
  const traceparent = currentTraceparent();
  const response = await fetch(`${identityUrl}/internal/credentials/resolve`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-edogrula-identity': await sign({ service: 'gateway' }, 'identity'),
      ...(traceparent ? { traceparent } : {}),
    },
    body: JSON.stringify(credentials),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`identity answered ${response.status}`);
  const answer = resolveAnswer.parse(await response.json());
  return { answer, claims: claimsOf(answer) };
}

/** Asks identity who holds a set of credentials; answers are kept for seconds, one question at a time per set. */
export function createIdentityResolver(options: Options): IdentityResolver {
  const known = new LRUCache<string, Resolved>({ max: 20_000, ttl: longestCacheSeconds * 1000 });
  const asking = new Map<string, Promise<Resolved>>();
  let generation = 0;

  async function askAndKeep(key: string, credentials: ResolveBody): Promise<Resolved> {
    const started = generation;
    try {
      const resolved = await ask(options, credentials);
      const seconds = Math.min(resolved.answer.cacheSeconds, longestCacheSeconds);
      if (seconds > 0 && started === generation) known.set(key, resolved, { ttl: seconds * 1000 });
      return resolved;
    } catch (error) {
      throw new AppError('unavailable', { cause: error, retryAfterSeconds: 2 });
    } finally {
      asking.delete(key);
    }
  }

  return {
    resolve(credentials, { anew = false } = {}) {
      const key = credentialsKey(credentials);
      if (anew && mayBeAdmin(credentials)) return askAndKeep(key, credentials);
      const kept = known.get(key);
      if (kept) return kept;
      const running = asking.get(key) ?? askAndKeep(key, credentials);
      asking.set(key, running);
      return running;
    },
    forget({ sessionId, keyId }) {
      generation += 1;
      for (const [key, { answer }] of known.entries()) {
        const { admin, owner } = answer;
        const isSession = sessionId && (admin?.sessionId === sessionId || owner?.sessionId === sessionId);
        if (isSession || (keyId && admin?.keyId === keyId)) known.delete(key);
      }
    },
  };
}
