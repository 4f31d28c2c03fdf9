import { AppError } from '@edogrula/service-kit/app-error';
import type { z } from 'zod';

export type FieldFault = { path: string; message: string };

/** Reads the text fields by their contract; all faults at once, each with a sentence for people. */
export function checkFields<T extends z.ZodType>(
  schema: T,
  fields: Readonly<Record<string, string>>,
  required: readonly string[],
): { value: z.output<T> | null; faults: FieldFault[] } {
  // A missing field is reported like an empty one, with the field's own message.
  const given = { ...Object.fromEntries(required.map((name) => [name, ''])), ...fields };
  const result = schema.safeParse(given);
  if (result.success) return { value: result.data, faults: [] };
  const faults = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  return { value: null, faults };
}

/** The refusal of a form whose fields are at fault; `message` replaces the catalogue's sentence. */
export const fieldsRefused = (fields: readonly FieldFault[], message?: string): AppError =>
  new AppError('invalid_request', { fields, ...(message ? { message } : {}) });
