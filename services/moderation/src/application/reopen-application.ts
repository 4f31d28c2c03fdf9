import { applicationReopened } from '@edogrula/contracts/events/moderation';
import type { applicationDecisionAnswer } from '@edogrula/contracts/http/moderation';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { AppError } from '@edogrula/service-kit/app-error';
import { adminActor, appendAudit } from '@edogrula/service-kit/audit';
import type { z } from 'zod';
import { reopenSubmission } from '../decision/decide.ts';
import { type DecisionInput, inDecision, refuse, stateOf } from '../decision/decide-submission.ts';
import { reopenDecision } from '../decision/decision-repository.ts';
import type { Deps } from '../deps.ts';
import { submissionTexts } from '../locales/tr/submission.ts';
import { refuseOwn } from '../submission/refuse-own.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';
import { findFileIds, getApplication, lockApplication, updateApplication } from './application-repository.ts';
import type { ApplicationRow } from './application-view.ts';
import { takeLinkBack } from './apply-again.ts';
import { wasCarriedOver } from './carried-files.ts';
import { refuseOwnBusiness } from './refuse-own-business.ts';

type Input = Pick<DecisionInput, 'id' | 'version' | 'reason' | 'key'>;

/**
 * Takes a rejection back: the application waits again as its next version, its files are kept, its owner is notified
 * why [decision 29]. The rejection stays as history.
 * @throws AppError not_found, already_decided for an approved one or one whose files another application has,
 * version_conflict, gone for an erased person, own_submission, own_matter, request_in_progress, idempotency_mismatch
 */
export function reopenApplication(
  deps: Deps,
  actor: AdminIdentity,
  input: Input,
): Promise<z.infer<typeof applicationDecisionAnswer>> {
  const call = { ...input, kind: 'reopen', reasonCode: null, subject: 'application' } as const;
  return inDecision(deps, actor, call, async (tx) => {
    const row = await lockApplication(tx, input.id);
    // An erased person is not notified, and nothing is left to decide on.
    if (!row.applicant_email) throw new AppError('gone');
    // Its owner has applied again with its files.
    if (await wasCarriedOver(tx, row.id))
      throw new AppError('already_decided', { message: submissionTexts.carriedOver });
    const result = reopenSubmission(stateOf(row), input.version);
    if (result.kind === 'refused') await refuse(tx, result, 'application', row);
    refuseOwn(row.applicant_email, actor);
    await refuseOwnBusiness(tx, actor, row.linked_business_id);
    if (result.kind === 'reopened')
      await carryOut(deps, tx, row, { actor, version: result.state.version, reason: input.reason });
    const request = await getApplication(tx, input.id);
    return { request, businessId: request.businessId };
  });
}

async function carryOut(
  { clock, newId }: Deps,
  tx: Tx,
  row: ApplicationRow,
  { actor, version, reason }: { actor: AdminIdentity; version: number; reason: string },
): Promise<void> {
  const at = clock();
  await reopenDecision(tx, row.id, { at, adminId: actor.adminId });
  await updateApplication(tx, row.id, { status: 'pending', version });
  await takeLinkBack(tx, row.id, at);
  const files = await findFileIds(tx, row.id);
  const data = {
    applicationId: row.id,
    name: row.name,
    applicantEmail: row.applicant_email,
    number: quotedNumber('application', row.number),
    reason,
    fileIds: [...files.images, ...files.documents],
  };
  await appendEvents(tx, [newEvent(applicationReopened, { subject: row.id, version, clock, newId, data })]);
  await appendAudit(tx, {
    at,
    actor: adminActor(actor),
    action: 'application.reopened',
    subject: { kind: 'application', id: row.id },
    // The words are in the owner's mail; this row outlives what may be erased.
    details: { number: row.number, version },
  });
}
