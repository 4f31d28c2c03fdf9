import { changedOne, rowsChanged } from '@edogrula/service-kit/rows-changed';
import { sql } from 'kysely';
import type { Tx } from '../tables.ts';

/** A sign-in between its password and its second factor [R392]; `challenge` is what a passkey has to sign. */
type NewStep = {
  id: string;
  adminId: string;
  tokenHash: Buffer;
  challenge: string | null;
  createdAt: Date;
  endsAt: Date;
};

/** Keeps that a password was right, until the second step or its end. */
export async function insertStep(tx: Tx, step: NewStep): Promise<void> {
  await tx
    .insertInto('sign_in_step')
    .values({
      id: step.id,
      admin_id: step.adminId,
      token_hash: step.tokenHash,
      challenge: step.challenge,
      created_at: step.createdAt,
      ends_at: step.endsAt,
      used_at: null,
    })
    .execute();
}

/** Counts a try of a step and reads it, in one statement; null for an unknown, ended or used one, and after `maxTries`. */
export async function takeStep(
  tx: Tx,
  { tokenHash, now, maxTries }: { tokenHash: Buffer; now: Date; maxTries: number },
): Promise<{ id: string; adminId: string; challenge: string | null } | null> {
  const row = await tx
    .updateTable('sign_in_step')
    .set({ tries: sql`tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .where('tries', '<', maxTries)
    .returning(['id', 'admin_id as adminId', 'challenge'])
    .executeTakeFirst();
  return row ?? null;
}

/** Uses a step up; false when another request has. */
export const spendStep = (tx: Tx, id: string, now: Date): Promise<boolean> =>
  changedOne(
    tx.updateTable('sign_in_step').set({ used_at: now }).where('id', '=', id).where('used_at', 'is', null),
  );

/** Deletes the steps that ended before a time. @returns how many */
export const deleteStepsEndedBefore = (tx: Tx, before: Date): Promise<number> =>
  rowsChanged(tx.deleteFrom('sign_in_step').where('ends_at', '<', before));
