import { entryIdOf } from '../decision/derived-id.ts';
import { entryTextsOf } from '../public-text/entry-texts.ts';
import type { EntryTexts, Tx } from '../tables.ts';
import { activeEntry, condemned } from './dossier-events.ts';
import { type DossierTree, keysOfTree, membersOfActiveEntries } from './dossier-repository.ts';

/** The report that a tree's entry was made of; once that one is gone the oldest that it rests on. */
export async function foundingReport(tx: Tx, tree: DossierTree): Promise<string | null> {
  const approved = await membersOfActiveEntries(tx, tree);
  const own = approved.find(({ reportId }) => entryIdOf(reportId) === tree.root.entry_id);
  return (own ?? approved[0])?.reportId ?? null;
}

/** What the entry of a tree shows, as far as moderation knows; null without an entry. */
export async function shownTextsOf(tx: Tx, tree: DossierTree): Promise<EntryTexts | null> {
  if (!activeEntry(tree.root)) return null;
  if (tree.root.entry_texts) return tree.root.entry_texts;
  const id = await foundingReport(tx, tree);
  if (!id) return null;
  const report = await tx.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return entryTextsOf(report, condemned(await keysOfTree(tx, tree)));
}
