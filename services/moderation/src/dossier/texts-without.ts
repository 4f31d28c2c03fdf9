import { publicNameOf } from '@edogrula/contracts/public-name';
import { publicTextOf } from '@edogrula/contracts/public-summary';
import type { Selectable } from 'kysely';
import { entryIdOf } from '../decision/derived-id.ts';
import { decisionTexts } from '../locales/tr/decision.ts';
import { confirmedTextOf, isConfirmedFor, isShown } from '../public-text/confirmed-text.ts';
import { entryNameOf, entryTextsOf } from '../public-text/entry-texts.ts';
import { isHiddenFormOf } from '../public-text/hidden-form.ts';
import { keysInTexts, readableBeside } from '../public-text/readable-contacts.ts';
import { type Key, keyText } from '../registry/business-contact.ts';
import type { EntryTexts, ReportTable, Tx } from '../tables.ts';
import { condemned } from './dossier-events.ts';
import { type DossierRow, type DossierTree, keysOfTree } from './dossier-repository.ts';
import { condemnAlso, condemnedBy, keysOfReport, siteOfPage } from './report-keys.ts';

/**
 * A deleted report as it was, the keys that it condemned, and the reports that the entry rests on without it: its own before those
 * of merged ones, oldest first.
 */
type Leaving = { report: Selectable<ReportTable>; condemns: readonly Key[]; remaining: readonly string[] };

/**
 * Keeps condemned what a correction brought into an entry by the report that is deleted: those contacts condemn on with
 * the oldest report that is left. Call before `textsWithout`.
 */
export async function keepBroughtKeys(tx: Tx, { root }: DossierTree, leaving: Leaving): Promise<void> {
  const { report, condemns, remaining } = leaving;
  const [heir] = remaining;
  if (!root.entry_texts || root.corrections === 0 || !heir) return;
  const site = siteOfPage(report.website ?? '');
  const own = new Set([...contactsOf(report), ...(site ? [site] : [])].map(keyText));
  const held = new Set(condemns.map(keyText));
  const brought = keysInTexts(root.entry_texts).filter(
    (key) => held.has(keyText(key)) && !own.has(keyText(key)),
  );
  await condemnAlso(tx, heir, brought);
}

/**
 * What an entry shows once one of its reports is deleted; null when that changes nothing. Its name stays, since no moderator
 * has confirmed another report's for it [R325]. What a moderator corrected stays corrected: no struck words come back.
 */
export async function textsWithout(tx: Tx, tree: DossierTree, leaving: Leaving): Promise<EntryTexts | null> {
  const { root } = tree;
  const { entry_texts: shown } = root;
  const { remaining } = leaving;
  if (shown && root.corrections > 0) return corrected(tx, tree, shown, leaving);
  if (!(await isFoundedBy(tx, root, remaining))) return handedOn(tx, tree, leaving);
  if (!shown || !(await showsItsWords(tx, root, shown, leaving))) return null;
  const readable = readableBeside(shown, condemned(await keysOfTree(tx, tree)));
  return { ...shown, summary: publicTextOf(await confirmedTextOf(tx, remaining), readable) };
}

/** Whether an entry was made of one of these reports. */
async function isFoundedBy(tx: Tx, { entry_id }: DossierRow, reportIds: readonly string[]): Promise<boolean> {
  const rows = await tx
    .selectFrom('report')
    .select(['id', 'entry_round'])
    .where('id', 'in', reportIds)
    .execute();
  return rows.some(({ id, entry_round: round }) => entryIdOf(id, round) === entry_id);
}

/**
 * The oldest report that is left gives the contacts, and no unread words take the place of those that go. The name loses
 * contacts that condemn no more [R307].
 */
async function handedOn(tx: Tx, tree: DossierTree, leaving: Leaving): Promise<EntryTexts> {
  const { report: deleted, condemns, remaining } = leaving;
  const [id = ''] = remaining;
  const heir = await tx.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const texts = entryTextsOf(heir, await condemnedBy(tx, id), await confirmedTextOf(tx, remaining));
  const name = tree.root.entry_texts?.name ?? entryNameOf(deleted, condemns);
  const readable = readableBeside(texts, condemned(await keysOfTree(tx, tree)));
  return { ...texts, name: publicNameOf(name, readable) };
}

/**
 * A correction without the deleted report's contacts and words. What was confirmed before the correction may be what it
 * struck: a moderator writes anew.
 */
async function corrected(
  tx: Tx,
  tree: DossierTree,
  shown: EntryTexts,
  leaving: Leaving,
): Promise<EntryTexts> {
  const goes = await showsItsWords(tx, tree.root, shown, leaving);
  const { name, instagramUsername, instagramUrl, phone, website } = shown;
  const contacts = { phone, website, instagram_username: instagramUsername, instagram_url: instagramUrl };
  return entryTextsOf(
    { ...contacts, name, confirmed_name: name, description: '' },
    condemned(await keysOfTree(tx, tree)),
    goes ? decisionTexts.textWaits : shown.summary,
  );
}

/** The contacts that a report names of the seller; account numbers are in no entry. */
const contactsOf = ({ instagram_username, instagram_url, phone, website }: Leaving['report']): Key[] =>
  keysOfReport(
    {
      instagramUsername: instagram_username,
      instagramUrl: instagram_url,
      phone,
      website,
      iban: null,
      description: '',
    },
    String,
  );

/**
 * Whether the text was confirmed for the deleted report alone, or is what its approval showed of an unconfirmed one.
 * Parts that were hidden then or struck since make no difference.
 */
async function showsItsWords(
  tx: Tx,
  { entry_id }: DossierRow,
  shown: EntryTexts,
  { report, remaining }: Leaving,
): Promise<boolean> {
  const { id, entry_round: round, confirmed_text: confirmed, description } = report;
  const isOwn =
    confirmed === null
      ? entryIdOf(id, round) === entry_id && isHiddenFormOf(shown.summary, description)
      : isShown(shown, confirmed);
  return isOwn && !(await isConfirmedFor(tx, shown, remaining));
}
