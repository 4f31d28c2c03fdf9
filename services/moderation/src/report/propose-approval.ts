import { isDeepStrictEqual } from 'node:util';
import type { ShownOfReport } from '@edogrula/contracts/http/decision-bodies';
import { AppError } from '@edogrula/service-kit/app-error';
import { adminActor, appendAudit } from '@edogrula/service-kit/audit';
import { findOpenAct, type Moderator, proposeAct, settleAct } from '../act/act-repository.ts';
import type { DecisionRecord } from '../decision/decide.ts';
import type { Deps } from '../deps.ts';
import { branchesOf, type DossierRow, dossierIdOf } from '../dossier/dossier-repository.ts';
import { chosenAmong, proposalsFor } from '../dossier/enter-report.ts';
import { expectOwnEntry } from '../dossier/expect-own-entry.ts';
import { expectSeen } from '../dossier/expect-seen.ts';
import type { Proposal } from '../dossier/propose-keys.ts';
import { approvalInput, approveAct, type WaitingApproval } from '../hold/approval-input.ts';
import { dossierTexts } from '../locales/tr/dossier.ts';
import { refuseOwnReport } from '../party/own-matter.ts';
import { type Key, keyText } from '../registry/business-contact.ts';
import { refuseOwn } from '../submission/refuse-own.ts';
import type { Tx } from '../tables.ts';
import type { ReportRow } from './report-view.ts';

/** An approval that says nothing of name, text and evidence. */
export const nothingShown: ShownOfReport = { name: null, summary: null, evidence: null };

/** A decision that is about to be carried out. */
export type Wish = {
  row: ReportRow;
  record: DecisionRecord;
  actor: Moderator;
  /** Who proposed it, where the actor's is the second word; else null. */
  proposer: Moderator | null;
  keys: readonly Key[] | null;
  shown: ShownOfReport;
  /** Of the dossier, as the actor saw it; null: not compared. */
  dossierVersion: number | null;
  /** The moderator's own. */
  words: string;
};
/** Whether a decision waits for something that was written instead. */
export type Postpone = (deps: Deps, tx: Tx, wish: Wish) => Promise<boolean>;

/**
 * Whoever reported, or is a party, decides nothing on the report, neither alone nor as one of two, also who became one since
 * [R319, R509]. @throws AppError own_submission, own_matter
 */
export async function refuseParties(
  tx: Tx,
  row: ReportRow,
  moderators: readonly (Moderator | null)[],
): Promise<void> {
  for (const moderator of moderators) {
    if (!moderator) continue;
    refuseOwn(row.reporter_email, moderator);
    await refuseOwnReport(tx, moderator, row.id);
  }
}

/** @throws AppError as `refuseParties` does */
export const notOwn: Postpone = async (_deps, tx, { row, actor, proposer }) => {
  await refuseParties(tx, row, [actor, proposer]);
  return false;
};

/**
 * Contacts and text of an approval were chosen by what the dossier and its entry were then. Those that a correction took
 * out since do not come back unread; what waits already was compared when it was given [R320, ADR 91].
 * @throws AppError version_conflict
 */
export const asSeen: Postpone = async (_deps, tx, { row, dossierVersion }) => {
  if (dossierVersion !== null)
    expectSeen(await branchesOf(tx, await dossierIdOf(tx, row.id)), dossierVersion);
  return false;
};

/**
 * An approval that condemns a verified business's contact or confirmed account waits for a second moderator's word, by the setting each one
 * or none does; nothing else follows from it [R306]. A rejection ends what waits.
 * @throws AppError awaiting_second when another moderator's approval waits already, or another one of the same
 */
export const proposeOnce: Postpone = async (deps, tx, wish) => {
  const { row, record, actor } = wish;
  const open = await findOpenAct(tx, row.id);
  if (record.outcome === 'rejected') {
    if (open) await settleAct(tx, open.id, { outcome: 'withdrawn', actor, at: record.at });
    return false;
  }
  if (!open) return proposeWhereNeeded(deps, tx, wish);
  // A repeat changes nothing; another choice is no repeat, and whoever proposed takes the first one back before.
  if (open.by_id === actor.adminId && isSameApproval(wish, open)) return true;
  throw new AppError('awaiting_second');
};

type Given = { input: unknown; reason: string };

/** Whether an approval is the one that was given: it names no other contacts, name, text, evidence or reason. */
export function isSameApproval({ keys, shown, record, words }: Wish, given: Given): boolean {
  const known = approvalInput.parse(given.input);
  const setOf = (some: readonly Key[] | undefined) => new Set(some?.map(keyText));
  const named = [
    [keys && setOf(keys), setOf(known.keys)],
    [shown.name, known.shown?.name],
    [shown.summary, known.shown?.summary],
    [shown.evidence, known.shown?.evidence],
    [record.reasonCode, known.reasonCode],
    [words || null, given.reason],
  ];
  return named.every(([asked, before]) => asked === null || isDeepStrictEqual(asked, before));
}

/** Asks for a second moderator where the approval needs one now. @returns whether it waits for one */
export async function proposeWhereNeeded(deps: Deps, tx: Tx, wish: Wish): Promise<boolean> {
  if (deps.secondModerator === 'off') return false;
  const chosen = await chosenFor(deps, tx, wish);
  const collides = chosen.some(({ holders }) => holders.length > 0);
  if (deps.secondModerator === 'collisions' && !collides) return false;
  await propose(deps, tx, wish, chosen);
  return true;
}

/** The verified businesses that an approval of these contacts condemns. */
export const holdersOf = (chosen: readonly Proposal[]): string[] => [
  ...new Set(chosen.flatMap(({ holders }) => holders.map(({ businessId }) => businessId))),
];

/** Whether an approval condemns a verified business beside those that held its contacts when it was given. */
export async function accusesMore(
  deps: Deps,
  tx: Tx,
  wish: Wish,
  holders: readonly string[],
): Promise<boolean> {
  return holdersOf(await chosenFor(deps, tx, wish)).some((businessId) => !holders.includes(businessId));
}

/**
 * Whoever confirms an approval has read it with the businesses that it names.
 * @throws AppError version_conflict when it condemns one that was verified since
 */
export async function expectNoNewHolder(
  deps: Deps,
  tx: Tx,
  wish: Wish,
  holders: readonly string[] | undefined,
): Promise<void> {
  if (holders && (await accusesMore(deps, tx, wish, holders)))
    throw new AppError('version_conflict', { message: dossierTexts.newHolder });
}

type Choice = { chosen: Proposal[]; root: DossierRow };

/** What an approval condemns, in the dossier that it enters. Call after `lockReport`. @throws AppError as `chosenAmong` and `expectOwnEntry` do */
export async function readChoice(
  deps: Deps,
  tx: Tx,
  { row, keys }: Pick<Wish, 'row' | 'keys'>,
): Promise<Choice> {
  const tree = await branchesOf(tx, await dossierIdOf(tx, row.id));
  await expectOwnEntry(tx, tree, row.id);
  const chosen = chosenAmong(await proposalsFor(deps, tx, tree, row.id), keys);
  return { chosen, root: tree.root };
}

/** What the approval condemns. @throws AppError as `readChoice` does */
export const chosenFor = async (deps: Deps, tx: Tx, wish: Pick<Wish, 'row' | 'keys'>): Promise<Proposal[]> =>
  (await readChoice(deps, tx, wish)).chosen;

/** The approval as it waits; what it condemns is named, whatever is proposed later. */
export const inputOf = ({ row, record, shown }: Wish, chosen: readonly Proposal[]): WaitingApproval => ({
  version: row.version,
  reasonCode: record.reasonCode,
  shown,
  keys: chosen.map(({ kind, key }) => ({ kind, key })) as WaitingApproval['keys'],
  holders: holdersOf(chosen),
});

async function propose({ newId }: Deps, tx: Tx, wish: Wish, chosen: readonly Proposal[]): Promise<void> {
  const { row, record, actor, words } = wish;
  await proposeAct(tx, {
    id: newId(),
    kind: approveAct,
    subjectId: row.id,
    actor,
    at: record.at,
    input: inputOf(wish, chosen),
    reason: words,
  });
  await appendAudit(tx, {
    at: record.at,
    actor: adminActor(actor),
    action: 'report.approval-proposed',
    subject: { kind: 'report', id: row.id },
    details: { number: row.number, version: row.version, reasonCode: record.reasonCode },
  });
}
