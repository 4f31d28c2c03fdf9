import {
  applicationAccepted,
  applicationWithheld,
  blacklistEntryCreated,
  businessCreated,
} from '@edogrula/contracts/events/business';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { WithheldReason } from '@edogrula/contracts/withheld-reasons';
import { newEvent } from '@edogrula/event-bus/new-event';
import { until } from '@edogrula/service-kit/testing/until';
import { applicationForm, lookedAt } from './forms.ts';
import { admin, type Stage, visitor } from './stage.ts';

/** Publishes one after the other and waits until each was taken up. */
export async function tell({ bus, deps }: Stage, ...events: Envelope[]): Promise<void> {
  for (const event of events) {
    await bus.publish([event]);
    await until(async () => {
      const rows = (await deps.db
        .selectFrom('inbox' as never)
        .selectAll()
        .execute()) as { event_id: string }[];
      return rows.some((row) => row.event_id === event.id);
    });
  }
}

export const business = (businessId: string, version: number): Envelope =>
  newEvent(businessCreated, {
    subject: businessId,
    version,
    data: {
      businessId,
      slug: 'gol',
      name: 'Göl',
      applicationId: null,
      googlePlaceId: null,
      imageFileIds: [],
    },
  });

/** The registry shows an entry from now on. */
export const entryCreated = (entryId: string, reportId: string | null = null): Envelope =>
  newEvent(blacklistEntryCreated, {
    subject: entryId,
    version: 1,
    data: { entryId, slug: `kayit-${entryId}`, name: 'Sahte Bungalov', reportId },
  });

/** What the registry answers to the approval that gave an application this version. */
export const accepted = (applicationId: string, approvedVersion: number, businessId: string): Envelope =>
  newEvent(applicationAccepted, {
    subject: applicationId,
    version: approvedVersion,
    data: { applicationId, approvedVersion, businessId, businessVersion: 1 },
  });

export const withheld = (
  applicationId: string,
  approvedVersion: number,
  { reason = 'account', businessId }: { reason?: WithheldReason; businessId: string },
): Envelope =>
  newEvent(applicationWithheld, {
    subject: applicationId,
    version: approvedVersion,
    data: { applicationId, approvedVersion, reason, businessId },
  });

/** An approved application, and the business that the registry is to make of it. */
export async function approvedBusiness(stage: Stage): Promise<{ id: string; businessId: string }> {
  const { body } = await stage.call('POST', '/api/apply', { as: visitor(), form: applicationForm() });
  const answer = await stage.call('POST', `/api/apply/${body._id}/approve`, { as: admin(), body: lookedAt });
  return { id: String(body._id), businessId: String(answer.body.businessId) };
}
