import { readJson, removeKey, writeJson } from '@edogrula/ui/storage';

const key = 'ownerSession';

/** A session on one business, in this tab alone: it ends with it. */
export type OwnerSession = { token: string; endsAt: string };

/** The session of this tab; null once its time is over. */
export function readOwnerSession(now: number = Date.now()): OwnerSession | null {
  const kept = readJson(key, 'session') as Partial<OwnerSession> | null;
  if (typeof kept?.token !== 'string' || typeof kept.endsAt !== 'string') return null;
  return Date.parse(kept.endsAt) > now ? { token: kept.token, endsAt: kept.endsAt } : null;
}

export const keepOwnerSession = (session: OwnerSession): void => {
  writeJson(key, session, 'session');
};

export const forgetOwnerSession = (): void => removeKey(key, 'session');

/** The token of a mailed link that asks about a further address; it comes after the hash too [R358]. */
export const addressToken = (hash: string): string | null =>
  /^#adres=(oa[cj]_[\w-]{43})$/.exec(hash)?.[1] ?? null;

/** The token of a mailed link: it comes after the hash, so that it is sent to no server by itself. */
export const linkToken = (hash: string): string | null => /^#giris=(owl_[\w-]{43})$/.exec(hash)?.[1] ?? null;
