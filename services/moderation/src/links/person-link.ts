import { AppError } from '@edogrula/service-kit/app-error';
import { changedOne } from '@edogrula/service-kit/rows-changed';
import type { TokenSigner } from '@edogrula/service-kit/signed-token';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Stamp } from '../deps.ts';
import type { Db, PersonLinkTable, Tx } from '../tables.ts';

/** What a link is for; it is sealed in, so that none passes for another. */
export type LinkPurpose = 'reply' | 'reapply' | 'made-good';

export type LinkRow = Selectable<PersonLinkTable>;

/** What making and opening links needs. */
export type LinkDeps = Stamp & { links: TokenSigner };

/** The token of a link; the same each time, so that a message can be shown again. */
export const tokenOf = (links: TokenSigner, row: Pick<LinkRow, 'id' | 'purpose' | 'ends_at'>): string =>
  links.sign(`person-link:${row.purpose}`, [row.id], row.ends_at);

/**
 * Makes a link without an account to one record, for one purpose, until `endsAt`.
 * @returns its row; `tokenOf` gives what goes into the address
 */
export async function makeLink(
  { clock, newId }: Pick<LinkDeps, 'clock' | 'newId'>,
  tx: Tx,
  { purpose, subjectId, endsAt }: { purpose: LinkPurpose; subjectId: string; endsAt: Date },
): Promise<LinkRow> {
  return tx
    .insertInto('person_link')
    .values({
      id: newId(),
      purpose,
      subject_id: subjectId,
      created_at: clock(),
      ends_at: endsAt,
      used_at: null,
      revoked_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Gives an open link more time; a later end stays. @returns false when it was used or taken back */
export const extendLink = (tx: Tx, id: string, until: Date): Promise<boolean> =>
  changedOne(
    tx
      .updateTable('person_link')
      .set({ ends_at: sql<Date>`greatest(ends_at, ${until})` })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null),
  );

function linkIdIn(
  links: TokenSigner,
  { purpose, token, now }: { purpose: LinkPurpose; token: string; now: Date },
): { id: string; stale: boolean } {
  const opened = links.open(`person-link:${purpose}`, token, now);
  const [id] = opened?.parts ?? [];
  if (!opened || !id) throw new AppError('not_found');
  return { id, stale: opened.stale };
}

/** SQL: a link has ended by this process's clock and by the database's: no single clock ends it early [R314]. */
export const isOver = (endsAt: string, now: Date) =>
  sql<boolean>`coalesce(${sql.ref(endsAt)} <= least(${now}, clock_timestamp()), false)`;

/** The row says until when: a link can be given more time than its token says. Without a row the token's own end counts. */
async function findInTime(
  db: Db | Tx,
  { id, stale, now, lock }: { id: string; stale: boolean; now: Date; lock: boolean },
): Promise<LinkRow> {
  const query = db.selectFrom('person_link').selectAll().where('id', '=', id);
  const asked = query.select(isOver('ends_at', now).as('over'));
  const found = await (lock ? asked.forUpdate() : asked).executeTakeFirstOrThrow(
    () => new AppError(stale ? 'gone' : 'not_found'),
  );
  const { over, ...row } = found;
  if (over) throw new AppError('gone');
  if (row.revoked_at) throw new AppError('not_found');
  return row;
}

/**
 * The unused link of a token. Reading changes nothing, because mail programs open links before their owners do. Within a
 * transaction the row is locked, so that `spendLink` there uses it once.
 * @throws AppError not_found for a forged, revoked or foreign token; gone after its end; `spent` for a used one
 */
export async function requireOpenLink(
  { links, clock }: Pick<LinkDeps, 'links' | 'clock'>,
  db: Db | Tx,
  {
    purpose,
    token,
    spent = 'not_found',
  }: { purpose: LinkPurpose; token: string; spent?: 'not_found' | 'gone' },
): Promise<LinkRow> {
  const now = clock();
  const lock = db.isTransaction;
  const row = await findInTime(db, { ...linkIdIn(links, { purpose, token, now }), now, lock });
  if (row.used_at) throw new AppError(spent);
  return row;
}

/**
 * The link of a token, without a lock, also within a transaction: who locks the record first asks here which one it is. `used` lets a used one pass too: the call may repeat the one that used it.
 * @throws AppError not_found, gone as `requireOpenLink` does
 */
export async function readLinkByToken(
  { links, clock }: Pick<LinkDeps, 'links' | 'clock'>,
  db: Db | Tx,
  { purpose, token, used }: { purpose: LinkPurpose; token: string; used: boolean },
): Promise<LinkRow> {
  const now = clock();
  const row = await findInTime(db, { ...linkIdIn(links, { purpose, token, now }), now, lock: false });
  if (row.used_at && !used) throw new AppError('not_found');
  return row;
}

/** The record of a link that was taken back, whenever it would have ended; null for every other one. */
export async function subjectTakenBack(
  { links, clock }: Pick<LinkDeps, 'links' | 'clock'>,
  db: Db | Tx,
  { purpose, token }: { purpose: LinkPurpose; token: string },
): Promise<string | null> {
  const { id } = linkIdIn(links, { purpose, token, now: clock() });
  const row = await db
    .selectFrom('person_link')
    .select('subject_id')
    .where('id', '=', id)
    .where('revoked_at', 'is not', null)
    .executeTakeFirst();
  return row?.subject_id ?? null;
}

/** Adds to `gone`, for a link that has ended, the words that say what is possible now [R311, R505]. */
export async function explainEnd<T>(message: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'gone') throw error;
    throw new AppError('gone', { message });
  }
}

/** Marks a locked link as used: `requireOpenLink` refuses it from now on. */
export async function spendLink(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('person_link').set({ used_at: at }).where('id', '=', id).execute();
}

/** Revokes the unused links to a record. */
export async function revokeLinks(
  tx: Tx,
  { purpose, subjectId, at }: { purpose: LinkPurpose; subjectId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('person_link')
    .set({ revoked_at: at })
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Deletes links that ended 30 days ago by both clocks; until then they are answered with gone. */
export async function deleteEndedLinks({ db, clock }: { db: Db; clock: () => Date }): Promise<void> {
  const before = sql<Date>`least(${clock()}, clock_timestamp()) - interval '30 days'`;
  await db.deleteFrom('person_link').where('ends_at', '<', before).execute();
}
