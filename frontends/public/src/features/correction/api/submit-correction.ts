import type { CallAnswer } from '@edogrula/contracts/http/api';
import { type SubmitOptions, submitForm } from '../../../lib/submit-form.ts';
import type { CorrectionValues } from '../correction-form.ts';

export type SentCorrection = Pick<CallAnswer<'POST /api/correction'>, 'number' | 'acceptedFiles'>;

/** The multipart body of a correction request [R402]. */
export function correctionBody(
  businessId: string,
  values: CorrectionValues,
  files: readonly File[],
): FormData {
  const form = new FormData();
  form.append('business', businessId);
  form.append('part', values.part);
  form.append('wish', values.wish.trim());
  form.append('role', values.role);
  for (const file of files) form.append('evidence', file, file.name);
  return form;
}

/** Sends a correction request. @throws ApiError */
export const submitCorrection = (form: FormData, options: SubmitOptions): Promise<SentCorrection> =>
  submitForm('POST /api/correction', { body: form }, options);
