import { AppError } from '@edogrula/service-kit/app-error';
import { wholeParts } from '@edogrula/service-kit/whole-parts';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { submissionTexts } from '../locales/tr/submission.ts';
import type { MeteredBody } from './metered-body.ts';
import { maxFormBytes, type SubmissionForm } from './submission-form.ts';
import { createUploadPace, type PaceRule, type UploadPace } from './upload-pace.ts';

/** The parts of one request, one at a time. */
export type Parts = {
  /** The next part, null after the last. @throws AppError when the upload is broken or beyond its limits */
  next(): Promise<Multipart | null>;
  /** The file that is read until the next part: while its reader is busy, the client is not waited for. */
  reading(body: MeteredBody): void;
  /** Waits for something that the client sends. @throws AppError as soon as the request is refused */
  orRefused<T>(step: Promise<T>): Promise<T>;
  /** Aborts when the request has become too large or comes in too slowly. */
  signal: AbortSignal;
  /** Reads what is still coming and throws it away. */
  discard(): void;
};

const parserFailures: Record<string, AppError> = {
  FST_REQ_FILE_TOO_LARGE: new AppError('file_too_large'),
  FST_INVALID_JSON_FIELD_ERROR: new AppError('invalid_json_part'),
};

const brokenUpload = (cause?: unknown): AppError =>
  new AppError('invalid_request', { cause, message: submissionTexts.brokenUpload });

/** What the multipart parser stumbles over is the client's doing. */
function toClientFault(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const known = parserFailures[(cause as { code?: string }).code ?? ''];
  return known ? new AppError(known.code, { cause }) : brokenUpload(cause);
}

/**
 * Opens a multipart request with limits for its parts, its fields, its bytes as a whole, and its pace. A part that the parser
 * drops without a word, as it does one whose head it cannot read, ends it.
 * @throws AppError unsupported_media_type, body_too_large
 */
export function openParts(
  request: FastifyRequest,
  form: SubmissionForm,
  { maxFieldBytes, pace: rule, displaced }: { maxFieldBytes: number; pace: PaceRule; displaced: AbortSignal },
): Parts {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const maxBytes = maxFormBytes(form);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new AppError('body_too_large');
  const limits = partLimits(form, maxFieldBytes);
  const parts = wholeParts(request, request.parts({ limits }), brokenUpload);
  const { overflow, overflowed } = createOverflow(displaced);
  let started = false;
  let body: MeteredBody | null = null;
  const pace = createUploadPace(rule);
  const refuse = (reason: AppError) => overflow.abort(reason);
  const watch = watchPace(pace, { waitsForClient: () => body?.waitsForClient ?? true, refuse });
  const count = countBytes({ maxBytes, pace, refuse });
  return {
    signal: overflow.signal,
    orRefused: (step) => Promise.race([step, overflowed]),
    reading(next) {
      body = next;
    },
    async next() {
      body = null;
      const step = parts.next();
      // After the first step the parser's pipe is in place: a listener before it would set the stream flowing.
      if (!started) request.raw.on('data', count);
      started = true;
      try {
        const { value, done } = await Promise.race([step, overflowed]);
        if (done) watch.stop();
        return done ? null : value;
      } catch (cause) {
        throw toClientFault(cause);
      }
    },
    discard() {
      watch.stop();
      request.raw.off('data', count);
      request.raw.unpipe();
      request.raw.resume();
    },
  };
}

type Counted = { maxBytes: number; pace: UploadPace; refuse(reason: AppError): void };

/** What looks at each piece of a request that comes in. */
function countBytes({ maxBytes, pace, refuse }: Counted): (chunk: Buffer) => void {
  let received = 0;
  return (chunk) => {
    received += chunk.length;
    pace.received(chunk.length);
    if (received > maxBytes) refuse(new AppError('body_too_large'));
  };
}

/** A refusal that comes while something is being read, as a signal and as what a step is raced against. */
function createOverflow(displaced: AbortSignal) {
  const overflow = new AbortController();
  displaced.addEventListener('abort', () => overflow.abort(displaced.reason), { once: true });
  const overflowed = new Promise<never>((_resolve, reject) => {
    overflow.signal.addEventListener('abort', () => reject(overflow.signal.reason));
  });
  // Without a reader at that moment the refusal is still seen by the next race.
  overflowed.catch(() => undefined);
  return { overflow, overflowed };
}

function partLimits(form: SubmissionForm, maxFieldBytes: number) {
  const rules = Object.values(form.files);
  const files = rules.reduce((sum, rule) => sum + rule.maxCount, 0) + 3;
  const fields = form.textFields.length + 10;
  return {
    files,
    fields,
    fieldSize: maxFieldBytes,
    // The body meter cuts earlier, with the limit of the field; this is the net below it.
    fileSize: Math.max(...rules.map((rule) => rule.maxBytes)) + 1,
  };
}

const tickMs = 250;

/** Looks at the pace four times a second until it is stopped or has refused. */
function watchPace(
  pace: UploadPace,
  request: { waitsForClient(): boolean; refuse(reason: AppError): void },
): { stop(): void } {
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    // A process that was paused itself does not know how long the client took.
    const refusal = pace.passed(Math.min(now - last, 2 * tickMs), request.waitsForClient());
    last = now;
    if (!refusal) return;
    clearInterval(timer);
    request.refuse(refusal);
  }, tickMs).unref();
  return { stop: () => clearInterval(timer) };
}
