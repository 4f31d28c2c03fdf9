import { ApiError } from '@edogrula/contracts/api-error';
import type { CallAnswer } from '@edogrula/contracts/http/api';
import { type SubmitOptions, submitForm } from '../../../lib/submit-form.ts';
import { replyText as text } from '../../../locales/tr/reply.ts';

export type SentReply = CallAnswer<'POST /api/reply'>;

/** The multipart body of a reply [R312]. */
export function replyForm(reply: { text: string; consent: boolean; files: readonly File[] }): FormData {
  const form = new FormData();
  form.append('text', reply.text.trim());
  if (reply.consent) form.append('consent', 'true');
  for (const file of reply.files) form.append('files', file, file.name);
  return form;
}

/** @throws ApiError */
export const sendReply = (token: string, form: FormData, options: SubmitOptions): Promise<SentReply> =>
  submitForm('POST /api/reply', { body: form, query: { token } }, options);

/** What a reply that did not arrive says. */
export function replyFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return text.other;
  if (error.status === 404) return text.gone;
  if (error.status === 429) return text.tooOften;
  if (error.kind !== 'http') return text.network;
  return error.message || text.other;
}
