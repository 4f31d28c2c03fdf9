import { instagramUrlOf } from '@edogrula/contracts/contact/handle';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { EntryCorrection } from '@edogrula/contracts/http/appeal';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { nameOfOther } from '@edogrula/contracts/locales/tr/entry-revision-reasons';
import { isNearName } from '@edogrula/contracts/naming/near-name';
import { publicTextOf } from '@edogrula/contracts/public-summary';
import { AppError } from '@edogrula/service-kit/app-error';
import { recordAct } from '../act/record-act.ts';
import type { Deps } from '../deps.ts';
import { returnApprovalsIn } from '../hold/return-hold.ts';
import { accusedBefore } from '../hold/unnotified-hold.ts';
import { appealTexts } from '../locales/tr/appeal.ts';
import { notifyAmended, notifyListed } from '../notice/notify-accused.ts';
import { voidConfirmedNames } from '../public-text/confirmed-text.ts';
import { keysInTexts } from '../public-text/readable-contacts.ts';
import { strikeFromReplies } from '../public-text/reply-texts.ts';
import { nameBeside, withoutContact } from '../public-text/without-contact.ts';
import { findHolders, type Key, keyText } from '../registry/business-contact.ts';
import type { EntryTexts, Tx } from '../tables.ts';
import { isBare } from './bare-entry.ts';
import { activeEntry, condemned, treeFacts } from './dossier-events.ts';
import {
  type DossierTree,
  dossierNumber,
  keysOfTree,
  type MemberKey,
  membersOf,
  membersOfActiveEntries,
  newReviewTerm,
  readDossierTree,
  updateDossier,
} from './dossier-repository.ts';
import { commonAmong, condemnAlso, keysWithout, strikeKeys, unique, unstrikeKeys } from './report-keys.ts';
import { bumped } from './settle-entries.ts';
import { firstNameOf, foundingReport, shownTextsOf } from './shown-texts.ts';
import { strikeContacts, strikeFromConfirmed } from './strike-contacts.ts';

type Wish = {
  correction: EntryCorrection;
  reason: string;
  actor: AdminIdentity;
  /**
   * Which contacts may come in: those that are condemned already, also those whose holders were notified once, or any.
   * Another seller's name may where any contact may.
   */
  mayAdd: 'condemned' | 'told' | 'any';
  /** The addresses that are notified by an appeal. */
  heard?: readonly string[];
};

const refused = (path: string, message: string) =>
  new AppError('invalid_request', { fields: [{ path: `correction.${path}`, message }] });

/** What the correction shows; of contacts its name and its text hold those alone that condemn by then. */
function textsOf(
  { name, instagramUsername, phone, website, summary, dropKeys }: EntryCorrection,
  shown: EntryTexts | null,
  keys: readonly MemberKey[],
): EntryTexts {
  const instagramUrl = instagramUsername && instagramUrlOf(instagramUsername);
  const texts = { name, instagramUsername, instagramUrl, phone, website, summary };
  const before = keysInTexts(shown);
  const stay = [...keysWithout(condemned(keys), [...before, ...dropKeys]), ...keysInTexts(texts)];
  const readable = { phone, condemned: stay };
  return {
    ...texts,
    name: nameBeside(name, unique([...keys, ...before]), readable),
    summary: publicTextOf(summary, readable),
  };
}

/**
 * Gives an entry corrected texts: a contact that changes no longer condemns, and the one in its place does. Call after
 * `lockDossiers`.
 * @throws AppError not_found without an entry; invalid_request for a contact that is a verified business's, shared by
 * many sellers, or new and not allowed; for another seller's name that is not; or when no contact is left
 */
export async function correctEntry(deps: Deps, tx: Tx, asked: DossierTree, wish: Wish): Promise<Envelope[]> {
  const { root } = asked;
  const founding = await foundingReport(tx, asked);
  if (!activeEntry(root) || !founding) throw new AppError('not_found');
  const shown = await shownTextsOf(tx, asked);
  const keysBefore = await keysOfTree(tx, asked);
  const texts = textsOf(wish.correction, shown, keysBefore);
  const wanted = keysInTexts(texts);
  const dropped = keysWithout(unique([...keysInTexts(shown), ...wish.correction.dropKeys]), wanted);
  const known: Key[] = condemned(keysBefore);
  // What the entry shows and does not condemn is new, too.
  const added = unique([...keysWithout(wanted, keysInTexts(shown)), ...keysWithout(wanted, known)]);
  await expectFree(tx, added);
  if (wish.mayAdd !== 'any') {
    if (wish.mayAdd === 'told') known.push(...(await accusedBefore(tx, await idsOfApproved(tx, asked))));
    expectNone(keysWithout(added, known));
    await expectSameSeller(tx, asked, { present: shown?.name ?? '', name: texts.name });
  }
  await condemnInstead(tx, asked, { dropped, wanted, founding });
  const fields = changedFields(shown, texts);
  const isRenamed = fields.includes('name');
  if (isRenamed) await voidConfirmedNames(tx, idsOf(asked));
  await returnStale(deps, tx, asked, { dropped, isRenamed });
  await strikeElsewhere(tx, asked, dropped, texts);
  const columns = { entry_texts: JSON.stringify(texts), corrections: root.corrections + 1 };
  // Whoever corrects it has looked at it [R328].
  await updateDossier(tx, root, { ...columns, ...newReviewTerm(deps.clock()) });
  const tree = await bumped(tx, await readDossierTree(tx, root.id));
  const keys = await keysOfTree(tx, tree);
  if (isBare(keys)) throw refused('dropKeys', appealTexts.lastKey);
  await note(deps, tx, tree, { ...wish, fields });
  const told = await notifyChanged(deps, tx, tree, { heard: wish.heard ?? [], founding, texts, added });
  return [...treeFacts(tree, keys, deps), ...told];
}

const idsOf = ({ all }: DossierTree): string[] => all.map(({ id }) => id);

const idsOfApproved = async (tx: Tx, tree: DossierTree): Promise<string[]> =>
  (await membersOfActiveEntries(tx, tree)).map(({ reportId }) => reportId);

/** Approvals that would undo the correction: by a contact that it drops, or by words of their own [R320, R325]. */
async function returnStale(
  { clock }: Deps,
  tx: Tx,
  tree: DossierTree,
  { dropped, isRenamed }: { dropped: Key[]; isRenamed: boolean },
): Promise<void> {
  const gone = new Set(dropped.map(keyText));
  await returnApprovalsIn(
    tx,
    idsOf(tree),
    clock(),
    ({ keys, shown }) =>
      Boolean(shown?.summary) ||
      (isRenamed && Boolean(shown?.name)) ||
      keys.some((key) => gone.has(keyText(key))),
  );
}

/**
 * Every owner who was notified of the entry is notified of its correction; those that it condemns from now on, that it
 * is public.
 */
async function notifyChanged(
  deps: Deps,
  tx: Tx,
  tree: DossierTree,
  of: { heard: readonly string[]; founding: string; texts: EntryTexts; added: readonly Key[] },
): Promise<Envelope[]> {
  const { heard, founding, texts, added: keys } = of;
  const number = dossierNumber(tree.root.number);
  const members = await membersOf(tx, tree);
  const change = { number, heard, reportIds: members.map(({ reportId }) => reportId) };
  const amended = await notifyAmended(deps, tx, change);
  if (!keys.length) return amended;
  const { demo } = await tx
    .selectFrom('report')
    .select('demo')
    .where('id', '=', founding)
    .executeTakeFirstOrThrow();
  const { statement } = tree;
  const about = { reportId: founding, number, demo, keys, texts, statement };
  return [...amended, ...(await notifyListed(deps, tx, about))];
}

const fieldOf = { handle: 'instagramUsername', phone: 'phone', host: 'website', iban: 'website' } as const;

/** @throws AppError invalid_request for a contact that would be public without what an approval waits for */
function expectNone([key]: readonly Key[]): void {
  if (key) throw refused(fieldOf[key.kind], appealTexts.newKey);
}

/**
 * Search finds an entry by its name: another seller's accuses like a contact does, and nobody was told. Names by which
 * reports know the seller do not count, since a rival writes reports, too [R306, R309].
 * @throws AppError invalid_request
 */
async function expectSameSeller(
  tx: Tx,
  tree: DossierTree,
  { present, name }: { present: string; name: string },
): Promise<void> {
  const keys = condemned(await keysOfTree(tx, tree)).filter(({ kind }) => kind !== 'phone');
  const first = await firstNameOf(tx, tree);
  if (!isNearName(name, { present, first, contacts: keys.map(({ key }) => key) }))
    throw refused('name', nameOfOther);
}

/** @throws AppError invalid_request for a contact that condemns an innocent, or many */
async function expectFree(tx: Tx, keys: readonly Key[]): Promise<void> {
  if (!keys.length) return;
  const common = await commonAmong(tx, keys);
  for (const key of keys) {
    if (common.has(keyText(key))) throw refused(fieldOf[key.kind], appealTexts.commonKey);
    if ((await findHolders(tx, [key])).length) throw refused(fieldOf[key.kind], appealTexts.heldKey);
  }
}

async function condemnInstead(
  tx: Tx,
  tree: DossierTree,
  { dropped, wanted, founding }: { dropped: Key[]; wanted: Key[]; founding: string },
): Promise<void> {
  const members = (await membersOf(tx, tree)).map(({ reportId }) => reportId);
  await strikeKeys(tx, members, dropped);
  await condemnAlso(tx, founding, wanted);
  await unstrikeKeys(tx, await idsOfApproved(tx, tree), wanted);
}

/**
 * What is dropped is shown nowhere else: in no other dossier of the tree, no text confirmed for one of its reports, and
 * no reply. What the correction itself still names was left there on purpose.
 */
async function strikeElsewhere(
  tx: Tx,
  tree: DossierTree,
  dropped: readonly Key[],
  { summary }: EntryTexts,
): Promise<void> {
  const rows = tree.all.filter(({ id }) => id !== tree.root.id);
  await strikeContacts(tx, tree, { rows, values: dropped });
  const unnamed = dropped.filter((key) => withoutContact(summary, key) === summary);
  const members = (await membersOf(tx, tree)).map(({ reportId }) => reportId);
  await strikeFromConfirmed(tx, members, unnamed);
  await strikeFromReplies(tx, members, dropped);
}

/** Which texts of an entry differ. */
export const changedFields = (before: EntryTexts | null, after: EntryTexts): string[] =>
  Object.keys(after).filter((name) => {
    const field = name as keyof EntryTexts;
    return before?.[field] !== after[field];
  });

async function note(
  deps: Deps,
  tx: Tx,
  { root }: DossierTree,
  { actor, reason, fields }: Wish & { fields: string[] },
): Promise<void> {
  const at = deps.clock();
  // Which texts, never the texts: they may name people.
  const input = { number: dossierNumber(root.number), fields, version: root.version };
  await recordAct(tx, deps, {
    kind: 'dossier.corrected',
    subject: { kind: 'dossier', id: root.id },
    input,
    reason,
    actor,
    at,
  });
}
