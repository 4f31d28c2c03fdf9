import type { RemovalReason, RenameReason, RevisedPart } from '@edogrula/contracts/entry-revision';
import {
  blacklistEntryChanged,
  blacklistEntryCreated,
  blacklistEntryRemoved,
  blacklistEntryRenamed,
  blacklistEntryRevised,
} from '@edogrula/contracts/events/business';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { removalReasonTexts, renameReasonTexts } from '@edogrula/contracts/locales/tr/entry-revision-reasons';
import { newEvent } from '@edogrula/event-bus/new-event';
import type { BlacklistEntryRow } from '../tables.ts';

const types = {
  created: blacklistEntryCreated,
  changed: blacklistEntryChanged,
  renamed: blacklistEntryRenamed,
  removed: blacklistEntryRemoved,
} as const;

/** A fact about a blacklist entry. */
export function entryFact(kind: keyof typeof types, row: BlacklistEntryRow): Envelope {
  return newEvent(types[kind], {
    subject: row.id,
    version: row.version,
    data: { entryId: row.id, slug: row.slug, name: row.name, reportId: row.report_id },
    clock: () => row.updated_at,
  });
}

const reasonTexts = { ...removalReasonTexts, ...renameReasonTexts };

/**
 * What the reporters hear of a change by hand: the chosen sentence, then the moderator's own words. A rename also
 * carries the new name, a removal the ids of the merged entries that were removed with it [R322, R323].
 */
export function entryRevised(
  { id, version, updated_at, name, dossier_version: dossierVersion }: BlacklistEntryRow,
  part: RevisedPart,
  {
    reasonCode,
    reason,
    by,
    along = [],
  }: (RemovalReason | RenameReason) & { by: { adminId: string; email: string }; along?: string[] },
): Envelope {
  const words = [reasonCode && reasonTexts[reasonCode].text, reason].filter(Boolean).join('\n\n');
  return newEvent(blacklistEntryRevised, {
    subject: id,
    version,
    clock: () => updated_at,
    data: {
      entryId: id,
      part,
      reason: words,
      by: { adminId: by.adminId, email: by.email },
      // A removed one has no name.
      ...(part === 'name' ? { name, dossierVersion } : {}),
      ...(along.length > 0 ? { along } : {}),
    },
  });
}
