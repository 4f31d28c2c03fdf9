import { z } from 'zod';
import { countUpTo, id, instant, listCursor, pageNumber, walkableListOf } from '../common.ts';

/** Filters of a service's audit log; `action` is the beginning of an action's name, such as `report.`. */
export const auditQuery = z.object({
  page: pageNumber,
  limit: countUpTo(200, 50),
  after: listCursor.optional(),
  subjectKind: z.string().max(40).optional(),
  subjectId: z.string().max(100).optional(),
  actorId: z.string().max(100).optional(),
  action: z.string().max(60).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
});
export type AuditQuery = z.output<typeof auditQuery>;

/** Who did what to which record, when; `seq` is the row's place in its service's chain. */
const auditRecord = z.object({
  _id: id,
  seq: z.number().int(),
  at: instant,
  actor: z.object({ kind: z.enum(['admin', 'visitor', 'system']), id: z.string() }),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  details: z.record(z.string(), z.unknown()),
});
export type AuditRecord = z.infer<typeof auditRecord>;
export const auditList = walkableListOf(auditRecord);

/**
 * What is written down of rows that leave as a file [decision 22]. It comes twice: before the first row is read, with
 * `rows` null, and with their number before the file is given; `begun` is the first one's answer.
 */
export const exportBody = <const Tabs extends readonly [string, ...string[]]>(tabs: Tabs) =>
  z.object({
    tab: z.enum(tabs),
    columns: z.array(z.string().min(1).max(60)).min(1).max(60),
    filter: z
      .record(z.string().max(40), z.string().max(200))
      .refine((filter) => Object.keys(filter).length <= 20)
      .default({}),
    rows: z.number().int().min(0).max(1_000_000).nullable(),
    begun: id.optional(),
  });
export const exportAnswer = z.object({ _id: id });
