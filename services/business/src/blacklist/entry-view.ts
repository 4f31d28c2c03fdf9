import { instagramUrlOf } from '@edogrula/contracts/contact/handle';
import type { EntryCourse } from '@edogrula/contracts/entry-course';
import type { BlacklistView } from '@edogrula/contracts/http/business';
import type { adminBlacklistEntry } from '@edogrula/contracts/http/registry-desk';
import { withShownPhones } from '@edogrula/contracts/public-text/masked-phone';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { BlacklistEntryRow } from '../tables.ts';
import type { EntryWithAddress } from './entry-repository.ts';

const instagramOf = (row: BlacklistEntryRow): string | null =>
  row.instagram_url ?? (row.handle && instagramUrlOf(row.handle));

/** What anybody may see of an entry [R089, decision 14]. */
export function blacklistViewOf(row: EntryWithAddress, shown: Context['shown']): BlacklistView {
  return {
    _id: row.id,
    slug: row.slug,
    name: withShownPhones(row.name, shown.phone),
    instagramUsername: row.handle,
    instagramUrl: instagramOf(row),
    phone: row.phone && withShownPhones(row.phone, shown.phone),
    address: shown.address === 'full' ? row.address : null,
    description: withShownPhones(row.description, shown.phone),
    listedAt: row.publish_at.toISOString(),
    number: row.dossier_number,
    statement: row.statement,
    course: row.course && shownCourse(row.course, shown),
    appealOpen: row.appeal_open,
    demo: row.demo,
  };
}

const shownCourse = (course: EntryCourse, shown: Context['shown']): EntryCourse => ({
  ...course,
  replies: course.replies.map(({ on, text }) => ({ on, text: text && withShownPhones(text, shown.phone) })),
});

/** What the dashboard shows of an entry [R164, R194]. */
export function adminEntryViewOf(row: EntryWithAddress): z.output<typeof adminBlacklistEntry> {
  return {
    _id: row.id,
    slug: row.slug,
    name: row.name,
    instagramUsername: row.handle,
    instagramUrl: instagramOf(row),
    phone: row.phone,
    website: row.website,
    desc: row.description,
    address: row.address,
    demo: row.demo,
    reportId: row.report_id,
    businessId: row.business_id,
    listedAt: row.publish_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
