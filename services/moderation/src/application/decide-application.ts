import { type ApprovalTick, sawDocument } from '@edogrula/contracts/business-checks';
import { applicationApproved, applicationRejected } from '@edogrula/contracts/events/moderation';
import type { applicationDecisionAnswer } from '@edogrula/contracts/http/moderation';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { AppError } from '@edogrula/service-kit/app-error';
import { ownerMacOf } from '@edogrula/service-kit/owner-mac';
import type { z } from 'zod';
import type { DecisionRecord } from '../decision/decide.ts';
import { type About, type DecisionInput, decideSubmission } from '../decision/decide-submission.ts';
import { findDecision } from '../decision/decision-repository.ts';
import { businessIdOf } from '../decision/derived-id.ts';
import type { Deps } from '../deps.ts';
import { isCondemned } from '../registry/condemned-business.ts';
import { isVisible } from '../registry/registry-record.ts';
import { refuseOwn } from '../submission/refuse-own.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';
import { detailsOf } from './application-details.ts';
import { findFileIds, getApplication, lockApplication, updateApplication } from './application-repository.ts';
import type { ApplicationRow } from './application-view.ts';
import { linkToApplyAgain } from './apply-again.ts';
import { askedAgain, noteRefusedFiles } from './carried-files.ts';
import { confirmedPayees, confirmNamedPayees, forgetNamedPayees } from './named-payees.ts';
import { succession } from './owner-before.ts';
import { publicFiles } from './public-files.ts';
import { refuseEmptyTicks } from './refuse-empty-ticks.ts';
import { refuseOwnBusiness } from './refuse-own-business.ts';
import { refuseUnproved } from './refuse-unproved.ts';

/**
 * Approves or rejects an application; approving names the business that the registry will make of it, which answers
 * whether it did (`settle-approval.ts`). A repeated approval that is still without an answer is sent to it again
 * [R128, R169, R205].
 * @throws AppError as `decideSubmission` and `refuseUnproved` do, own_submission, own_matter, business_condemned, and invalid_request for a tick
 *   without its subject
 */
export function decideApplication(
  deps: Deps,
  actor: AdminIdentity,
  input: DecisionInput & {
    kind: 'approve' | 'reject';
    refusedFiles?: readonly string[];
    payees?: readonly string[];
    byHand?: boolean;
    /** Ticks were named, be it none. */
    named?: boolean;
  },
): Promise<z.infer<typeof applicationDecisionAnswer>> {
  const { byHand = false, named = false, payees = [], refusedFiles = [], reason: words, reasonCode } = input;
  const choice = { byHand, payees, refusedFiles };
  return decideSubmission(
    deps,
    actor,
    { ...input, choice },
    {
      subject: 'application',
      lock: lockApplication,
      carryOut: async (tx, row, decision) => {
        refuseOwn(row.applicant_email, actor);
        await refuseOwnBusiness(tx, actor, row.linked_business_id);
        await noteRefusedFiles(tx, row.id, refusedFiles);
        if (decision.record.outcome === 'approved')
          refuseUnproved({ checks: decision.record.checks, byHand, named, words, reasonCode });
        return carryOut(deps, tx, row, { ...decision, refused: refusedFiles, payees });
      },
      onRepeat: (tx, row) => sendApprovalAgain(deps, tx, row),
      answer: async (tx, id) => {
        const request = await getApplication(tx, id);
        return { request, businessId: request.businessId };
      },
    },
  );
}

/** A decision with the files that it asks for again, or the accounts that it confirms. */
type Decided = {
  record: DecisionRecord;
  about: About;
  refused: readonly string[];
  payees: readonly string[];
};

async function carryOut(deps: Deps, tx: Tx, row: ApplicationRow, decided: Decided) {
  const { record, about, refused, payees } = decided;
  const { version } = about;
  const approved = record.outcome === 'approved';
  const linkedId = approved ? await linkedBusiness(tx, row) : row.linked_business_id;
  // An approval would rewrite the record, contacts included: the entry is to be decided on first.
  if (approved && linkedId && (await isCondemned(tx, linkedId))) throw new AppError('business_condemned');
  const businessId = approved ? (linkedId ?? businessIdOf(row.id)) : null;
  if (approved) await refuseEmptyTicks(tx, row, record.checks);
  const sawTaxRecord = record.checks.some(({ kind }) => kind === 'tax_certificate');
  if (approved)
    await confirmNamedPayees(tx, row.id, { ids: payees, sawTaxRecord, keyNames: deps.accountMac.keyNames });
  else await forgetNamedPayees(tx, row.id);
  const after = { ...row, business_id: businessId, linked_business_id: linkedId };
  await updateApplication(tx, row.id, {
    status: record.outcome,
    business_id: businessId,
    linked_business_id: linkedId,
    version,
  });
  const event = approved
    ? await approval(deps, tx, after, { about, checks: record.checks, checkedBy: record.admin.id })
    : await rejection(deps, tx, row, { record, about, refused });
  const ticked = record.checks.map(({ kind, how }) => `${kind}:${how}`);
  return {
    events: [event],
    audited: { businessId, ...(approved ? { checks: ticked, payees: payees.length } : {}) },
  };
}

/**
 * Sends an approval to the registry again, when the version that it gave is approved once more without an answer: the
 * event may be lost. It is the same decision, of the same time, and one answer counts. Not for an erased person.
 */
async function sendApprovalAgain(deps: Deps, tx: Tx, row: ApplicationRow): Promise<void> {
  if (row.status !== 'approved' || row.published_at || !row.business_id || !row.applicant_email) return;
  const decision = await findDecision(tx, 'application', row.id);
  if (!decision) throw new Error('An approved application has no decision');
  const about = {
    subject: row.id,
    version: row.version,
    clock: () => decision.decided_at,
    newId: deps.newId,
  };
  const { checks, admin_id: checkedBy } = decision;
  await appendEvents(tx, [await approval(deps, tx, row, { about, checks, checkedBy })]);
}

/** The business that the application names; one that was deleted meanwhile is not brought back. */
async function linkedBusiness(tx: Tx, row: ApplicationRow): Promise<string | null> {
  const id = row.linked_business_id;
  return id && (await isVisible(tx, id, 'business')) ? id : null;
}

type Approval = { about: About; checks: readonly ApprovalTick[]; checkedBy: string };

async function approval(
  { accountMac }: Pick<Deps, 'accountMac'>,
  tx: Tx,
  row: ApplicationRow,
  { about, checks, checkedBy }: Approval,
) {
  const files = publicFiles(await findFileIds(tx, row.id), checks);
  const businessId = row.business_id ?? businessIdOf(row.id);
  return newEvent(applicationApproved, {
    ...about,
    data: {
      ...detailsOf(row),
      applicationId: row.id,
      businessId,
      linkedBusinessId: row.linked_business_id,
      imageFileIds: files.images,
      documentFileIds: files.documents,
      emailVerifiedAt: row.email_verified_at.toISOString(),
      checks: [...checks],
      vouchedBy: sawDocument(checks) ? 'application' : 'by-hand',
      checkedBy,
      payees: await confirmedPayees(tx, row.id),
      ...(await succession(tx, row, businessId)),
      ownerMac: ownerMacOf(accountMac, row.applicant_email),
      demo: row.demo,
    },
  });
}

type Refusal = Omit<Decided, 'payees'>;

async function rejection(deps: Deps, tx: Tx, row: ApplicationRow, { record, about, refused }: Refusal) {
  const files = await findFileIds(tx, row.id);
  return newEvent(applicationRejected, {
    ...about,
    data: {
      applicationId: row.id,
      name: row.name,
      applicantEmail: row.applicant_email,
      number: quotedNumber('application', row.number),
      reason: record.reason,
      againToken: await linkToApplyAgain(deps, tx, row.id),
      askedAgain: await askedAgain(tx, row.id, refused),
      fileIds: [...files.images, ...files.documents],
    },
  });
}
