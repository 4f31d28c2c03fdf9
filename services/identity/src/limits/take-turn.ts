import { dayMs } from '@edogrula/contracts/durations';
import { AppError } from '@edogrula/service-kit/app-error';
import { sql } from 'kysely';
import type { Tx } from '../tables.ts';
import { longestWait, type Rule } from './rules.ts';

const rememberedMs = dayMs;

/** One thing whose attempts are counted together, e.g. an address, and their rules. */
export type Counted = { scope: string; subject: Buffer; rules: readonly Rule[] };

/** Holds everybody else who names this subject until the commit. */
export async function lockSubject(tx: Tx, scope: string, subject: Buffer): Promise<void> {
  const lock = `${scope}:${subject.toString('hex')}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
}

async function waitFor(tx: Tx, counted: Counted, now: Date): Promise<number> {
  // Two requests at once must not both see the last free turn.
  await lockSubject(tx, counted.scope, counted.subject);
  const rows = await tx
    .selectFrom('attempt')
    .select('at')
    .where('scope', '=', counted.scope)
    .where('subject', '=', counted.subject)
    .where('at', '>', new Date(now.getTime() - rememberedMs))
    .orderBy('at')
    .execute();
  return longestWait(
    counted.rules,
    rows.map((row) => row.at),
    now,
  );
}

/**
 * Counts one attempt for each subject, or none when one of them has to wait. Callers name the subjects in one fixed
 * order of scopes, so that their locks cannot cross.
 * @returns the ids of the counted attempts, in the same order
 * @throws AppError too_many_requests with the seconds to wait
 */
export async function takeTurn(
  tx: Tx,
  now: Date,
  subjects: readonly Counted[],
  message?: string,
): Promise<number[]> {
  let [waitMs, limit] = [0, ''];
  for (const counted of subjects) {
    const ownMs = await waitFor(tx, counted, now);
    if (ownMs > waitMs) [waitMs, limit] = [ownMs, counted.scope];
  }
  if (waitMs > 0) {
    throw new AppError('too_many_requests', {
      retryAfterSeconds: Math.ceil(waitMs / 1000),
      seen: { limit },
      ...(message ? { message } : {}),
    });
  }
  const ids: number[] = [];
  for (const { scope, subject } of subjects) {
    const row = await tx
      .insertInto('attempt')
      .values({ scope, subject, at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(row.id);
  }
  return ids;
}
