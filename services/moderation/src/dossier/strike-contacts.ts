import { nameOrHidden } from '@edogrula/contracts/public-name';
import { keepConfirmedText } from '../public-text/confirmed-text.ts';
import { strikeFromReplies } from '../public-text/reply-texts.ts';
import { textsWithoutContact, withoutContact } from '../public-text/without-contact.ts';
import { type Key, keyText } from '../registry/business-contact.ts';
import type { EntryTexts, Tx } from '../tables.ts';
import { type DossierRow, type DossierTree, keysOfTree, updateDossier } from './dossier-repository.ts';
import { shownTextsOf } from './shown-texts.ts';

type Change = { before: EntryTexts; after: EntryTexts };

/**
 * Takes contacts out of what dossiers of a tree show: also of one that was merged, as its entry shows that again once it is
 * parted [R303, R304, R320]. @returns what each one showed and shows from now on
 */
export async function strikeContacts(
  tx: Tx,
  tree: DossierTree,
  { rows, values }: { rows: readonly DossierRow[]; values: readonly Key[] },
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const row of rows) {
    // One from before dossiers keeps no texts: they follow from its own reports.
    const own = row.id === tree.root.id ? tree : { ...tree, root: row, all: [row] };
    const before = await shownTextsOf(tx, own);
    if (!before) continue;
    const after = values.reduce(textsWithoutContact, before);
    await updateDossier(tx, row, { entry_texts: JSON.stringify(after) });
    changes.push({ before, after });
  }
  return changes;
}

/**
 * Takes contacts out of what was confirmed for single reports: a part of the dossier shows that again. A telephone is
 * hidden when it is shown.
 */
export async function strikeFromConfirmed(
  tx: Tx,
  reportIds: readonly string[],
  values: readonly Key[],
): Promise<void> {
  const named = values.filter(({ kind }) => kind === 'handle' || kind === 'host');
  if (!named.length || !reportIds.length) return;
  const rows = await tx
    .selectFrom('report')
    .select(['id', 'confirmed_name', 'confirmed_text'])
    .where('id', 'in', reportIds)
    .where((where) =>
      where.or([where('confirmed_name', 'is not', null), where('confirmed_text', 'is not', null)]),
    )
    .execute();
  for (const { id, confirmed_name: name, confirmed_text: text } of rows)
    await keepConfirmedText(tx, id, {
      confirmed_name: name && nameOrHidden(named.reduce(withoutContact, name)),
      confirmed_text: text && named.reduce(withoutContact, text),
    });
}

/** What only reports condemned that left a tree is in no reply to those that remain. */
export async function strikeWhatLeft(
  tx: Tx,
  tree: DossierTree,
  { condemns, remaining }: { condemns: readonly Key[]; remaining: readonly string[] },
): Promise<void> {
  const standing = new Set((await keysOfTree(tx, tree)).filter((key) => key.condemns).map(keyText));
  const values = condemns.filter((key) => !standing.has(keyText(key)));
  await strikeFromReplies(tx, remaining, values);
}
