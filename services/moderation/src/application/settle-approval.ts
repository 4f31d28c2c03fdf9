import type { applicationAccepted, applicationWithheld } from '@edogrula/contracts/events/business';
import type { EventOf } from '@edogrula/contracts/events/envelope';
import { applicationPublished } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { appendAudit } from '@edogrula/service-kit/audit';
import type { Deps } from '../deps.ts';
import { listAttachments } from '../submission/attachments.ts';
import type { Tx } from '../tables.ts';
import { fileIdsOf } from './application-repository.ts';
import { type ApplicationRow, applicationNumber } from './application-view.ts';

type SettleDeps = Pick<Deps, 'clock' | 'newId'>;
type Accepted = EventOf<typeof applicationAccepted>;
type Withheld = EventOf<typeof applicationWithheld>;

/**
 * The application that still waits for this very answer, locked. Undefined when it has been answered, was decided anew,
 * or its person was erased: each of these moved its version on, or noted the publication.
 */
async function lockWaiting(
  tx: Tx,
  { applicationId, approvedVersion }: Accepted['data'] | Withheld['data'],
): Promise<ApplicationRow | undefined> {
  return tx
    .selectFrom('application')
    .selectAll()
    .where('id', '=', applicationId)
    .where('status', '=', 'approved')
    .where('published_at', 'is', null)
    .where('version', '=', approvedVersion)
    .forUpdate()
    .executeTakeFirst();
}

/** The registry holds what was approved: from now on the owner is told and the pictures are shown [R205, decision 13]. */
export async function onApplicationAccepted(deps: SettleDeps, tx: Tx, { data }: Accepted): Promise<void> {
  const row = await lockWaiting(tx, data);
  if (!row) return;
  const at = deps.clock();
  await tx
    .updateTable('application')
    .set({ published_at: at, business_id: data.businessId })
    .where('id', '=', row.id)
    .execute();
  const { reason } = await standingDecision(tx, row.id);
  const files = fileIdsOf(await listAttachments(tx, 'application_id', [row.id]));
  const published = newEvent(applicationPublished, {
    subject: row.id,
    version: row.version,
    clock: deps.clock,
    newId: deps.newId,
    data: {
      applicationId: row.id,
      businessId: data.businessId,
      businessVersion: data.businessVersion,
      name: row.name,
      instagramUsername: row.instagram_username,
      website: row.website,
      phone: row.phone,
      imageFileIds: files.images,
      documentFileIds: files.documents,
      applicantEmail: row.applicant_email,
      number: applicationNumber(row.number),
      reason,
      demo: row.demo,
    },
  });
  await appendEvents(tx, [published]);
  await appendAudit(tx, {
    at,
    actor: { kind: 'system', id: 'business' },
    action: 'application.published',
    subject: { kind: 'application', id: row.id },
    details: { number: row.number, version: row.version, businessId: data.businessId },
  });
}

/** The registry did not carry the approval out: it becomes history, and the application waits for a decision again. */
export async function onApplicationWithheld(deps: SettleDeps, tx: Tx, { data }: Withheld): Promise<void> {
  const row = await lockWaiting(tx, data);
  if (!row) return;
  const at = deps.clock();
  const version = row.version + 1;
  const { id } = await standingDecision(tx, row.id);
  const withheld = {
    withheld_at: at,
    withheld_reason: data.reason,
    withheld_business_id: data.businessId,
  };
  await tx.updateTable('decision').set(withheld).where('id', '=', id).execute();
  await tx
    .updateTable('application')
    .set({ status: 'pending', business_id: null, version })
    .where('id', '=', row.id)
    .execute();
  await appendAudit(tx, {
    at,
    actor: { kind: 'system', id: 'business' },
    action: 'application.withheld',
    subject: { kind: 'application', id: row.id },
    details: { number: row.number, version, withheldFor: data.reason, businessId: data.businessId },
  });
}

const standingDecision = (tx: Tx, applicationId: string) =>
  tx
    .selectFrom('decision')
    .select(['id', 'reason'])
    .where('application_id', '=', applicationId)
    .where('withheld_at', 'is', null)
    .executeTakeFirstOrThrow();
