import { reportReviewed } from '@edogrula/contracts/events/moderation';
import type { appealDecisionBody, appealDetail } from '@edogrula/contracts/http/appeal';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { AppError } from '@edogrula/service-kit/app-error';
import { adminActor, appendAudit } from '@edogrula/service-kit/audit';
import { hashRequest, once } from '@edogrula/service-kit/idempotency';
import { traced } from '@edogrula/service-kit/telemetry/telemetry';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { correctEntry } from '../dossier/correct-entry.ts';
import { treeFacts } from '../dossier/dossier-events.ts';
import {
  branchesOf,
  type DossierTree,
  keysOfTree,
  lockDossiers,
  type Member,
  membersOfActiveEntries,
  newReviewTerm,
  openAppellants,
  readDossierTree,
  updateDossier,
} from '../dossier/dossier-repository.ts';
import { expectSeen } from '../dossier/expect-seen.ts';
import { noteOpenAppeals } from '../dossier/note-open-appeals.ts';
import { reverseEntry } from '../dossier/reverse-entry.ts';
import { bumped } from '../dossier/settle-entries.ts';
import { appealTexts } from '../locales/tr/appeal.ts';
import { refuseOwnMatter } from '../party/own-matter.ts';
import { expectOpen } from '../submission/expect-open.ts';
import { firstOfEach } from '../submission/one-person.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';
import { type AppealRow, hasPart, lockAppeal, updateAppeal } from './appeal-repository.ts';
import { viewAppeal } from './appeal-view.ts';
import { closeAppeals, decidedFact } from './close-appeals.ts';

type Wish = z.output<typeof appealDecisionBody>;
type Detail = z.infer<typeof appealDetail>;
type Call = { id: string; key: string | null; wish: Wish };

/**
 * Ends an appeal, and with it those of others in the dossier that the moderator has read: the entry stays, is corrected
 * or goes; decision, effect, audit rows and events are one write, and a moderator who decided anything in the dossier
 * has no part in it [R318–R321].
 * @throws AppError not_found, already_decided, version_conflict, also of a corrected dossier, same_moderator, own_matter,
 * invalid_request for one of another dossier, as `correctEntry` does, request_in_progress, idempotency_mismatch
 */
export function decideAppeal(deps: Deps, actor: AdminIdentity, { id, key, wish }: Call): Promise<Detail> {
  const call = { scope: `decide:appeal:${id}:${actor.adminId}`, key, bodyHash: hashRequest(wish) };
  return traced('decide appeal', async () => {
    const { body } = await deps.db.transaction().execute((tx) =>
      once(tx, call, async () => {
        await lockDossiers(tx);
        const asked = [{ _id: id, version: wish.version }, ...wish.together];
        const rows = await lockDecidable(tx, asked, actor);
        expectSeen(await branchesOf(tx, rows[0].dossier_id), wish.dossierVersion);
        await carryOut(deps, tx, rows, { actor, wish });
        return { status: 200, body: await viewAppeal(tx, id, { now: deps.clock(), viewer: actor }) };
      }),
    );
    deps.poke();
    return body;
  });
}

/** The appeals of one dossier, each open and as it was seen. */
async function lockDecidable(
  tx: Tx,
  asked: readonly { _id: string; version: number }[],
  actor: AdminIdentity,
): Promise<[AppealRow, ...AppealRow[]]> {
  const rows = new Map<string, AppealRow>();
  for (const { _id, version } of asked) {
    const row = await lockAppeal(tx, _id);
    expectOpen(row, version);
    rows.set(row.id, row);
  }
  const [first, ...others] = [...rows.values()];
  if (!first) throw new AppError('not_found');
  const { all } = await branchesOf(tx, first.dossier_id);
  if (!others.every((row) => all.some(({ id }) => id === row.dossier_id)))
    throw new AppError('invalid_request', {
      fields: [{ path: 'together', message: appealTexts.otherDossier }],
    });
  if (await hasPart(tx, actor, first.dossier_id))
    throw new AppError('same_moderator', { message: appealTexts.sameModerator });
  await refuseOwnMatter(tx, actor, first.dossier_id);
  return [first, ...others];
}

async function carryOut(
  deps: Deps,
  tx: Tx,
  rows: readonly AppealRow[],
  { actor, wish }: { actor: AdminIdentity; wish: Wish },
): Promise<void> {
  const at = deps.clock();
  const { outcome, reason } = wish;
  const dossierId = rows[0]?.dossier_id ?? '';
  const tree = await readDossierTree(tx, dossierId);
  // Appellants and reporters get the same words.
  const reporters = await membersOfActiveEntries(tx, tree);
  const decided = { decided_by: actor.adminId, decided_email: actor.email, decided_at: at };
  // Appellants whose appeals a reversal ends besides are notified by their own appeal, too.
  const heard = wish.outcome === 'reversed' ? await openAppellants(tx, tree) : rows.map(emailOf);
  const ended: AppealRow[] = [];
  for (const row of rows) ended.push(await updateAppeal(tx, row, { outcome, reason, ...decided }));
  await noteOpenAppeals(tx, dossierIdsOf(tree));
  const events = await effectOf(deps, tx, await readDossierTree(tx, dossierId), { actor, wish, at, heard });
  const version = ended[0]?.version ?? 1;
  const reports = reviewed(reporters, { outcome, reason }, { deps, version });
  for (const saved of ended) {
    events.push(await decidedFact(tx, saved, deps));
    await appendAudit(tx, {
      at,
      actor: adminActor(actor),
      action: `appeal.${outcome}`,
      subject: { kind: 'appeal', id: saved.id },
      // Never the moderator's own words: they may name people, and this row outlives the appeal's contents.
      details: { number: saved.number, version: saved.version, entryId: saved.entry_id },
    });
  }
  await appendEvents(tx, [...events, ...reports]);
  // With the entry goes what is left to say about it.
  if (outcome === 'reversed') for (const { entry_id } of rows) await closeAppeals(deps, tx, entry_id);
}

const dossierIdsOf = ({ all }: DossierTree): string[] => all.map(({ id }) => id);

const emailOf = (row: AppealRow): string => row.appellant_email;

type Effect = { actor: AdminIdentity; wish: Wish; at: Date; heard: readonly string[] };

async function effectOf(deps: Deps, tx: Tx, tree: DossierTree, { actor, wish, at, heard }: Effect) {
  const { outcome, reason, correction } = wish;
  if (outcome === 'reversed')
    return reverseEntry(deps, tx, tree, { adminId: actor.adminId, at, reason, heard });
  // Another moderator than who approved decides; within a reply window the holder of a new contact has none of it.
  const mayAdd = deps.replyWindowHours === 0 ? 'any' : 'told';
  if (correction) return correctEntry(deps, tx, tree, { correction, reason, actor, heard, mayAdd });
  await updateDossier(tx, tree.root, newReviewTerm(at));
  const kept = await bumped(tx, await readDossierTree(tx, tree.root.id));
  return treeFacts(kept, await keysOfTree(tx, kept), deps);
}

/** The events that notify each reporter. */
function reviewed(
  reports: readonly Member[],
  { outcome, reason }: Pick<Wish, 'outcome' | 'reason'>,
  { deps, version }: { deps: Deps; version: number },
) {
  return firstOfEach(reports).map(({ reporterEmail, reportId, name, number }) =>
    newEvent(reportReviewed, {
      subject: reportId,
      version,
      clock: deps.clock,
      newId: deps.newId,
      data: { reportId, name, reporterEmail, number: quotedNumber('report', number), outcome, reason },
    }),
  );
}
