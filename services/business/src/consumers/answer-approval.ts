import { applicationAccepted, applicationWithheld } from '@edogrula/contracts/events/business';
import type { EventOf } from '@edogrula/contracts/events/envelope';
import type { applicationApproved } from '@edogrula/contracts/events/moderation';
import type { WithheldReason } from '@edogrula/contracts/withheld-reasons';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { appendAudit } from '@edogrula/service-kit/audit';
import type { Context } from '../context.ts';
import type { BusinessRow, Tx } from '../tables.ts';

/** The outcome of an approval: the record that holds it, or the one that prevents it. */
export type Answer = { accepted: BusinessRow } | { withheld: BusinessRow; reason: WithheldReason };

/**
 * Answers moderation's approval [ADR 23]. Mail and pictures follow this answer and not the decision. An approval that is
 * withheld gets an audit row too, at the record that prevents it.
 */
export async function answerApproval(
  deps: Pick<Context, 'clock'>,
  tx: Tx,
  { data, version }: EventOf<typeof applicationApproved>,
  answer: Answer,
): Promise<void> {
  const about = { applicationId: data.applicationId, approvedVersion: version };
  const common = { subject: data.applicationId, version, clock: deps.clock };
  if ('accepted' in answer) {
    const { id: businessId, version: businessVersion } = answer.accepted;
    const told = { ...about, businessId, businessVersion };
    await appendEvents(tx, [newEvent(applicationAccepted, { ...common, data: told })]);
    return;
  }
  const { withheld: row, reason } = answer;
  await appendAudit(tx, {
    at: deps.clock(),
    actor: { kind: 'system', id: 'moderation' },
    action: 'business.approval-withheld',
    subject: { kind: 'business', id: row.id },
    // No version: the record was not changed.
    details: { applicationId: data.applicationId, entryId: row.blacklist_entry_id, withheldFor: reason },
  });
  const told = { ...about, reason, businessId: row.id };
  await appendEvents(tx, [newEvent(applicationWithheld, { ...common, data: told })]);
}
