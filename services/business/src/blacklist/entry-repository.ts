import { type Insertable, sql, type Updateable } from 'kysely';
import type { BlacklistEntryRow, Db, DossierState, Tables, Tx } from '../tables.ts';
import { foldWords, inOneWord } from '../text/fold-words.ts';

export type NewEntry = Insertable<Tables['blacklist_entry']>;
/** An entry with the address of the business that it is linked to [decision 14]. */
export type EntryWithAddress = BlacklistEntryRow & { address: string | null };

/** What was asked for, or the entry that answers in its place [R304]. */
const active = (db: Db) =>
  db
    .selectFrom('blacklist_entry as asked')
    .innerJoin('blacklist_entry as e', (join) =>
      join.on((on) => on('e.id', '=', on.fn.coalesce('asked.moved_to', 'asked.id'))),
    )
    .leftJoin('business as b', (join) =>
      join.onRef('b.id', '=', 'e.business_id').on('b.deleted_at', 'is', null),
    )
    .selectAll('e')
    .select('b.address')
    .where('asked.removed_at', 'is', null)
    .where('e.removed_at', 'is', null);

/** An active entry: not removed, published or not. */
export function findEntry(db: Db, id: string): Promise<EntryWithAddress | undefined> {
  return active(db).where('asked.id', '=', id).executeTakeFirst();
}

/** An entry that is public at `now`, by its id or slug. */
export function findPublicEntry(
  db: Db,
  by: { id: string } | { slug: string },
  now: Date,
): Promise<EntryWithAddress | undefined> {
  const shown = active(db).where('e.publish_at', '<=', now);
  const wanted = 'id' in by ? shown.where('asked.id', '=', by.id) : shown.where('asked.slug', '=', by.slug);
  return wanted.executeTakeFirst();
}

/** Active entries, by their ids. */
export const findEntries = (db: Db, ids: readonly string[]): Promise<EntryWithAddress[]> =>
  ids.length ? active(db).where('asked.id', 'in', ids).execute() : Promise.resolve([]);

/** An active entry that speaks for itself, held until the transaction ends. */
export function lockEntry(tx: Tx, id: string): Promise<BlacklistEntryRow | undefined> {
  return tx
    .selectFrom('blacklist_entry')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('moved_to', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes the row of a new entry; `enterEntry` writes what follows from it. */
export const insertEntry = (tx: Tx, values: NewEntry): Promise<BlacklistEntryRow> =>
  tx
    .insertInto('blacklist_entry')
    .values({ ...values, ...foldedEntry(values) })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Writes changed columns as the next version; `changeEntry` writes what follows from them. */
export function saveEntry(
  tx: Tx,
  row: BlacklistEntryRow,
  changes: Updateable<Tables['blacklist_entry']>,
  now: Date,
): Promise<BlacklistEntryRow> {
  return tx
    .updateTable('blacklist_entry')
    .set({
      ...changes,
      ...foldedEntry({ ...row, ...changes }),
      version: row.version + 1,
      updated_at: now,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Texts = { name?: unknown; handle?: unknown; slug?: unknown; phone?: unknown; website?: unknown };

/** The columns that search compares with. */
const foldedEntry = ({ name, handle, slug, phone, website }: Texts) => ({
  search_folded: foldWords([name, handle, slug, phone, website].filter(Boolean).join(' ')),
  name_joined: inOneWord(foldWords(String(name ?? ''))),
});

/** The business that an entry is linked to. */
export async function linkedBusinessOf(tx: Tx, id: string): Promise<string | null> {
  const entry = tx.selectFrom('blacklist_entry').select('business_id').where('id', '=', id);
  return (await entry.executeTakeFirstOrThrow()).business_id;
}

/** An entry in any state, held until the transaction ends. */
export const lockAnyEntry = (tx: Tx, id: string): Promise<BlacklistEntryRow | undefined> =>
  tx.selectFrom('blacklist_entry').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Active entries that another one answers for. */
export const lockMovedTo = (tx: Tx, id: string): Promise<BlacklistEntryRow[]> =>
  tx
    .selectFrom('blacklist_entry')
    .selectAll()
    .where('moved_to', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Keeps the word of a dossier whose entry is not there yet; the newer one wins. */
export async function keepForLater(tx: Tx, state: DossierState): Promise<void> {
  const { entryId: entry_id, dossierVersion: version } = state;
  await tx
    .insertInto('waiting_dossier')
    .values({ entry_id, version, state: JSON.stringify(state) })
    .onConflict((conflict) =>
      conflict
        .column('entry_id')
        .doUpdateSet({ version, state: JSON.stringify(state) })
        .where('waiting_dossier.version', '<', version),
    )
    .execute();
}

/** What a dossier said before its entry was there; it is told once. */
export async function takeKept(tx: Tx, entryId: string): Promise<DossierState | undefined> {
  const kept = await tx
    .deleteFrom('waiting_dossier')
    .where('entry_id', '=', entryId)
    .returning('state')
    .executeTakeFirst();
  return kept?.state;
}

/** The same, which stays for `takeKept`. */
export async function findKept(tx: Tx, entryId: string): Promise<DossierState | undefined> {
  const kept = tx.selectFrom('waiting_dossier').select('state').where('entry_id', '=', entryId);
  return (await kept.executeTakeFirst())?.state;
}

/**
 * What is known of a report when its approval comes: this entry, removed or not; another one that is still on the list; that
 * it was deleted with its entry, or left one that others hold; or nothing.
 */
export async function findKnown(
  tx: Tx,
  { reportId, entryId }: { reportId: string; entryId: string },
): Promise<'entered' | 'elsewhere' | 'deleted' | 'left' | null> {
  const entries = await tx
    .selectFrom('blacklist_entry')
    .select(['id', 'removed_at'])
    .where((where) => where.or([where('id', '=', entryId), where('report_id', '=', reportId)]))
    .execute();
  if (entries.some(({ id }) => id === entryId)) return 'entered';
  if (entries.some(({ removed_at: at }) => at === null)) return 'elsewhere';
  const deleted = await tx
    .selectFrom('deleted_report')
    .select('entry_stays')
    .where('report_id', '=', reportId)
    .executeTakeFirst();
  return deleted ? (deleted.entry_stays ? 'left' : 'deleted') : null;
}

/** A removed entry is its report's no more once another approval of that one makes another entry [R314]. */
export async function releaseReport(tx: Tx, reportId: string): Promise<void> {
  await tx
    .updateTable('blacklist_entry')
    .set({ report_id: null })
    .where('report_id', '=', reportId)
    .where('removed_at', 'is not', null)
    .execute();
}

/** Remembers that a report was deleted, so that a late approval brings nothing of it in. */
export async function markReportDeleted(
  tx: Tx,
  { reportId, entryStays, at }: { reportId: string; entryStays: boolean; at: Date },
): Promise<void> {
  await tx
    .insertInto('deleted_report')
    .values({ report_id: reportId, deleted_at: at, entry_stays: entryStays })
    .onConflict((conflict) => conflict.column('report_id').doNothing())
    .execute();
}

/** An entry without anything that describes a person; ids, dates and the version stay. */
export const erasedText = ({ id }: Pick<BlacklistEntryRow, 'id'>): Updateable<Tables['blacklist_entry']> => ({
  // Made from name and handle; the column is unique.
  slug: id,
  name: '',
  handle: null,
  instagram_url: null,
  phone: null,
  website: null,
  description: '',
  search_folded: '',
  name_joined: '',
  keys: null,
  told: null,
  statement: null,
  course: null,
  appeal_open: false,
  parties: [],
  struck: [],
});

/** Erases the text of an entry that had been removed before; no event, since it was public no longer. */
export async function eraseRemovedEntry(tx: Tx, row: BlacklistEntryRow): Promise<void> {
  await tx.updateTable('blacklist_entry').set(erasedText(row)).where('id', '=', row.id).execute();
}

/** Forgets that these mailboxes reported or appealed, also what waits for its entry. */
export async function eraseParties(db: Db, macs: readonly string[]): Promise<void> {
  if (!macs.length) return;
  await sql`update blacklist_entry
    set parties = array(select one from unnest(parties) as one where one <> all(${[...macs]}::text[]))
    where parties && ${[...macs]}::text[]`.execute(db);
  await sql`update waiting_dossier set state = state - 'parties'
    where state->'parties' ?| ${[...macs]}::text[]`.execute(db);
}
