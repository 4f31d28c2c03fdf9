import { z } from 'zod';
import { type ErrorCode, errorStatus } from './error-codes.ts';

/** One faulty field: where it stands in the input, and what is wrong with it, in Turkish. */
export const fieldFault = z.object({ path: z.string(), message: z.string() });

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
});

export type Problem = z.infer<typeof problem>;
