import type { approvedApplication } from '@edogrula/contracts/events/approved-application';
import { articlePublished, articleUnpublished, type pagePublished } from '@edogrula/contracts/events/content';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { applicationApproved, reportApproved, reportDeleted } from '@edogrula/contracts/events/moderation';
import type { BusinessView } from '@edogrula/contracts/http/business';
import { newEvent } from '@edogrula/event-bus/new-event';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { TestService } from './service.ts';

type ApplicationData = z.output<typeof approvedApplication>;
type ReportData = z.output<typeof reportApproved.data>;

let counter = 0;

/** A Turkish mobile number that no other call gives. */
export const newPhone = (): string => {
  counter += 1;
  return `+90532${String(1_000_000 + counter)}`;
};
/** A landline that no other call gives. */
export const newLandline = (): string => {
  counter += 1;
  return `+90264${String(5_000_000 + counter)}`;
};
/** A handle that no other call gives. */
export const newHandle = (): string => {
  counter += 1;
  return `gol.kiyi_${counter}`;
};

/** An id that follows from another one, as those of approved applications and reports do: in no order of time. */
const derivedId = (kind: string, id: string): string => uuidv5(kind, id);

export function applicationEvent(
  data: Partial<ApplicationData> = {},
  at = '2026-11-20T09:00:00.000Z',
): Envelope {
  const applicationId = data.applicationId ?? uuidv7();
  return newEvent(applicationApproved, {
    subject: applicationId,
    version: 2,
    clock: () => new Date(at),
    data: {
      applicationId,
      businessId: data.linkedBusinessId ?? derivedId('business', applicationId),
      linkedBusinessId: null,
      name: 'Gölkıyı Bungalov',
      tradeTitle: 'Gölkıyı Turizm Ltd. Şti.',
      type: 'Bungalov',
      instagramUsername: newHandle(),
      instagramUrl: null,
      website: null,
      phone: newPhone(),
      landline: null,
      address: 'Kırkpınar Mah. Göl Sok. 4, Sapanca, Sakarya',
      district: null,
      lat: null,
      lng: null,
      description: null,
      imageFileIds: [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()],
      documentFileIds: [uuidv7(), uuidv7()],
      emailVerifiedAt: '2026-11-20T08:00:00.000Z',
      demo: false,
      ...data,
    },
  });
}

export function reportEvent(data: Partial<ReportData> = {}, at = '2026-11-20T09:30:00.000Z'): Envelope {
  const reportId = data.reportId ?? uuidv7();
  return newEvent(reportApproved, {
    subject: reportId,
    version: 2,
    clock: () => new Date(at),
    data: {
      reportId,
      entryId: derivedId('entry', reportId),
      name: 'Sahte Bungalov',
      instagramUsername: newHandle(),
      instagramUrl: null,
      phone: newPhone(),
      website: null,
      summary: 'Kapora aldıktan sonra telefonlara çıkmadı, konaklama yapılamadı.',
      publishAt: at,
      demo: false,
      ...data,
    },
  });
}

export const reportDeletedEvent = (reportId: string, entryId: string | null): Envelope =>
  newEvent(reportDeleted, { subject: reportId, version: 3, data: { reportId, entryId, fileIds: [] } });

type Content = {
  contentId?: string;
  version?: number;
  title?: string;
  text?: string;
  tags?: string[];
  coverImage?: string | null;
};

export function articleEvent(
  content: Content = {},
  type: typeof articlePublished | typeof pagePublished = articlePublished,
): Envelope {
  const {
    contentId = uuidv7(),
    version = 1,
    title = 'Sapanca’da sonbahar',
    text = 'Göl kıyısında yürüyüş.',
  } = content;
  return newEvent(type as typeof articlePublished, {
    subject: contentId,
    version,
    data: {
      contentId,
      slug: `icerik-${contentId.slice(-6)}`,
      title,
      excerpt: '',
      text,
      coverImage: content.coverImage ?? null,
      place: 'Sapanca',
      tags: content.tags ?? [],
    },
  });
}
export const articleGone = (contentId: string, version: number): Envelope =>
  newEvent(articleUnpublished, { subject: contentId, version, data: { contentId, slug: 'x' } });

export const dataOf = <T>(event: Envelope): T => event.data as T;
export const applicationOf = (event: Envelope) => dataOf<ApplicationData>(event);
export const reportOf = (event: Envelope) => dataOf<ReportData>(event);

/** A reason for taking a business away, where a test is about something else. */
export const because = { reason: 'Deneme kaydı.' };

/** What a moderator names who vouches by hand, where a test is about something else [R356]. */
export const seen = [{ kind: 'tax_certificate', how: 'opened' }] as const;

/** Enters a business through the admin's route. */
export async function enterBusiness(
  service: TestService,
  input: Record<string, unknown> = {},
): Promise<BusinessView> {
  const answer = await service.asAdmin('POST', '/api/admin/businesses', {
    name: 'Sisli Orman Evleri',
    type: 'bungalov',
    ...(input.verified ? { checks: seen } : {}),
    ...input,
  });
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<{ business: BusinessView }>().business;
}

/** Why an entry gets another name, where a test is about something else. */
export const renaming = { reasonCode: 'entry_name_misspelt' } as const;
/** Why an entry goes, likewise. */
export const removal = { reasonCode: 'entry_wrong_seller' } as const;
