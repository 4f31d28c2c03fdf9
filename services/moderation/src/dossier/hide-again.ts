import { publicNameOf } from '@edogrula/contracts/public-name';
import { publicTextOf } from '@edogrula/contracts/public-summary';
import { entryIdOf } from '../decision/derived-id.ts';
import { isConfirmedFor } from '../public-text/confirmed-text.ts';
import { isHiddenFormOf } from '../public-text/hidden-form.ts';
import { readableBeside } from '../public-text/readable-contacts.ts';
import { unconfirmedSummaryOf } from '../public-text/unconfirmed-words.ts';
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
 * Hides in what the entries of a tree show what is hidden of such words by now: they may be older than that. Words that no
 * moderator has confirmed name no person either [R307, R325]. Call after `lockDossiers`.
 */
export async function hideAgain(tx: Tx, tree: DossierTree): Promise<void> {
  for (const row of tree.all) {
    const { entry_texts: texts } = row;
    if (!texts || !activeEntry(row)) continue;
    const own = row.id === tree.root.id ? tree : { ...tree, root: row, all: [row] };
    const readable = readableBeside(texts, condemned(await keysOfTree(tx, own)));
    // Whoever corrected an entry has read its words.
    const unread = row.corrections === 0 && (await isUnread(tx, tree, row));
    const summary = (unread ? unconfirmedSummaryOf : publicTextOf)(texts.summary, readable);
    const name = publicNameOf(texts.name, readable);
    if (summary === texts.summary && name === texts.name) continue;
    await updateDossier(tx, row, { entry_texts: JSON.stringify({ ...texts, name, summary }) });
  }
}

/** Whether an entry shows the words of the report that it was made of, and nobody confirmed them for any other one. */
async function isUnread(
  tx: Tx,
  tree: DossierTree,
  { entry_id: entryId, entry_texts: texts }: DossierRow,
): Promise<boolean> {
  const members = (await membersOf(tx, tree)).map(({ reportId }) => reportId);
  const founding = members.find((id) => entryIdOf(id) === entryId);
  if (!founding || !texts) return false;
  const { description, confirmed_text: confirmed } = await tx
    .selectFrom('report')
    .select(['description', 'confirmed_text'])
    .where('id', '=', founding)
    .executeTakeFirstOrThrow();
  if (confirmed !== null || !isHiddenFormOf(texts.summary, description)) return false;
  return !(await isConfirmedFor(tx, texts, members));
}
