import { AppError } from '@edogrula/service-kit/app-error';
import type { IdempotentCall } from '@edogrula/service-kit/idempotency';
import type { Logger } from '@edogrula/service-kit/logger';
import { sql } from 'kysely';
import type { Db, Tx } from '../tables.ts';

const leaseSeconds = 30;
const renewMs = 10_000;

/** The right to read and store one submission under one Idempotency-Key. */
export type SubmissionLease = {
  holder: string;
  /** Gives it back; call it when the submission failed. Never throws: a lease left behind ends by itself. */
  release(): Promise<void>;
};

type LeaseDeps = { db: Db; logger: Logger; newId: () => string };
type KeyedCall = Pick<IdempotentCall, 'scope'> & { key: string };

/**
 * Takes the lease of a key before anything is streamed, so that a double submit uploads once. No transaction stays
 * open meanwhile: the lease is a row that lives 30 s and is renewed every 10 s; after a crash it frees itself.
 * @returns null when the key already has its answer
 * @throws AppError request_in_progress while a twin holds it
 */
export async function takeLease(deps: LeaseDeps, call: KeyedCall): Promise<SubmissionLease | null> {
  const holder = deps.newId();
  const taken = await deps.db
    .insertInto('submission_lease')
    .values({ ...call, holder, expires_at: inLeaseTime })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet({ holder, expires_at: inLeaseTime })
        .where('submission_lease.expires_at', '<', sql<Date>`now()`),
    )
    .returning('holder')
    .executeTakeFirst();
  // Looked up after the lease: its previous holder has committed or given up by now.
  if (await hasAnswer(deps.db, call)) {
    if (taken) await releaseLease(deps, call, holder);
    return null;
  }
  if (!taken) throw new AppError('request_in_progress', { retryAfterSeconds: 2 });
  const renewal = setInterval(() => void renewLease(deps, call, holder), renewMs).unref();
  return {
    holder,
    async release() {
      clearInterval(renewal);
      await releaseLease(deps, call, holder);
    },
  };
}

/** Ends a lease in the transaction that stores the answer. */
export async function endLease(tx: Tx, call: KeyedCall, holder: string): Promise<void> {
  await tx
    .deleteFrom('submission_lease')
    .where('scope', '=', call.scope)
    .where('key', '=', call.key)
    .where('holder', '=', holder)
    .execute();
}

const inLeaseTime = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`;

async function hasAnswer(db: Db, call: KeyedCall): Promise<boolean> {
  const row = await db
    .selectFrom('idempotency_key')
    .select('key')
    .where('scope', '=', call.scope)
    .where('key', '=', call.key)
    .executeTakeFirst();
  return row !== undefined;
}

async function renewLease(deps: LeaseDeps, call: KeyedCall, holder: string): Promise<void> {
  try {
    await deps.db
      .updateTable('submission_lease')
      .set({ expires_at: inLeaseTime })
      .where('scope', '=', call.scope)
      .where('key', '=', call.key)
      .where('holder', '=', holder)
      .execute();
  } catch (err) {
    deps.logger.warn({ err }, 'submission lease not renewed');
  }
}

async function releaseLease(deps: LeaseDeps, call: KeyedCall, holder: string): Promise<void> {
  try {
    await deps.db.transaction().execute((tx) => endLease(tx, call, holder));
  } catch (err) {
    deps.logger.warn({ err }, 'submission lease not released');
  }
}

/** Deletes leases that a crash left behind. */
export async function deleteExpiredLeases(db: Db): Promise<void> {
  await db.deleteFrom('submission_lease').where('expires_at', '<', sql<Date>`now()`).execute();
}
