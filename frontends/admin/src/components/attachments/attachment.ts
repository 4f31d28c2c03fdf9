import { ApiError } from '@edogrula/contracts/api-error';
import type { attachment } from '@edogrula/contracts/http/moderation';
import type { z } from 'zod';
import { attachmentText as text } from '../../locales/tr/decision.ts';

export type Attachment = z.infer<typeof attachment>;

/** What is said beside single files, by their ids. */
export type FileMarks = ReadonlyMap<string, readonly string[]>;

export const isPdf = ({ mime }: Attachment): boolean => mime === 'application/pdf';

/** A submission has at most one file of such a kind. */
export const isSingleKind = (kind: Attachment['kind']): boolean =>
  kind === 'tax_certificate' || kind === 'work_permit';

/** What to call a file: the kind of document, else the name that it came under. */
export const fileTitle = (file: Attachment): string =>
  isSingleKind(file.kind) ? text[file.kind] : file.name || text[file.kind];

/** Why a file is not shown: kept no longer, or something else. */
export const missingText = (error: unknown): string =>
  error instanceof ApiError && error.status === 410 ? text.gone : text.failed;
