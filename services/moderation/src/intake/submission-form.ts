import { appealFields, appealLimits } from '@edogrula/contracts/http/appeal';
import { applicationFields } from '@edogrula/contracts/http/application-form';
import { correctionFields, correctionLimits } from '@edogrula/contracts/http/correction';
import { submissionLimits } from '@edogrula/contracts/http/moderation';
import { reportFields } from '@edogrula/contracts/http/report-form';
import { evidenceBytes } from '@edogrula/contracts/upload-types';
import { submissionTexts } from '../locales/tr/submission.ts';
import type { AttachmentKind } from '../tables.ts';

/** The purpose of a file, as sent to media. */
type FilePurpose = 'application-image' | 'application-document' | 'evidence';

/** One file field of a form: what it holds and how much of it. */
export type FilePartRule = {
  kind: AttachmentKind;
  purpose: FilePurpose;
  maxBytes: number;
  maxCount: number;
  /** What to say when media refuses the file's type, size or content. */
  refusal: string;
  /** What to say to one file too many, and under which code. */
  overflow: { code: 'invalid_request' | 'wrong_file_count'; message: string };
};

/** A multipart form: its text fields, the JSON list that describes the files, its file fields. */
export type SubmissionForm = {
  textFields: readonly string[];
  notesField: string;
  /** The file field whose items the notes number. */
  notedPart: string;
  files: Readonly<Record<string, FilePartRule>>;
};

const { images, imageBytes, pdfBytes, evidenceFiles } = submissionLimits;

const document = (kind: AttachmentKind): FilePartRule => ({
  kind,
  purpose: 'application-document',
  // Smaller than the limit, as the form says [R216].
  maxBytes: pdfBytes - 1,
  maxCount: 1,
  refusal: submissionTexts.document,
  overflow: { code: 'invalid_request', message: submissionTexts.repeatedField },
});

/** POST /api/apply [R155, R191, R216, R217]. */
export const applicationForm: SubmissionForm = {
  textFields: Object.keys(applicationFields.shape),
  notesField: 'documentNotes',
  notedPart: 'documents',
  files: {
    taxCertificate: document('tax_certificate'),
    workPermit: document('work_permit'),
    documents: {
      kind: 'image',
      purpose: 'application-image',
      maxBytes: imageBytes,
      maxCount: images,
      refusal: submissionTexts.image,
      overflow: { code: 'wrong_file_count', message: submissionTexts.imageCount },
    },
  },
};

/** A form whose files are examined as evidence is. */
const evidenceForm = (fields: object, maxCount: number, tooMany: string): SubmissionForm => ({
  textFields: Object.keys(fields),
  notesField: 'evidenceNotes',
  notedPart: 'evidence',
  files: {
    evidence: {
      kind: 'evidence',
      purpose: 'evidence',
      maxBytes: evidenceBytes,
      maxCount,
      refusal: submissionTexts.evidence,
      overflow: { code: 'invalid_request', message: tooMany },
    },
  },
});

/** POST /api/report [R153, R193, R223]. */
export const reportForm = evidenceForm(reportFields.shape, evidenceFiles, submissionTexts.tooManyEvidences);

/** POST /api/appeal [R317]. */
export const appealForm = evidenceForm(
  appealFields.shape,
  appealLimits.files,
  submissionTexts.tooManyFiles(appealLimits.files),
);

/** POST /api/correction [R402]. */
export const correctionForm = evidenceForm(
  correctionFields.shape,
  correctionLimits.files,
  submissionTexts.tooManyFiles(correctionLimits.files),
);

const textAllowanceBytes = 1024 * 1024;

/** The most bytes that a form's request can have: every file at its limit, and room for the rest. */
export const maxFormBytes = (form: SubmissionForm): number =>
  Object.values(form.files).reduce((sum, rule) => sum + rule.maxBytes * rule.maxCount, textAllowanceBytes);
