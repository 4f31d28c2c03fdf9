import {
  blacklistEntryChanged,
  blacklistEntryCreated,
  blacklistEntryRemoved,
  blacklistEntryRenamed,
} from '@edogrula/contracts/events/business';
import type { Envelope } from '@edogrula/contracts/events/envelope';
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
