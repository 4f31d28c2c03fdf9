import { publicNameOf } from '@edogrula/contracts/public-name';
import { publicTextOf } from '@edogrula/contracts/public-summary';
import { sql } from 'kysely';
import { entryIdOf } from '../decision/derived-id.ts';
import { isConfirmedFor } from '../public-text/confirmed-text.ts';
import { entryNameOf } from '../public-text/entry-texts.ts';
import { isHiddenFormOf } from '../public-text/hidden-form.ts';
import { readableBeside } from '../public-text/readable-contacts.ts';
import { unconfirmedSummaryOf } from '../public-text/unconfirmed-words.ts';
import type { Key } from '../registry/business-contact.ts';
import type { Tx } from '../tables.ts';
import { activeEntry, condemned } from './dossier-events.ts';
import {
  type DossierRow,
  type DossierTree,
  keysOfTree,
  membersOf,
  updateDossier,
} from './dossier-repository.ts';

/**
 * Hides in what the entries of a tree show what is hidden of such names and words by now: they may be older than that. Words
 * that no moderator has confirmed name no person either [R307, R325]. Call after `lockDossiers`.
 */
export async function hideAgain(tx: Tx, tree: DossierTree): Promise<void> {
  for (const row of tree.all) {
    const { entry_texts: texts } = row;
    if (!texts || !activeEntry(row)) continue;
    const own = row.id === tree.root.id ? tree : { ...tree, root: row, all: [row] };
    const keys = condemned(await keysOfTree(tx, own));
    const readable = readableBeside(texts, keys);
    // Whoever corrected an entry has read its words.
    const founded = row.corrections === 0 ? await readFounding(tx, tree, row) : null;
    const unread = founded !== null && (await isUnread(tx, row, founded));
    const summary = (unread ? unconfirmedSummaryOf : publicTextOf)(texts.summary, readable);
    const shown = { entryId: row.entry_id, shown: texts.name, keys };
    const name = publicNameOf(founded ? await nameNow(tx, shown, founded) : texts.name, readable);
    if (summary === texts.summary && name === texts.name) continue;
    await updateDossier(tx, row, { entry_texts: JSON.stringify({ ...texts, name, summary }) });
  }
}

type Founded = Exclude<Awaited<ReturnType<typeof readFounding>>, null>;

/** The report that an entry was made of, among all of its tree; null once it is gone. */
async function readFounding(tx: Tx, tree: DossierTree, { entry_id: entryId }: DossierRow) {
  const all = await membersOf(tx, tree);
  const id = all.find(({ reportId, round }) => entryIdOf(reportId, round) === entryId)?.reportId;
  if (!id) return null;
  const report = await tx
    .selectFrom('report')
    .select(['name', 'description', 'phone', 'instagram_username', 'instagram_url'])
    .select(['confirmed_name', 'confirmed_text'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { members: all.map(({ reportId }) => reportId), report };
}

/** Whether an entry shows the words of the report that it was made of, and nobody confirmed them for any other one. */
async function isUnread(
  tx: Tx,
  { entry_texts: texts }: DossierRow,
  { members, report }: Founded,
): Promise<boolean> {
  const { confirmed_text: confirmed, description } = report;
  if (!texts || confirmed !== null || !isHiddenFormOf(texts.summary, description)) return false;
  return !(await isConfirmedFor(tx, texts, members));
}

/** What an entry is called from now on: as before where a moderator confirmed that, or gave it another name by hand. */
async function nameNow(
  tx: Tx,
  { entryId, shown, keys }: { entryId: string | null; shown: string; keys: readonly Key[] },
  { report }: Founded,
): Promise<string> {
  if (report.confirmed_name !== null || !isHiddenFormOf(shown, report.name)) return shown;
  const name = entryNameOf({ ...report, name: shown }, keys);
  if (name === shown) return shown;
  const { rows } = await sql`select from moderator_act
    where kind = 'entry.renamed' and input->>'entryId' = ${entryId} limit 1`.execute(tx);
  return rows.length ? shown : name;
}
