import {
  type AlikeFiles,
  type AskedPicture,
  alikeFiles,
  galleriesWith,
  type SameStoredFiles,
  sameStoredFiles,
} from '@edogrula/contracts/http/fingerprint';
import { type StoredFile, storedFile, unclaimedFiles } from '@edogrula/contracts/http/media';
import { identityHeader } from '@edogrula/contracts/identity-claims';
import { problem } from '@edogrula/contracts/problem';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { IdentitySigner } from './identity-header.ts';
import { currentTraceparent } from './telemetry/telemetry.ts';

/** Whose day and whose turn at media a file takes, under keyed hashes; networks narrow first. */
export type FileHolder = { visitor: string; networks: readonly string[] };

type FileToStore = {
  fileId: string;
  purpose: string;
  /** Views are blurred; set only where the purpose allows it. */
  blur?: boolean;
  /** Missing for what moderators upload. */
  holder?: FileHolder;
  body: AsyncIterable<Uint8Array>;
  /** Aborts when the request as a whole is refused. */
  signal?: AbortSignal;
  /** The error to throw when a transfer ended because of the client and not of media; null when it did not. */
  clientFault?: (error: unknown) => unknown;
};

/** The media service, as the services that take files in see it. */
export type MediaClient = {
  /** Streams a file to media. @throws AppError with media's own refusal, unavailable, upstream_failed, upstream_timeout */
  store(file: FileToStore): Promise<StoredFile>;
  /** Says that views of a staged file need no blur after all. @throws AppError */
  clearBlur(fileId: string): Promise<void>;
  /** A page of this service's files that no event has claimed in time. @throws AppError */
  listUnclaimed(after: string | null): Promise<z.infer<typeof unclaimedFiles>>;
  /** Deletes a staged file; one that is not there is fine. @throws AppError */
  remove(fileId: string): Promise<void>;
  /** A stranger's picture painted anew, as a small WebP; nothing of it is kept. @throws AppError */
  paint(picture: Buffer): Promise<Buffer>;
  /** Other files that show what these files show, whoever holds them. @throws AppError */
  findAlike(fileIds: readonly string[]): Promise<AlikeFiles>;
  /** Which of these files are one, and which others have the bytes of one. @throws AppError */
  findSame(fileIds: readonly string[]): Promise<SameStoredFiles>;
  /** Businesses whose public gallery shows this picture. @throws AppError */
  inGalleries(asked: AskedPicture): Promise<z.infer<typeof galleriesWith>>;
};

type Breaker = ReturnType<typeof createCircuitBreaker>;
type Answer = { status: number; body: unknown; retryAfterSeconds: number | null };

/** What is the file's fault and not ours. */
const refusals = new Set(['file_type_not_allowed', 'file_damaged', 'image_too_big', 'file_too_large']);
const shortCallMs = 5000;
const paintMs = 8000;

/** Media is up and says itself that it takes no more now. */
class Busy extends Error {}

/** Media's refusal of a file is passed on under its own code; anything else is our side's failure. */
function refusalOf({ status, body, retryAfterSeconds }: Answer): AppError {
  const { code, message } = problem.safeParse(body).data ?? {};
  if (code && refusals.has(code)) return new AppError(code);
  // Whose day is used up reads media's own sentence.
  if (code === 'too_many_requests')
    return new AppError(code, { retryAfterSeconds: retryAfterSeconds ?? 5, ...(message ? { message } : {}) });
  if (status === 503)
    return new AppError('unavailable', { retryAfterSeconds: retryAfterSeconds ?? 5, cause: new Busy() });
  return new AppError('upstream_failed', { cause: new Error(`media answered ${status} ${code ?? ''}`) });
}

/** Media waited for the file longer than it waits: its bytes come from the client, and so does the fault. */
const cameTooSlowly = (): AppError =>
  new AppError('invalid_request', { cause: new Error('media answered 408') });

/**
 * Media is down, slow or confused. A refused file or a client that went away is not its failure, nor that it is full: it
 * still takes the other files of those who are in.
 */
const isOutage = (error: unknown): boolean =>
  error instanceof AppError &&
  !(error.cause instanceof Busy) &&
  ['unavailable', 'upstream_failed', 'upstream_timeout'].includes(error.code);

type Connection = {
  baseUrl: string;
  service: 'business' | 'moderation';
  sign: IdentitySigner;
};

type Call = (path: string, init: RequestInit & { duplex?: 'half' }, timeoutMs: number) => Promise<Answer>;

/** One signed call to media. @throws AppError upstream_timeout, unavailable */
const callMedia =
  ({ baseUrl, service, sign }: Connection): Call =>
  async (path, init, timeoutMs) => {
    const identity = await sign({ service }, 'media');
    const traceparent = currentTraceparent();
    const late = AbortSignal.timeout(timeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
    try {
      const response = await fetch(new URL(path, baseUrl), {
        ...init,
        headers: {
          ...init.headers,
          [identityHeader]: identity,
          ...(traceparent ? { traceparent } : {}),
        },
        redirect: 'error',
        signal,
      });
      const isPicture = response.headers.get('content-type') === 'image/webp';
      const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
      return {
        status: response.status,
        body: isPicture
          ? Buffer.from(await response.arrayBuffer())
          : ((await response.json().catch(() => null)) as unknown),
        retryAfterSeconds: Number.isFinite(wait) ? wait : null,
      };
    } catch (cause) {
      if (late.aborted) throw new AppError('upstream_timeout', { cause });
      throw new AppError('unavailable', { cause, retryAfterSeconds: 5 });
    }
  };

function addressOf({ fileId, purpose, blur, holder }: FileToStore): string {
  const query = new URLSearchParams({ purpose });
  if (blur !== undefined) query.set('blur', String(blur));
  if (holder) {
    query.set('visitor', holder.visitor);
    query.set('networks', holder.networks.join(','));
  }
  return `/internal/files/${fileId}?${query}`;
}

async function transfer(call: Call, file: FileToStore, timeoutMs: number): Promise<StoredFile> {
  const answer = await call(
    addressOf(file),
    {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      // fetch takes any async iterable; its type does not say so.
      body: file.body as unknown as ReadableStream<Uint8Array>,
      duplex: 'half',
      ...(file.signal ? { signal: file.signal } : {}),
    },
    timeoutMs,
  ).catch((error: unknown) => {
    throw file.clientFault?.(error) ?? error;
  });
  if (answer.status === 408) throw file.clientFault?.(cameTooSlowly()) ?? cameTooSlowly();
  return accepted(answer, storedFile);
}

/** The body of an answer that is no refusal. @throws AppError */
function accepted<T extends z.ZodType>(answer: Answer, shape: T): z.infer<T> {
  if (answer.status >= 300) throw refusalOf(answer);
  const body = shape.safeParse(answer.body);
  if (!body.success) throw new AppError('upstream_failed', { cause: body.error });
  return body.data;
}

/** A question with a JSON body. @throws AppError */
const ask = <T extends z.ZodType>(breaker: Breaker, call: Call, path: string, body: object, shape: T) =>
  breaker.run(async () => {
    const headers = { 'content-type': 'application/json' };
    return accepted(
      await call(path, { method: 'POST', headers, body: JSON.stringify(body) }, shortCallMs),
      shape,
    );
  });

/** Talks to media over HTTP, each call signed by `sign` as `service`; after five outages in a row it rests for 3 s. */
export function createMediaClient(options: Connection & { fileTimeoutMs: number }): MediaClient {
  const resting = { failures: 5, restMs: 3000, isFailure: isOutage };
  const breaker = createCircuitBreaker(resting);
  const painting = createCircuitBreaker(resting);
  const seeking = createCircuitBreaker(resting);
  const call = callMedia(options);

  return {
    store: (file) => breaker.run(() => transfer(call, file, options.fileTimeoutMs)),
    async clearBlur(fileId) {
      const answer = await call(`/internal/files/${fileId}?blur=false`, { method: 'PATCH' }, shortCallMs);
      if (answer.status >= 300) throw refusalOf(answer);
    },
    async listUnclaimed(after) {
      const answer = await call(`/internal/files${after ? `?after=${after}` : ''}`, {}, shortCallMs);
      return accepted(answer, unclaimedFiles);
    },
    async remove(fileId) {
      const answer = await call(`/internal/files/${fileId}`, { method: 'DELETE' }, shortCallMs);
      if (answer.status >= 300 && answer.status !== 404) throw refusalOf(answer);
    },
    findAlike: (fileIds) => ask(seeking, call, '/internal/fingerprints/alike', { fileIds }, alikeFiles),
    findSame: (fileIds) => ask(seeking, call, '/internal/fingerprints/same', { fileIds }, sameStoredFiles),
    inGalleries: (asked) => ask(seeking, call, '/internal/fingerprints/galleries', asked, galleriesWith),
    paint: (picture) =>
      painting.run(async () => {
        const headers = { 'content-type': 'application/octet-stream' };
        const body = new Uint8Array(picture);
        const answer = await call('/internal/pictures', { method: 'POST', headers, body }, paintMs);
        return accepted(answer, z.instanceof(Buffer));
      }),
  };
}
