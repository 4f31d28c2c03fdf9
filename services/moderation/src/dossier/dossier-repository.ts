import type { EntryCourse } from '@edogrula/contracts/entry-course';
import type { EntryStatement } from '@edogrula/contracts/entry-statement';
import { partiesAtMost } from '@edogrula/contracts/events/moderation';
import { AppError, notFound } from '@edogrula/service-kit/app-error';
import { type Selectable, sql, type Updateable } from 'kysely';
import { entryCourseOf } from '../public-text/entry-course.ts';
import { entryStatementOf } from '../public-text/entry-statement.ts';
import type { Key } from '../registry/business-contact.ts';
import type { Db, DossierTable, Tx } from '../tables.ts';

export type DossierRow = Selectable<DossierTable>;

/**
 * A dossier with those that were merged into it; `root` is the one that all of them lead to. The statement says what its
 * entry rests on, and the course what happened, as of the reading.
 */
export type DossierTree = {
  root: DossierRow;
  all: DossierRow[];
  statement: EntryStatement;
  course: EntryCourse | null;
  /** Accounts to which its approved reports say that was paid, as far as they were chosen; keyed hashes [R305, R361]. */
  accounts: string[];
  /** Mailboxes that reported or appealed, each in one spelling, the latest first [R509]. */
  parties: string[];
};

/** A report of a tree, with the dossier that it is in. */
export type Member = {
  dossierId: string;
  reportId: string;
  number: number;
  name: string;
  status: 'pending' | 'approved' | 'rejected' | 'deleted';
  /** The entry that its approval made or joined, on the list or not. */
  entryId: string | null;
  /** Of the entry that it makes, as `entryIdOf` takes it. */
  round: number;
  reporter: string | null;
  createdAt: Date;
  /** When it came into the dossier that it is in. */
  joinedAt: Date;
};

/** A key of a member. */
export type MemberKey = Key & {
  dossierId: string;
  reportId: string;
  condemns: boolean;
  /** An approval, or a correction, has condemned by it, whatever became of it since. */
  chosen: boolean;
  /** It was taken out of the entry after that. */
  struck: boolean;
};

/** The number that a person can quote: `D-118`. */
export const dossierNumber = (number: number): string => `D-${number}`;

/**
 * One change of dossiers at a time, until the transaction ends. Two reports about one seller at the same time, or two
 * merges, would each see half of the other's changes.
 */
export async function lockDossiers(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(current_schema() || '.dossiers'))`.execute(tx);
}

/** The dossier that a report is in. Call after `lockDossiers` where something is written. @throws AppError not_found */
export async function dossierIdOf(tx: Db | Tx, reportId: string): Promise<string> {
  const row = await tx
    .selectFrom('dossier_report')
    .select('dossier_id')
    .where('report_id', '=', reportId)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow(notFound);
  return row.dossier_id;
}

/** The dossier, what it was merged into and everything that leads there. @throws AppError not_found */
export async function branchesOf(tx: Db | Tx, dossierId: string): Promise<Pick<DossierTree, 'root' | 'all'>> {
  const { rows } = await sql<DossierRow>`
    with recursive up as (
      select id, merged_into from dossier where id = ${dossierId}
      union all select d.id, d.merged_into from up join dossier d on d.id = up.merged_into
    ), down as (
      select id from up where merged_into is null
      union all select d.id from down join dossier d on d.merged_into = down.id
    )
    select d.* from dossier d join down using (id) order by d.number`.execute(tx);
  const root = rows.find((row) => row.merged_into === null);
  if (!root) throw new AppError('not_found');
  return { root, all: rows };
}

/** The number that a person can quote of the dossier that a report is in. @throws AppError not_found */
export async function dossierNumberOf(tx: Db | Tx, reportId: string): Promise<string> {
  const { root } = await branchesOf(tx, await dossierIdOf(tx, reportId));
  return dossierNumber(root.number);
}

/** The branches with what is said about their entry, which takes five more questions. @throws AppError not_found */
export async function readDossierTree(tx: Tx, dossierId: string): Promise<DossierTree> {
  const { root, all } = await branchesOf(tx, dossierId);
  const ids = all.map(({ id }) => id);
  const [statement, course] = [await entryStatementOf(tx, ids), await entryCourseOf(tx, root, ids)];
  const [accounts, parties] = [await accountsOf(tx, ids), await partiesOf(tx, ids)];
  return { root, all, statement, course, accounts, parties };
}

/**
 * The mailboxes that reported or appealed in these dossiers, the latest first; by `but` one report is left out. Whoever was
 * erased, or whose report was made anonymous, is nobody.
 */
export async function partiesOf(
  tx: Tx,
  dossierIds: readonly string[],
  but: string | null = null,
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select min(email) as email from (
      select r.reporter_email as email, r.created_at as at from dossier_report m join report r on r.id = m.report_id
      where m.left_at is null and m.dossier_id = any(${dossierIds}::uuid[]) and r.id is distinct from ${but}
      union all
      select appellant_email, created_at from appeal where dossier_id = any(${dossierIds}::uuid[])
    ) party
    where email <> '' group by mailbox_of(email) order by max(at) desc, 1 limit ${partiesAtMost}`.execute(tx);
  return rows.map(({ email }) => email);
}

/** Only what a reporter named as the account that was paid and the moderator chose: a text may name the reporter's own. */
async function accountsOf(tx: Tx, dossierIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ mac: string }>`
    select distinct r.iban_mac as mac
    from dossier_report m join report r on r.id = m.report_id
    where m.left_at is null and m.dossier_id = any(${dossierIds}::uuid[])
      and r.status = 'approved'
      and exists (
        select from report_key k where k.report_id = r.id and k.kind = 'iban' and k.key = r.iban_mac and k.condemns
      )
      and not exists (select from common_value c where c.kind = 'iban' and c.key = r.iban_mac)
    order by 1 limit 200`.execute(tx);
  return rows.map(({ mac }) => mac);
}

/** The reports of a tree, oldest first, without deleted ones. */
export async function membersOf(tx: Tx, { all }: Pick<DossierTree, 'all'>): Promise<Member[]> {
  return tx
    .selectFrom('dossier_report as m')
    .innerJoin('report as r', 'r.id', 'm.report_id')
    .select([
      'm.dossier_id as dossierId',
      'r.id as reportId',
      'r.number',
      'r.name',
      'r.status',
      'r.entry_id as entryId',
      'r.entry_round as round',
      'r.reporter_email as reporter',
      'r.created_at as createdAt',
      'm.joined_at as joinedAt',
    ])
    .where('m.left_at', 'is', null)
    .where('r.deleted_at', 'is', null)
    .where(
      'm.dossier_id',
      'in',
      all.map(({ id }) => id),
    )
    .orderBy('r.created_at')
    .orderBy('r.number')
    .execute();
}

/** The approved reports of a tree that one of its active entries rests on, oldest first. */
export async function membersOfActiveEntries(tx: Tx, tree: Pick<DossierTree, 'all'>): Promise<Member[]> {
  const active = new Set(tree.all.flatMap((row) => (row.entry_removed_at ? [] : (row.entry_id ?? []))));
  const members = await membersOf(tx, tree);
  return members.filter(({ status, entryId }) => status === 'approved' && active.has(entryId ?? ''));
}

/** What the reports of a tree are found by; rejected ones say nothing about the seller. */
export async function keysOfTree(tx: Tx, { all }: Pick<DossierTree, 'all'>): Promise<MemberKey[]> {
  return tx
    .selectFrom('dossier_report as m')
    .innerJoin('report as r', 'r.id', 'm.report_id')
    .innerJoin('report_key as k', 'k.report_id', 'r.id')
    .select(['m.dossier_id as dossierId', 'm.report_id as reportId'])
    .select(['k.kind', 'k.key', 'k.condemns', 'k.chosen', 'k.struck'])
    .where('m.left_at', 'is', null)
    .where('r.status', 'in', ['pending', 'approved'])
    .where(
      'm.dossier_id',
      'in',
      all.map(({ id }) => id),
    )
    .orderBy('k.kind')
    .orderBy('k.key')
    .execute();
}

/** Addresses with an open appeal in a tree: its answer says what becomes of the entry. */
export async function openAppellants(tx: Tx, { all }: Pick<DossierTree, 'all'>): Promise<string[]> {
  const rows = await tx
    .selectFrom('appeal')
    .select('appellant_email as email')
    .where('outcome', 'is', null)
    .where(
      'dossier_id',
      'in',
      all.map(({ id }) => id),
    )
    .execute();
  return rows.map(({ email }) => email);
}

/**
 * Writes changed columns as the next version. Versions count over all dossiers: none is met twice where dossiers are merged
 * or parted, and an entry's rise whichever dossier publishes it [ADR 91]. @returns the row after it
 */
export async function updateDossier(
  tx: Tx,
  { id }: Pick<DossierRow, 'id'>,
  values: Updateable<DossierTable>,
): Promise<DossierRow> {
  return tx
    .updateTable('dossier')
    .set({ ...values, version: sql<number>`nextval('dossier_version')` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes the next version without another change, so that what is published of it is the newest. */
export const raiseVersion = (tx: Tx, row: Pick<DossierRow, 'id'>): Promise<DossierRow> =>
  updateDossier(tx, row, {});

/** The columns of a review term that begins at a moment: when an entry is made, published or confirmed [R328]. */
export const newReviewTerm = (at: Date) => ({
  reviewed_at: at,
  review_asked_at: null,
  review_days: 0,
  review_counted_at: null,
});

/** Opens a dossier for reports that are in none. */
export async function openDossier(
  tx: Tx,
  { id, reportIds, at, partedAt }: { id: string; reportIds: readonly string[]; at: Date; partedAt?: Date },
): Promise<void> {
  await tx
    .insertInto('dossier')
    .values({
      id,
      merged_into: null,
      entry_id: null,
      entry_texts: null,
      entry_removed_at: null,
      created_at: at,
      parted_at: partedAt ?? null,
    })
    .execute();
  await addReports(tx, { id, reportIds, at });
}

/** Takes reports out of where they are into a new dossier; `partedAt` where a moderator did it. */
export async function moveOut(
  tx: Tx,
  dossier: { id: string; reportIds: readonly string[]; at: Date; partedAt?: Date },
): Promise<void> {
  await tx
    .updateTable('dossier_report')
    .set({ left_at: dossier.at })
    .where('report_id', 'in', dossier.reportIds)
    .where('left_at', 'is', null)
    .execute();
  await openDossier(tx, dossier);
}

/** Puts reports that are in no dossier into this one. */
export async function addReports(
  tx: Tx,
  { id, reportIds, at }: { id: string; reportIds: readonly string[]; at: Date },
): Promise<void> {
  const rows = reportIds.map((reportId) => ({
    dossier_id: id,
    report_id: reportId,
    joined_at: at,
    left_at: null,
  }));
  await tx.insertInto('dossier_report').values(rows).execute();
}
