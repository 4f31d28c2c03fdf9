import type { correctionDecisionBody, correctionView } from '@edogrula/contracts/http/correction';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { adminActor, appendAudit } from '@edogrula/service-kit/audit';
import { hashRequest, once } from '@edogrula/service-kit/idempotency';
import { traced } from '@edogrula/service-kit/telemetry/telemetry';
import type { z } from 'zod';
import { refuseOwnBusiness } from '../application/refuse-own-business.ts';
import type { Deps } from '../deps.ts';
import { expectOpen } from '../submission/expect-open.ts';
import { refuseOwn } from '../submission/refuse-own.ts';
import type { Tx } from '../tables.ts';
import { decidedFact } from './close-corrections.ts';
import { lockCorrection, updateCorrection } from './correction-repository.ts';
import { viewCorrection } from './correction-view.ts';

type Wish = z.output<typeof correctionDecisionBody>;
type Call = { id: string; key: string | null; wish: Wish };

/**
 * Answers a request: decision, audit row and event are one write. The public record is changed in its own editor, or
 * not at all [R405].
 * @throws AppError not_found, already_decided, version_conflict, own_submission, own_matter, request_in_progress, idempotency_mismatch
 */
export function decideCorrection(
  deps: Deps,
  actor: AdminIdentity,
  { id, key, wish }: Call,
): Promise<z.infer<typeof correctionView>> {
  const call = { scope: `decide:correction:${id}:${actor.adminId}`, key, bodyHash: hashRequest(wish) };
  return traced('decide correction', async () => {
    const { body } = await deps.db.transaction().execute((tx) =>
      once(tx, call, async () => {
        await carryOut(deps, tx, { actor, id, wish });
        return { status: 200, body: await viewCorrection(tx, id) };
      }),
    );
    deps.poke();
    return body;
  });
}

async function carryOut(
  deps: Deps,
  tx: Tx,
  { actor, id, wish }: { actor: AdminIdentity; id: string; wish: Wish },
): Promise<void> {
  const at = deps.clock();
  const { outcome, reason, version } = wish;
  const row = await lockCorrection(tx, id);
  expectOpen(row, version);
  refuseOwn(row.asker_email, actor);
  await refuseOwnBusiness(tx, actor, row.business_id);
  const decided = { decided_by: actor.adminId, decided_email: actor.email, decided_at: at };
  const saved = await updateCorrection(tx, row, { outcome, reason, ...decided });
  await appendEvents(tx, [await decidedFact(tx, saved, deps)]);
  await appendAudit(tx, {
    at,
    actor: adminActor(actor),
    action: `correction.${outcome}`,
    subject: { kind: 'correction', id },
    // Never the moderator's own words: they may name people, and this row outlives the request's contents.
    details: { number: row.number, version: saved.version, businessId: row.business_id, part: row.part },
  });
}
