import { entryIdOf } from '../decision/derived-id.ts';
import { isConfirmedFor } from '../public-text/confirmed-text.ts';
import { isHiddenFormOf } from '../public-text/hidden-form.ts';
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
 * Hides in words that an entry of a tree shows, and that no moderator has confirmed, what is hidden of such words by now: they
 * may be older than that [R307, R325]. Whoever corrected an entry has read them. Call after `lockDossiers`.
 */
export async function hideUnread(tx: Tx, tree: DossierTree): Promise<void> {
  for (const row of tree.all) {
    const { entry_texts: texts } = row;
    if (!texts || !activeEntry(row) || row.corrections > 0 || !(await isUnread(tx, tree, row))) continue;
    const own = row.id === tree.root.id ? tree : { ...tree, root: row, all: [row] };
    const readable = { phone: texts.phone, condemned: condemned(await keysOfTree(tx, own)) };
    const summary = unconfirmedSummaryOf(texts.summary, readable);
    if (summary === texts.summary) continue;
    await updateDossier(tx, row, { entry_texts: JSON.stringify({ ...texts, summary }) });
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
