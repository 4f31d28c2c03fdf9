import { reportReviewed } from '@edogrula/contracts/events/moderation';
import type { appealDecisionBody, appealDetail } from '@edogrula/contracts/http/appeal';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import { hashRequest, once } from '@edogrula/service-kit/idempotency';
import { traced } from '@edogrula/service-kit/telemetry/telemetry';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { correctEntry } from '../dossier/correct-entry.ts';
import { treeFacts } from '../dossier/dossier-events.ts';
import {
  keysOfTree,
  lockDossiers,
  lookedAt,
  type Member,
  membersOf,
  type Tree,
  treeOf,
  updateDossier,
} from '../dossier/dossier-repository.ts';
import { onceEach } from '../dossier/once-each.ts';
import { reverseEntry } from '../dossier/reverse-entry.ts';
import { bumped } from '../dossier/settle-entries.ts';
import { appealTexts } from '../locales/tr/appeal.ts';
import { expectOpen } from '../submission/expect-open.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';
import { type AppealRow, decidersOf, lockAppeal, updateAppeal } from './appeal-repository.ts';
import { viewAppeal } from './appeal-view.ts';
import { decidedFact } from './close-appeals.ts';

type Wish = z.output<typeof appealDecisionBody>;
type Detail = z.infer<typeof appealDetail>;
type Call = { id: string; key: string | null; wish: Wish };

/**
 * Ends an appeal: the entry stays, is corrected or goes; decision, effect, audit row and events are one write, and
 * whoever decided anything in the dossier has no part in it [R319–R321].
 * @throws AppError not_found, already_decided, version_conflict, same_moderator, as `correctEntry` does,
 *   request_in_progress, idempotency_mismatch
 */
export function decideAppeal(deps: Deps, actor: AdminIdentity, { id, key, wish }: Call): Promise<Detail> {
  const call = { scope: `decide:appeal:${id}:${actor.adminId}`, key, bodyHash: hashRequest(wish) };
  return traced('decide appeal', async () => {
    const { body } = await deps.db.transaction().execute((tx) =>
      once(tx, call, async () => {
        await lockDossiers(tx);
        const row = await lockAppeal(tx, id);
        await expectDecidable(tx, row, { actor, version: wish.version });
        await carryOut(deps, tx, row, { actor, wish });
        return { status: 200, body: await viewAppeal(tx, id, { now: deps.clock(), viewer: actor }) };
      }),
    );
    deps.poke();
    return body;
  });
}

async function expectDecidable(
  tx: Tx,
  row: AppealRow,
  { actor, version }: { actor: AdminIdentity; version: number },
): Promise<void> {
  expectOpen(row, version);
  if ((await decidersOf(tx, row.dossier_id)).has(actor.adminId))
    throw new AppError('same_moderator', { message: appealTexts.sameModerator });
}

async function carryOut(
  deps: Deps,
  tx: Tx,
  row: AppealRow,
  { actor, wish }: { actor: AdminIdentity; wish: Wish },
): Promise<void> {
  const at = deps.clock();
  const { outcome, reason } = wish;
  const tree = await treeOf(tx, row.dossier_id);
  // Who appealed hears the same words as who reported.
  const reporters = (await membersOf(tx, tree)).filter(({ status }) => status === 'approved');
  const decided = { decided_by: actor.adminId, decided_email: actor.email, decided_at: at };
  const saved = await updateAppeal(tx, row, { outcome, reason, ...decided });
  await tx.updateTable('dossier').set({ appeal_open: false }).where('id', '=', row.dossier_id).execute();
  const after = await treeOf(tx, row.dossier_id);
  const events = await effectOf(deps, tx, after, { actor, wish, at });
  const heard = reviewed(reporters, { outcome, reason }, { deps, version: saved.version });
  await appendEvents(tx, [...events, await decidedFact(tx, saved, deps), ...heard]);
  await appendAudit(tx, {
    ...{ at, actor: { kind: 'admin', id: actor.adminId }, action: `appeal.${outcome}` },
    subject: { kind: 'appeal', id: row.id },
    // Never the moderator's own words: they may name people, and this row outlives the appeal's contents.
    details: { number: row.number, version: saved.version, entryId: row.entry_id },
  });
}

type Effect = { actor: AdminIdentity; wish: Wish; at: Date };

async function effectOf(deps: Deps, tx: Tx, tree: Tree, { actor, wish, at }: Effect) {
  const { outcome, reason, correction } = wish;
  if (outcome === 'reversed') return reverseEntry(deps, tx, tree, { adminId: actor.adminId, at, reason });
  // Whoever decides is another one than who approved.
  if (correction) return correctEntry(deps, tx, tree, { correction, reason, actor, mayAdd: true });
  await updateDossier(tx, tree.root, lookedAt(at));
  const kept = await bumped(tx, await treeOf(tx, tree.root.id));
  return treeFacts(kept, await keysOfTree(tx, kept), deps);
}

/** What each reporter hears. */
function reviewed(
  reports: readonly Member[],
  { outcome, reason }: Pick<Wish, 'outcome' | 'reason'>,
  { deps, version }: { deps: Deps; version: number },
) {
  return onceEach(reports).map(({ reporterEmail, reportId, name, number }) =>
    newEvent(reportReviewed, {
      ...{ subject: reportId, version, clock: deps.clock, newId: deps.newId },
      data: { reportId, name, reporterEmail, number: quotedNumber('report', number), outcome, reason },
    }),
  );
}
