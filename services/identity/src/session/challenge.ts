import type { Deps } from '../deps.ts';

const challengeMs = 5 * 60_000;

/** Keeps what a passkey has to sign with the session that asked; a newer one takes its place. */
export async function setChallenge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sessionId: string | null,
  challenge: string,
): Promise<void> {
  await db
    .updateTable('admin_session')
    .set({ challenge, challenge_ends_at: new Date(clock().getTime() + challengeMs) })
    .where('id', '=', sessionId)
    .execute();
}

/** The session's challenge, once; null when there is none or its five minutes are over. */
export async function takeChallenge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sessionId: string | null,
): Promise<string | null> {
  if (!sessionId) return null;
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('admin_session')
      .select(['challenge', 'challenge_ends_at'])
      .where('id', '=', sessionId)
      .forUpdate()
      .executeTakeFirst();
    const cleared = { challenge: null, challenge_ends_at: null };
    await tx.updateTable('admin_session').set(cleared).where('id', '=', sessionId).execute();
    return row?.challenge_ends_at && row.challenge_ends_at > clock() ? row.challenge : null;
  });
}
