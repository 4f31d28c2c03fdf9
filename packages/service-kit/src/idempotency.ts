import { createHash } from 'node:crypto';
import type { Generated, Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { AppError } from './app-error.ts';

export type IdempotencyTables = {
  idempotency_key: {
    scope: string;
    key: string;
    body_hash: string;
    status: number;
    answer: unknown;
    created_at: Generated<Date>;
  };
};

export type IdempotentCall = {
  /** Caller and operation, e.g. `report:` and the visitor's key (a keyed hash); never an address. */
  scope: string;
  /** The client's Idempotency-Key; null when it sent none. */
  key: string | null;
  bodyHash: string;
};

export type Answer<T> = { status: number; body: T };

/** SHA-256 of what the client asked for; files go in by their own hashes. */
export const hashRequest = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** The answer already given to this key, if any. @throws AppError idempotency_mismatch when the body was another */
export async function findAnswer<T>(
  db: Kysely<IdempotencyTables>,
  call: IdempotentCall,
): Promise<Answer<T> | null> {
  if (!call.key) return null;
  const row = await db
    .selectFrom('idempotency_key')
    .select(['body_hash', 'status', 'answer'])
    .where('scope', '=', call.scope)
    .where('key', '=', call.key)
    .executeTakeFirst();
  if (!row) return null;
  if (row.body_hash !== call.bodyHash) throw new AppError('idempotency_mismatch');
  return { status: row.status, body: row.answer as T };
}

/**
 * Runs an effect once for a key, inside the effect's own transaction: a repeat gets the stored answer, another body
 * 422, a twin that is still running 409.
 */
export async function once<Tables extends IdempotencyTables, T>(
  tx: Transaction<Tables>,
  call: IdempotentCall,
  effect: () => Promise<Answer<T>>,
): Promise<Answer<T>> {
  if (!call.key) return effect();
  const ownTx = tx as unknown as Transaction<IdempotencyTables>;
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${call.scope}\n${call.key}`}, 0)) as free`.execute(
    ownTx,
  );
  if (!rows[0]?.free) throw new AppError('request_in_progress', { retryAfterSeconds: 1 });
  const known = await findAnswer<T>(ownTx, call);
  if (known) return known;
  const answer = await effect();
  await ownTx
    .insertInto('idempotency_key')
    .values({
      scope: call.scope,
      key: call.key,
      body_hash: call.bodyHash,
      status: answer.status,
      answer: JSON.stringify(answer.body),
    })
    .execute();
  return answer;
}
