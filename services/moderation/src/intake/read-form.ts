import { readAddress } from '@edogrula/contracts/contact/address';
import { isRefused } from '@edogrula/contracts/contact/refusal';
import { AppError } from '@edogrula/service-kit/app-error';
import { cleanText } from '@edogrula/service-kit/clean-text';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { submissionTexts } from '../locales/tr/submission.ts';
import { type FileNotes, parseFileNotes } from './file-notes.ts';
import { type MeteredBody, meterBody } from './metered-body.ts';
import { openParts, type Parts } from './open-parts.ts';
import type { ReceivedFile, ReceivedForm } from './received-form.ts';
import type { FilePartRule, SubmissionForm } from './submission-form.ts';
import type { PaceRule } from './upload-pace.ts';

/** A file that starts to come in. `blur` is null while its note has not been read yet. */
export type IncomingFile = {
  part: string;
  index: number;
  rule: FilePartRule;
  blur: boolean | null;
  body: MeteredBody;
  signal: AbortSignal;
};

/** Takes a file to its end; null when nothing is stored. */
export type FileSink = (file: IncomingFile) => Promise<ReceivedFile['stored']>;

/** Where files go, how fast they must come, and a signal that ends it all for somebody else's sake. */
export type FormReading = { sink: FileSink; pace: PaceRule; displaced: AbortSignal };

const maxFieldBytes = 64 * 1024;

/**
 * Reads a multipart submission in one pass, each file handed to the sink as it arrives; fields may come before or after
 * the files. Whatever fails, the rest of the request is read and thrown away, so that the client gets the reason.
 * @throws AppError unsupported_media_type, body_too_large, file_too_large, invalid_request, invalid_json_part,
 * wrong_file_count, and what the sink throws and `displaced` says
 */
export async function readForm(
  request: FastifyRequest,
  form: SubmissionForm,
  { sink, pace, displaced }: FormReading,
): Promise<ReceivedForm> {
  const parts = openParts(request, form, { maxFieldBytes, pace, displaced });
  const values = new Map<string, unknown>();
  const files: ReceivedFile[] = [];
  let notes: FileNotes | null = null;
  try {
    for (let part = await parts.next(); part; part = await parts.next()) {
      if (part.type === 'file') {
        const file = await takeFile(part, form, files, { notes, sink, parts });
        if (file) files.push(file);
        continue;
      }
      takeField(part, form, values);
      if (part.fieldname === form.notesField) notes = parseFileNotes(form.notesField, part.value);
    }
  } catch (error) {
    parts.discard();
    throw error;
  }
  values.delete(form.notesField);
  const fields = Object.fromEntries([...values].map(([name, value]) => [name, taken(name, String(value))]));
  return { fields, notes: notes ?? new Map(), files };
}

const addressFields = new Set(['instagramUrl', 'website']);

/** A text without its unwanted signs; an address that they make another one stays as typed, to be refused [decision 34]. */
const taken = (name: string, text: string): string =>
  addressFields.has(name) && isRefused(readAddress(text)) ? text.trim() : cleanText(text);

/** Keeps a text field that the form declares; others are ignored. */
function takeField(part: MultipartValue, form: SubmissionForm, values: Map<string, unknown>): void {
  const { fieldname: path, value } = part;
  if (path !== form.notesField && !form.textFields.includes(path)) return;
  const fault = (message: string) => new AppError('invalid_request', { fields: [{ path, message }] });
  if (values.has(path)) throw fault(submissionTexts.repeatedField);
  if (part.valueTruncated) throw fault(submissionTexts.tooLong);
  values.set(path, path === form.notesField ? value : String(value));
}

async function takeFile(
  part: MultipartFile,
  form: SubmissionForm,
  earlier: readonly ReceivedFile[],
  context: { notes: FileNotes | null; sink: FileSink; parts: Parts },
): Promise<ReceivedFile | null> {
  const rule = Object.hasOwn(form.files, part.fieldname) ? form.files[part.fieldname] : undefined;
  // A file input that was left empty arrives as a file without name and content.
  if (!part.filename && (await context.parts.orRefused(isEmpty(part)))) return null;
  const index = earlier.filter((file) => file.part === part.fieldname).length;
  const path = index || (rule && rule.maxCount > 1) ? `${part.fieldname}.${index}` : part.fieldname;
  if (!rule || !part.filename)
    throw new AppError('invalid_request', {
      fields: [{ path: cleanFileName(part.fieldname), message: submissionTexts.unknownFile }],
    });
  if (index >= rule.maxCount)
    throw new AppError(rule.overflow.code, {
      fields: [{ path: part.fieldname, message: rule.overflow.message }],
    });
  const noted = part.fieldname === form.notedPart;
  const blur = !noted ? false : context.notes ? (context.notes.get(index)?.blur ?? false) : null;
  const body = meterBody(part.file, rule.maxBytes);
  context.parts.reading(body);
  const { signal } = context.parts;
  const incoming: IncomingFile = { part: part.fieldname, index, rule, blur, body, signal };
  const stored = await context.sink(incoming).catch((error: unknown) => {
    throw aboutFile(body.failure ?? error, path, rule);
  });
  return {
    part: part.fieldname,
    index,
    rule,
    name: cleanFileName(part.filename),
    sizeBytes: body.sizeBytes,
    sha256: body.sha256(),
    stored,
  };
}

const fileFaults = new Set(['file_too_large', 'file_type_not_allowed', 'file_damaged', 'image_too_big']);

/** Names the file that a failure is about, with the sentence that fits its field [R216–R218]. */
function aboutFile(error: unknown, path: string, rule: FilePartRule): unknown {
  if (!(error instanceof AppError) || !fileFaults.has(error.code)) return error;
  return new AppError(error.code, {
    cause: error,
    fields: [{ path, message: rule.refusal }],
    ...(rule.purpose === 'application-document' || error.code === 'file_type_not_allowed'
      ? { message: rule.refusal }
      : {}),
  });
}

async function isEmpty(part: MultipartFile): Promise<boolean> {
  for await (const chunk of part.file) if (chunk.length) return false;
  return true;
}

/** A file's name for display: no folders, no line breaks, 255 characters at most; `dosya` when nothing is left. */
export function cleanFileName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  return (
    cleanText(last)
      .replace(/[\n\t]/g, ' ')
      .trim()
      .slice(0, 255) || 'dosya'
  );
}
