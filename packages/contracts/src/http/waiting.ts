import { z } from 'zod';
import { countUpTo, id, instant, listCursor } from '../common.ts';

/**
 * What waits for a moderator; `change` is an owner's proposal, `second-word` is a report whose approval another moderator proposed, `review` an entry
 * whose term ends soon.
 */
const waitingKind = z.enum([
  'application',
  'report',
  'second-word',
  'appeal',
  'review',
  'correction',
  'change',
]);
export type WaitingKind = z.infer<typeof waitingKind>;

/** One thing that waits: `_id` is the record by which it is opened. */
const waitingItem = z.object({
  kind: waitingKind,
  _id: id,
  number: z.string(),
  title: z.string(),
  since: instant,
  /** By when it must be answered, where that was promised; of a change before when it is not carried out. */
  due: instant.nullable(),
});
export type WaitingItem = z.infer<typeof waitingItem>;

export const waitingQuery = z.object({
  limit: countUpTo(200, 50),
  after: listCursor.optional(),
  kind: waitingKind.optional(),
});

/** Oldest first; `next` is the position after the last row, null at the end. `total` means «at least» from `countedRows` on. */
export const waitingList = z.object({
  items: z.array(waitingItem),
  total: z.number().int().min(0),
  next: z.string().nullable(),
});
