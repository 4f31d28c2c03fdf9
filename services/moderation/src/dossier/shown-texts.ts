import { entryIdOf } from '../decision/derived-id.ts';
import { confirmedTextOf } from '../public-text/confirmed-text.ts';
import { entryNameOf, entryTextsOf } from '../public-text/entry-texts.ts';
import type { EntryTexts, Tx } from '../tables.ts';
import { activeEntry, condemned } from './dossier-events.ts';
import { type DossierTree, keysOfTree, type Member, membersOfActiveEntries } from './dossier-repository.ts';

type Branches = Pick<DossierTree, 'root' | 'all'>;

const isOwn =
  ({ root }: Branches) =>
  ({ reportId, round }: Member): boolean =>
    entryIdOf(reportId, round) === root.entry_id;

const readReport = (tx: Tx, id: string) =>
  tx.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The report that a tree's entry was made of; once that one is gone the oldest of its own, else of those merged into it. */
export async function foundingReport(tx: Tx, tree: Branches): Promise<string | null> {
  const approved = await membersOfActiveEntries(tx, tree);
  const joined = approved.find(({ entryId }) => entryId === tree.root.entry_id);
  return (approved.find(isOwn(tree)) ?? joined ?? approved[0])?.reportId ?? null;
}

/** What the entry of a tree was called first, whatever names it got since; null once its report is gone. */
export async function firstNameOf(tx: Tx, tree: Branches): Promise<string | null> {
  const own = (await membersOfActiveEntries(tx, tree)).find(isOwn(tree));
  return own ? entryNameOf(await readReport(tx, own.reportId), condemned(await keysOfTree(tx, tree))) : null;
}

/** What the entry of a tree shows, as far as moderation knows; null without an entry. */
export async function shownTextsOf(tx: Tx, tree: Branches): Promise<EntryTexts | null> {
  if (!activeEntry(tree.root)) return null;
  if (tree.root.entry_texts) return tree.root.entry_texts;
  const id = await foundingReport(tx, tree);
  if (!id) return null;
  const report = await readReport(tx, id);
  // Nobody has read the words of a report that the entry was not made of [R325].
  const isOwnWords = entryIdOf(id, report.entry_round) === tree.root.entry_id;
  const words = isOwnWords ? null : await confirmedTextOf(tx, [id]);
  return entryTextsOf(report, condemned(await keysOfTree(tx, tree)), words);
}
