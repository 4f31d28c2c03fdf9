import { isDeepStrictEqual } from 'node:util';
import { keepConfirmedText } from '../public-text/confirmed-text.ts';
import { strikeFromReplies } from '../public-text/reply-texts.ts';
import {
  entryNameWithout,
  nameWithout,
  textsWithoutContact,
  withoutContact,
} from '../public-text/without-contact.ts';
import { type Key, keyText } from '../registry/business-contact.ts';
import type { EntryTexts, Tx } from '../tables.ts';
import { type DossierRow, type DossierTree, keysOfTree, updateDossier } from './dossier-repository.ts';
import { keysWithout } from './report-keys.ts';
import { shownTextsOf } from './shown-texts.ts';

type Change = { before: EntryTexts; after: EntryTexts };

/**
 * Takes contacts out of what dossiers of a tree show: also of one that was merged, as its entry shows that again once it is
 * parted [R303, R304, R320]. What shows none of them stays as it is. @returns what each one showed and shows from now on
 */
export async function strikeContacts(
  tx: Tx,
  tree: DossierTree,
  { rows, values }: { rows: readonly DossierRow[]; values: readonly Key[] },
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const row of rows) {
    const own = row.id === tree.root.id ? tree : { ...tree, root: row, all: [row] };
    // One from before dossiers keeps no texts: they follow from its own reports, and are written where those name a contact.
    if (!row.entry_texts && !(await namesAny(tx, own, values))) continue;
    const before = await shownTextsOf(tx, own);
    if (!before) continue;
    const after = values.reduce(textsWithoutContact, before);
    if (isDeepStrictEqual(after, row.entry_texts)) continue;
    await updateDossier(tx, row, { entry_texts: JSON.stringify(after) });
    changes.push({ before, after });
  }
  return changes;
}

const namesAny = async (tx: Tx, tree: DossierTree, values: readonly Key[]): Promise<boolean> => {
  const named = new Set(values.map(keyText));
  return (await keysOfTree(tx, tree)).some((key) => named.has(keyText(key)));
};

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
      confirmed_name: name && named.reduce(nameWithout, name),
      confirmed_text: text && named.reduce(withoutContact, text),
    });
}

/** A contact that condemns by the entry of a dossier no more is not in its name either [R307]. */
export async function strikeFromName(tx: Tx, dossierId: string, values: readonly Key[]): Promise<void> {
  if (!values.length) return;
  const row = await tx
    .selectFrom('dossier')
    .select(['id', 'version', 'entry_texts'])
    .where('id', '=', dossierId)
    .executeTakeFirstOrThrow();
  const { entry_texts: texts } = row;
  if (!texts) return;
  const name = entryNameWithout(texts, values);
  if (name !== texts.name) await updateDossier(tx, row, { entry_texts: JSON.stringify({ ...texts, name }) });
}

/** What only reports condemned that left a tree is not in the name of its entry, nor in any reply to those that remain. */
export async function strikeWhatLeft(
  tx: Tx,
  tree: DossierTree,
  { condemns, remaining }: { condemns: readonly Key[]; remaining: readonly string[] },
): Promise<void> {
  const condemning = (await keysOfTree(tx, tree)).filter((key) => key.condemns);
  const values = keysWithout(condemns, condemning);
  await strikeFromName(tx, tree.root.id, values);
  await strikeFromReplies(tx, remaining, values);
}
