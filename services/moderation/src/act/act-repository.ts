import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import type { Selectable } from 'kysely';
import type { Db, ModeratorActTable, Tx } from '../tables.ts';

/** Who decides: an admin, at the call or by what was written down of one. */
export type Moderator = Pick<AdminIdentity, 'adminId' | 'email'>;

export type ActRow = Selectable<ModeratorActTable>;

type NewAct = {
  id: string;
  kind: string;
  subjectId: string;
  /** The other dossier of an act on two. */
  otherId?: string;
  input: Record<string, unknown>;
  reason: string;
  actor: Moderator;
  at: Date;
};

const columns = ({ id, kind, subjectId, otherId, input, reason, actor, at }: NewAct) => ({
  id,
  kind,
  subject_id: subjectId,
  other_id: otherId ?? null,
  input: JSON.stringify(input),
  reason,
  at,
  by_id: actor.adminId,
  by_email: actor.email,
});

/** Notes an act that one moderator may do alone, with the reason that the audit log does not hold. */
export async function noteAct(tx: Tx, act: NewAct): Promise<void> {
  const settled = { settled_by: act.actor.adminId, settled_email: act.actor.email, settled_at: act.at };
  await tx
    .insertInto('moderator_act')
    .values({ ...columns(act), needs_second: false, outcome: 'done', ...settled })
    .execute();
}

/** Notes an act that waits for another moderator's word; a record has one such act at a time [R306]. */
export async function proposeAct(tx: Tx, act: NewAct): Promise<void> {
  const open = { outcome: null, settled_by: null, settled_email: null, settled_at: null };
  await tx
    .insertInto('moderator_act')
    .values({ ...columns(act), needs_second: true, ...open })
    .execute();
}

/** The act on a record that waits for another moderator. */
export const findOpenAct = (db: Db | Tx, subjectId: string): Promise<ActRow | undefined> =>
  db
    .selectFrom('moderator_act')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('outcome', 'is', null)
    .executeTakeFirst();

/** Ends a waiting act. The database refuses «done» by the one who proposed it. */
export async function settleAct(
  tx: Tx,
  id: string,
  settled: { outcome: 'done' | 'declined' | 'withdrawn'; actor: Moderator; at: Date },
): Promise<void> {
  const { outcome, actor, at } = settled;
  await tx
    .updateTable('moderator_act')
    .set({ outcome, settled_by: actor.adminId, settled_email: actor.email, settled_at: at })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute();
}

/** What waits for another moderator's word about a record ends without it. */
export async function withdrawOpenAct(tx: Tx, subjectId: string, at: Date): Promise<void> {
  const act = await findOpenAct(tx, subjectId);
  if (!act) return;
  const actor = { adminId: act.by_id, email: act.by_email };
  await settleAct(tx, act.id, { outcome: 'withdrawn', actor, at });
}

/** Erases the words of the acts on a record. */
export async function eraseActs(tx: Tx, subjectId: string): Promise<void> {
  await tx
    .updateTable('moderator_act')
    .set({ reason: '', input: JSON.stringify({}) })
    .where('subject_id', '=', subjectId)
    .execute();
}
