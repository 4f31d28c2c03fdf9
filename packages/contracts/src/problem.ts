import { z } from 'zod';
import { id, instant } from './common.ts';
import { type ErrorCode, errorStatus } from './error-codes.ts';

/** One faulty field: its path in the input, and what is wrong with it, in Turkish. */
const fieldFault = z.object({ path: z.string(), message: z.string() });

/** The current record, beside a 409 or 410: what a moderator must see before deciding again. */
const currentState = z.object({
  _id: id,
  version: z.number().int(),
  status: z.string(),
  /** Who decided, and when; null without a decision. */
  by: z.string().nullable(),
  at: instant.nullable(),
});
export type CurrentState = z.infer<typeof currentState>;

/** RFC 9457 problem document; `error` and `message` are what the specification's clients read. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  error: z.string(),
  message: z.string(),
  requestId: z.string(),
  fields: z.array(fieldFault).optional(),
  current: currentState.optional(),
  /** The date by which what is in the way ends. */
  dueAt: instant.optional(),
});

export type Problem = z.infer<typeof problem>;
