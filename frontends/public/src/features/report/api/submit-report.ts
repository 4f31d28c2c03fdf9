import { phoneToSend } from '@edogrula/contracts/contact/phone-input';
import type { CallAnswer } from '@edogrula/contracts/http/api';
import type { Receipt } from '../../../lib/receipt.ts';
import { type SubmitOptions, submitForm } from '../../../lib/submit-form.ts';
import type { Evidence } from '../evidence-list.ts';
import type { ReportValues } from '../report-form.ts';

type Answer = Partial<CallAnswer<'POST /api/report'>>;

/** The multipart body of a report [R153, R193]. */
export function reportForm(values: ReportValues, evidence: readonly Evidence[]): FormData {
  const form = new FormData();
  form.append('name', values.name.trim());
  form.append('instagramUsername', (values.instagramUsername ?? '').replace(/[\s@]/g, ''));
  form.append('instagramUrl', (values.instagramUrl ?? '').trim());
  form.append('phone', phoneToSend(values.phone ?? ''));
  if (values.phoneUnknown) form.append('phoneUnknown', 'true');
  if (values.instagramUnknown) form.append('instagramUnknown', 'true');
  form.append('website', (values.website ?? '').trim());
  form.append('iban', (values.iban ?? '').replace(/\s/g, ''));
  form.append('desc', values.desc.trim());
  const notes = evidence.map(({ note, blur, file }, index) => ({
    index,
    note: note.trim(),
    blur,
    name: file.name,
  }));
  form.append('evidenceNotes', JSON.stringify(notes));
  for (const { file } of evidence) form.append('evidence', file, file.name);
  return form;
}

/** Sends a report; the number is what the answer names first [R154]. @throws ApiError */
export async function submitReport(form: FormData, options: SubmitOptions): Promise<Receipt> {
  const answer: Answer = await submitForm('POST /api/report', { body: form }, options);
  return {
    sentAt: Date.now(),
    images: [],
    folder: '',
    number: answer.number ?? answer.id ?? answer.report?._id ?? answer._id ?? '',
    acceptedFiles: answer.acceptedFiles ?? null,
  };
}
