import { applicationApproved, applicationRejected } from '@edogrula/contracts/events/moderation';
import type { applicationDecisionAnswer } from '@edogrula/contracts/http/moderation';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import type { z } from 'zod';
import { type DecisionRecord, decide, outcomeOf } from '../decision/decide.ts';
import { businessIdOf } from '../decision/derived-id.ts';
import { reasonText } from '../decision/reason-text.ts';
import {
  type DecisionInput,
  inDecision,
  insertDecision,
  refuse,
  stateOf,
} from '../decision/record-decision.ts';
import type { Deps } from '../deps.ts';
import { isCondemned } from '../registry/business-standing.ts';
import { isVisible } from '../registry/registry-record.ts';
import { listAttachments } from '../submission/attachments.ts';
import type { Tx } from '../tables.ts';
import { fileIdsOf, getApplication, lockApplication } from './application-repository.ts';
import { type ApplicationRow, applicationNumber } from './application-view.ts';

type Input = DecisionInput & { kind: 'approve' | 'reject' };

/**
 * Approves or rejects an application; approving names the business that the registry will make of it, which answers
 * whether it did (`settle-approval.ts`). Approving once more what still waits for that answer asks again [R128, R169,
 * R205].
 * @throws AppError not_found, version_conflict, already_decided, business_condemned, request_in_progress,
 * idempotency_mismatch
 */
export function decideApplication(
  deps: Deps,
  actor: AdminIdentity,
  input: Input,
): Promise<z.infer<typeof applicationDecisionAnswer>> {
  return inDecision(deps, actor, { ...input, subject: 'application' }, async (tx) => {
    const row = await lockApplication(tx, input.id);
    const admin = { id: actor.adminId, email: actor.email };
    const reason = reasonText('application', outcomeOf[input.kind], input);
    const result = decide(stateOf(row), { ...input, reason, admin }, deps.clock());
    if (result.kind === 'refused') await refuse(tx, result, 'application_id', row);
    if (result.kind === 'decided') await carryOut(deps, tx, row, result.record);
    if (result.kind === 'unchanged' && input.version === row.version) await tellAgain(deps, tx, row);
    const request = await getApplication(tx, input.id);
    return { request, businessId: request.businessId };
  });
}

async function carryOut(deps: Deps, tx: Tx, row: ApplicationRow, record: DecisionRecord): Promise<void> {
  const approved = record.outcome === 'approved';
  const version = row.version + 1;
  const linkedId = approved ? await linkedBusiness(tx, row) : row.linked_business_id;
  // An approval would rewrite the record, contacts included: the entry is to be decided on first.
  if (approved && linkedId && (await isCondemned(tx, linkedId))) throw new AppError('business_condemned');
  const businessId = approved ? (linkedId ?? businessIdOf(row.id)) : null;
  await tx
    .updateTable('application')
    .set({ status: record.outcome, business_id: businessId, linked_business_id: linkedId, version })
    .where('id', '=', row.id)
    .execute();
  await insertDecision(deps, tx, { application_id: row.id }, record);
  const files = fileIdsOf(await listAttachments(tx, 'application_id', [row.id]));
  const common = { subject: row.id, version, clock: deps.clock, newId: deps.newId };
  const event = businessId
    ? newEvent(applicationApproved, {
        ...common,
        data: approvedFacts(row, { businessId, linkedId, files }),
      })
    : newEvent(applicationRejected, {
        ...common,
        data: {
          applicationId: row.id,
          name: row.name,
          applicantEmail: row.applicant_email,
          number: applicationNumber(row.number),
          reason: record.reason,
          fileIds: [...files.images, ...files.documents],
        },
      });
  await appendEvents(tx, [event]);
  await appendAudit(tx, {
    at: record.at,
    actor: { kind: 'admin', id: record.admin.id },
    action: `application.${record.outcome}`,
    subject: { kind: 'application', id: row.id },
    // Never the moderator's own words: they may name people, and this row outlives the application's contents.
    details: { number: row.number, version, reasonCode: record.reasonCode, businessId },
  });
}

/**
 * An approval that nobody answered, asked for again with the version it gave: its event may be lost, and the application
 * could be decided on by nobody. The same decision, of the same time, is told once more; the registry answers what
 * stands, and one answer counts. Not for an erased person: nothing is left to tell.
 */
async function tellAgain(deps: Deps, tx: Tx, row: ApplicationRow): Promise<void> {
  const { business_id: businessId, linked_business_id: linkedId } = row;
  if (row.status !== 'approved' || row.published_at || !businessId || !row.applicant_email) return;
  const decision = await tx
    .selectFrom('decision')
    .select('decided_at')
    .where('application_id', '=', row.id)
    .where('withheld_at', 'is', null)
    .executeTakeFirstOrThrow();
  const files = fileIdsOf(await listAttachments(tx, 'application_id', [row.id]));
  const event = newEvent(applicationApproved, {
    ...{ subject: row.id, version: row.version, clock: () => decision.decided_at, newId: deps.newId },
    data: approvedFacts(row, { businessId, linkedId, files }),
  });
  await appendEvents(tx, [event]);
}

/** The business that the application names; one that was deleted meanwhile is not brought back. */
async function linkedBusiness(tx: Tx, row: ApplicationRow): Promise<string | null> {
  const id = row.linked_business_id;
  return id && (await isVisible(tx, id, 'business')) ? id : null;
}

function approvedFacts(
  row: ApplicationRow,
  {
    businessId,
    linkedId,
    files,
  }: { businessId: string; linkedId: string | null; files: ReturnType<typeof fileIdsOf> },
) {
  return {
    applicationId: row.id,
    businessId,
    linkedBusinessId: linkedId,
    name: row.name,
    tradeTitle: row.trade_title,
    type: row.type,
    instagramUsername: row.instagram_username,
    instagramUrl: row.instagram_url,
    website: row.website,
    phone: row.phone,
    landline: row.landline,
    address: row.address,
    imageFileIds: files.images,
    documentFileIds: files.documents,
    emailVerifiedAt: row.email_verified_at.toISOString(),
    demo: row.demo,
  };
}
