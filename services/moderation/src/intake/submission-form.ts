import { appealFields, appealLimits } from '@edogrula/contracts/http/appeal';
import { applicationFields } from '@edogrula/contracts/http/application-form';
import { submissionLimits } from '@edogrula/contracts/http/moderation';
import { reportFields } from '@edogrula/contracts/http/report-form';
import { submissionTexts } from '../locales/tr/submission.ts';
import type { AttachmentKind } from '../tables.ts';

/** The purpose of a file, as sent to media. */
export type FilePurpose = 'application-image' | 'application-document' | 'evidence';

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

const { images, imageBytes, pdfBytes, evidenceFiles, evidenceBytes } = submissionLimits;

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

/** POST /api/report [R153, R193, R223]. */
export const reportForm: SubmissionForm = {
  textFields: Object.keys(reportFields.shape),
  notesField: 'evidenceNotes',
  notedPart: 'evidence',
  files: {
    evidence: {
      kind: 'evidence',
      purpose: 'evidence',
      maxBytes: evidenceBytes,
      maxCount: evidenceFiles,
      refusal: submissionTexts.evidence,
      overflow: { code: 'invalid_request', message: submissionTexts.tooManyEvidences },
    },
  },
};

/** POST /api/appeal: its files are examined like a report's [R317]. */
export const appealForm: SubmissionForm = {
  ...reportForm,
  textFields: Object.keys(appealFields.shape),
  files: {
    evidence: {
      kind: 'evidence',
      purpose: 'evidence',
      maxBytes: evidenceBytes,
      maxCount: appealLimits.files,
      refusal: submissionTexts.evidence,
      overflow: { code: 'invalid_request', message: submissionTexts.tooManyAppealFiles },
    },
  },
};

const textAllowanceBytes = 1024 * 1024;

/** The most bytes that a form's request can have: every file at its limit, and room for the rest. */
export const maxFormBytes = (form: SubmissionForm): number =>
  Object.values(form.files).reduce((sum, rule) => sum + rule.maxBytes * rule.maxCount, textAllowanceBytes);
