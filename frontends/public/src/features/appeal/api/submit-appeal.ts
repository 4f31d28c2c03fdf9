import type { CallAnswer } from '@edogrula/contracts/http/api';
import { type SubmitOptions, submitForm } from '../../../lib/submit-form.ts';
import type { AppealValues } from '../appeal-form.ts';

export type SentAppeal = Pick<CallAnswer<'POST /api/appeal'>, 'number' | 'dueAt' | 'acceptedFiles'>;

/** The multipart body of an appeal [R317]. */
export function appealBody(entryId: string, values: AppealValues, files: readonly File[]): FormData {
  const form = new FormData();
  form.append('entry', entryId);
  form.append('role', values.role);
  form.append('name', values.name.trim());
  form.append('claims', values.claims.join(','));
  form.append('desc', values.desc.trim());
  for (const file of files) form.append('evidence', file, file.name);
  return form;
}

/** Sends an appeal. @throws ApiError */
export const submitAppeal = (form: FormData, options: SubmitOptions): Promise<SentAppeal> =>
  submitForm('POST /api/appeal', { body: form }, options);
