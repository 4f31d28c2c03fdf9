import type { applicationAccepted, applicationWithheld } from '@edogrula/contracts/events/business';
import type { EventOf } from '@edogrula/contracts/events/envelope';
import { applicationPublished } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { appendAudit } from '@edogrula/service-kit/audit';
import { findDecision, withholdDecision } from '../decision/decision-repository.ts';
import type { Stamp } from '../deps.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';
import { detailsOf } from './application-details.ts';
import {
  findFileIds,
  lockAllOwners,
  lockUnansweredApproval,
  updateApplication,
} from './application-repository.ts';
import type { ApplicationRow } from './application-view.ts';
import { forgetNamedPayees, unconfirmNamedPayees } from './named-payees.ts';
import { notifyFormerOwners } from './notify-owners.ts';
import { publicFiles } from './public-files.ts';

type Accepted = EventOf<typeof applicationAccepted>;
type Withheld = EventOf<typeof applicationWithheld>;

/** The registry holds what was approved: the owner gets a mail and the pictures are shown [R205, decision 13]. */
export async function onApplicationAccepted(deps: Stamp, tx: Tx, { data }: Accepted): Promise<void> {
  const owners = await lockAllOwners(tx, data.businessId);
  const row = await lockUnansweredApproval(tx, data);
  if (!row) return;
  const { businessId, businessVersion } = data;
  const at = deps.clock();
  await updateApplication(tx, row.id, { published_at: at, business_id: businessId });
  const { reason, checks } = await currentDecision(tx, row.id);
  const files = publicFiles(await findFileIds(tx, row.id), checks);
  const { name, instagramUsername, website, phone } = detailsOf(row);
  const published = newEvent(applicationPublished, {
    subject: row.id,
    version: row.version,
    clock: deps.clock,
    newId: deps.newId,
    data: {
      applicationId: row.id,
      businessId,
      businessVersion,
      name,
      instagramUsername,
      website,
      phone,
      reason,
      demo: row.demo,
      imageFileIds: files.images,
      documentFileIds: files.documents,
      applicantEmail: row.applicant_email,
      number: quotedNumber('application', row.number),
    },
  });
  await appendEvents(tx, [published]);
  if (!row.demo) await notifyFormerOwners(deps, tx, { owners, next: row, businessId });
  await forgetNamedPayees(tx, row.id);
  await audit(tx, row, { action: 'published', at, version: row.version, details: { businessId } });
}

/** The registry did not carry the approval out: it no longer counts, and the application waits for a decision again. */
export async function onApplicationWithheld(deps: Stamp, tx: Tx, { data }: Withheld): Promise<void> {
  const row = await lockUnansweredApproval(tx, data);
  if (!row) return;
  const { businessId, reason } = data;
  const at = deps.clock();
  const version = row.version + 1;
  const { id } = await currentDecision(tx, row.id);
  await withholdDecision(tx, id, { at, reason, businessId });
  await unconfirmNamedPayees(tx, row.id);
  await updateApplication(tx, row.id, { status: 'pending', business_id: null, version });
  const details = { withheldFor: reason, businessId };
  await audit(tx, row, { action: 'withheld', at, version, details });
}

async function currentDecision(tx: Tx, applicationId: string) {
  const decision = await findDecision(tx, 'application', applicationId);
  if (!decision) throw new Error('An approved application has no decision');
  return decision;
}

const audit = (
  tx: Tx,
  row: ApplicationRow,
  entry: { action: 'published' | 'withheld'; at: Date; version: number; details: Record<string, unknown> },
): Promise<void> =>
  appendAudit(tx, {
    at: entry.at,
    actor: { kind: 'system', id: 'business' },
    action: `application.${entry.action}`,
    subject: { kind: 'application', id: row.id },
    details: { number: row.number, version: entry.version, ...entry.details },
  });
