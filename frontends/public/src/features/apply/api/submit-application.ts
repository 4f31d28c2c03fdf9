import { phoneToSend } from '@edogrula/contracts/contact/phone-input';
import type { CallAnswer } from '@edogrula/contracts/http/api';
import type { KeptAttachment } from '@edogrula/contracts/http/moderation';
import type { Receipt } from '../../../lib/receipt.ts';
import { type SubmitOptions, submitForm } from '../../../lib/submit-form.ts';
import type { ApplyValues } from '../apply-form.ts';
import type { Photo } from '../photo-list.ts';

/** Milliseconds without progress after which the submission is given up [R157]. */
const stallMs = 20_000;

export type Submission = {
  values: ApplyValues;
  taxCertificate: File | null;
  workPermit: File | null;
  photos: readonly Photo[];
  /** Of a refused application, what is not sent again. */
  kept?: readonly KeptAttachment[];
};

type Answer = Partial<CallAnswer<'POST /api/apply'>>;

/** The multipart body of an application [R191]: phones as digits, five photographs with their notes. */
export function applicationForm(submission: Submission): FormData {
  const { values, taxCertificate, workPermit, photos, kept = [] } = submission;
  const form = new FormData();
  const { phone, landline, ...rest } = values;
  for (const [name, value] of Object.entries(rest)) if (value) form.append(name, value.trim());
  form.append('phone', phoneToSend(phone));
  if (landline?.trim()) form.append('landline', phoneToSend(landline));
  form.append('terms', 'true');
  const notes = photos.map(({ note, blur, name }, index) => ({ index, note: note.trim(), blur, name }));
  form.append('documentNotes', JSON.stringify(notes));
  if (kept.length) form.append('kept', kept.map(({ _id }) => _id).join(','));
  if (taxCertificate) form.append('taxCertificate', taxCertificate, taxCertificate.name);
  if (workPermit) form.append('workPermit', workPermit, workPermit.name);
  for (const { file, name } of photos) if (file) form.append('documents', file, file.name || name);
  return form;
}

/** Sends an application; the receipt is what the applicant is shown of the answer [R155]. @throws ApiError */
export async function submitApplication(form: FormData, options: SubmitOptions): Promise<Receipt> {
  const answer: Answer = await submitForm('POST /api/apply', { body: form }, { ...options, stallMs });
  return {
    sentAt: Date.now(),
    acceptedFiles: null,
    number: answer.number ?? answer.requestId ?? answer._id ?? answer.id ?? '',
    images: answer.preview?.images ?? answer.images ?? [],
    folder: answer.folder ?? '',
  };
}
