import { randomUUIDv7 } from 'node:crypto';
import { businessDeleted, businessUpdated } from '@edogrula/contracts/events/business';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import {
  applicationPublished,
  applicationRejected,
  applicationReopened,
  applicationSubmitted,
  reportDeleted,
  reportRejected,
  reportSubmitted,
} from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';

const applicantEmail = 'owner@example.com';

export type ApplicationFiles = {
  applicationId: string;
  businessId: string;
  images: string[];
  documents: string[];
};

/** An application's facts about its files; a linked record takes the approval up as its version `linked.version`. */
export function applicationEvents(
  facts: ApplicationFiles,
  linked: { id: string; version: number } | null = null,
) {
  const { applicationId, businessId, images, documents } = facts;
  const about = { applicationId, name: 'Örnek Bungalov', applicantEmail, fileIds: [...images, ...documents] };
  return {
    submitted: newEvent(applicationSubmitted, { subject: applicationId, version: 1, data: about }),
    rejected: newEvent(applicationRejected, {
      subject: applicationId,
      version: 2,
      data: { ...about, reason: 'x' },
    }),
    reopened: newEvent(applicationReopened, {
      subject: applicationId,
      version: 3,
      data: { ...about, reason: 'x' },
    }),
    published: newEvent(applicationPublished, {
      subject: applicationId,
      version: 2,
      data: {
        applicationId,
        businessId: linked?.id ?? businessId,
        businessVersion: linked?.version ?? 1,
        name: 'Örnek Bungalov',
        instagramUsername: null,
        website: null,
        phone: '+905321234567',
        imageFileIds: images,
        documentFileIds: documents,
        applicantEmail,
        demo: false,
      },
    }),
  };
}

/** A report's facts about its evidence. */
export function reportEvents(reportId: string, fileIds: string[]) {
  const about = { reportId, name: 'Sahte', fileIds };
  const submitted = { ...about, reporterEmail: 'victim@example.com' };
  return {
    submitted: newEvent(reportSubmitted, { subject: reportId, version: 1, data: submitted }),
    rejected: newEvent(reportRejected, { subject: reportId, version: 2, data: { ...about, reason: 'x' } }),
    deleted: newEvent(reportDeleted, {
      subject: reportId,
      version: 3,
      data: { reportId, entryId: null, fileIds },
    }),
  };
}

/** A business's word about its gallery. */
export function galleryEvent(
  businessId: string,
  version: number,
  imageFileIds: string[],
  logoFileId?: string | null,
): Envelope {
  const facts = { slug: 'ornek', name: 'Örnek', applicationId: null, googlePlaceId: null };
  return newEvent(businessUpdated, {
    subject: businessId,
    version,
    data: { businessId, ...facts, imageFileIds, ...(logoFileId === undefined ? {} : { logoFileId }) },
  });
}

export function businessGone(businessId: string, version: number, imageFileIds: string[]): Envelope {
  return newEvent(businessDeleted, {
    subject: businessId,
    version,
    data: { businessId, slug: 'ornek', imageFileIds },
  });
}

export const newId = (): string => randomUUIDv7();
