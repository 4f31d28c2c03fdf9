import { replyLimits } from '@edogrula/contracts/page-limits';
import { evidenceBytes } from '@edogrula/contracts/upload-types';
import { fieldsRefused } from '../intake/check-fields.ts';
import type { ReceivedForm } from '../intake/received-form.ts';
import type { SubmissionForm } from '../intake/submission-form.ts';
import { noticeTexts } from '../locales/tr/notice.ts';

/** POST /api/reply [R312]; its files are examined like evidence. */
export const replyForm: SubmissionForm = {
  textFields: ['text', 'consent'],
  notesField: 'fileNotes',
  notedPart: 'files',
  files: {
    files: {
      kind: 'reply',
      purpose: 'evidence',
      maxBytes: evidenceBytes,
      maxCount: replyLimits.files,
      refusal: noticeTexts.file,
      overflow: { code: 'invalid_request', message: noticeTexts.tooManyFiles },
    },
  },
};

/** A reply after its checks; without a tick nothing of it is shown. @throws AppError invalid_request */
export function checkReply({ fields }: ReceivedForm): { text: string; consent: boolean } {
  const text = (fields.text ?? '').trim();
  if (!text) throw fieldsRefused([{ path: 'text', message: noticeTexts.textNeeded }]);
  if ([...text].length > replyLimits.text)
    throw fieldsRefused([{ path: 'text', message: noticeTexts.textTooLong }]);
  return { text, consent: fields.consent === 'true' };
}
