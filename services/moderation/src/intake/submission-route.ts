import { idempotencyKey } from '@edogrula/contracts/common';
import { problem } from '@edogrula/contracts/problem';
import { z } from 'zod';
import { reportForm, type SubmissionForm } from './submission-form.ts';

/** Headers of a call that may be repeated; others pass untouched. */
export const keyedHeaders = z.looseObject({ 'idempotency-key': idempotencyKey.optional() });

/** The problem documents that a route may answer with, by status. */
export const problems = <Status extends number>(...statuses: Status[]) =>
  Object.fromEntries(statuses.map((status) => [status, problem])) as Record<Status, typeof problem>;

/** Everything that can go wrong with a submission. */
export const submissionProblems = problems(400, 401, 409, 413, 415, 422, 429, 502, 503, 504);

const file = () => z.string().meta({ format: 'binary' });

/** How a form is described in the API document; the reader checks it while it streams. */
export function describedForm(form: SubmissionForm, fields: z.ZodRawShape) {
  const files = Object.entries(form.files).map(([part, rule]) => [
    part,
    rule.maxCount === 1 ? file() : z.array(file()).max(rule.maxCount),
  ]);
  const shape = { ...fields, [form.notesField]: z.string().optional(), ...Object.fromEntries(files) };
  return form === reportForm ? z.object(shape).partial({ evidence: true }) : z.object(shape);
}
