import { type StoredFile, storedFile } from '@edogrula/contracts/http/media';
import { problem } from '@edogrula/contracts/problem';
import { AppError } from '@edogrula/service-kit/app-error';
import type { IdentitySigner } from '@edogrula/service-kit/identity-header';
import { submissionTexts } from '../locales/tr/submission.ts';
import type { MeteredBody } from '../submission/metered-body.ts';
import type { FilePurpose } from '../submission/submission-form.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';

export type FileToStore = {
  fileId: string;
  purpose: FilePurpose;
  blur: boolean;
  body: MeteredBody;
  /** Aborts when the request as a whole is refused; its reason is the refusal. */
  signal: AbortSignal;
};

/** The part of the media service that a submission needs. */
export type MediaClient = {
  /** Streams a file to media. @throws AppError with media's own refusal, unavailable, upstream_failed, upstream_timeout */
  store(file: FileToStore): Promise<StoredFile>;
  /** Says that views of a staged file need no blur after all. @throws AppError */
  clearBlur(fileId: string): Promise<void>;
  /** Deletes a staged file; one that is not there is fine. @throws AppError */
  remove(fileId: string): Promise<void>;
};

const refusals = new Set([
  'file_type_not_allowed',
  'file_damaged',
  'image_too_big',
  'file_too_large',
  'unavailable',
]);
const shortCallMs = 5000;

/** Talks to media over HTTP, signing each call with this service's own key. */
export function createMediaClient(options: {
  baseUrl: string;
  sign: IdentitySigner;
  fileTimeoutMs: number;
}): MediaClient {
  const breaker = createCircuitBreaker({ failures: 5, restMs: 3000, isFailure: isOutage });

  async function call(path: string, init: RequestInit & { duplex?: 'half' }, timeoutMs: number) {
    const identity = await options.sign({ service: 'moderation' });
    const late = AbortSignal.timeout(timeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
    try {
      const response = await fetch(new URL(path, options.baseUrl), {
        ...init,
        headers: { ...init.headers, 'x-edogrula-identity': identity },
        redirect: 'error',
        signal,
      });
      return { status: response.status, body: (await response.json().catch(() => null)) as unknown };
    } catch (cause) {
      if (late.aborted) throw new AppError('upstream_timeout', { cause });
      throw new AppError('unavailable', { cause, retryAfterSeconds: 5 });
    }
  }

  return {
    store: (file) =>
      breaker.run(async () => {
        const { status, body } = await call(
          `/internal/files/${file.fileId}?purpose=${file.purpose}&blur=${file.blur}`,
          {
            method: 'PUT',
            headers: { 'content-type': 'application/octet-stream' },
            // fetch takes any async iterable; its type does not say so.
            body: file.body as unknown as ReadableStream<Uint8Array>,
            duplex: 'half',
            signal: file.signal,
          },
          options.fileTimeoutMs,
        ).catch((error: unknown) => {
          throw clientFaultOf(file, error) ?? error;
        });
        if (status >= 300) throw refusalOf(status, body);
        const stored = storedFile.safeParse(body);
        if (!stored.success) throw new AppError('upstream_failed', { cause: stored.error });
        return stored.data;
      }),
    async clearBlur(fileId) {
      const { status, body } = await call(
        `/internal/files/${fileId}?blur=false`,
        { method: 'PATCH' },
        shortCallMs,
      );
      if (status >= 300) throw refusalOf(status, body);
    },
    async remove(fileId) {
      const { status, body } = await call(`/internal/files/${fileId}`, { method: 'DELETE' }, shortCallMs);
      if (status >= 300 && status !== 404) throw refusalOf(status, body);
    },
  };
}

/** A transfer that ended because of the client, not of media. */
function clientFaultOf({ body, signal }: FileToStore, error: unknown): unknown {
  if (body.failure) return body.failure;
  if (signal.aborted) return signal.reason;
  if (!(error instanceof AppError) || error.code !== 'upstream_timeout' || !body.waitsForClient) return null;
  return new AppError('invalid_request', { cause: error, message: submissionTexts.brokenUpload });
}

/** Media's refusal of a file is passed on under its own code; anything else is our side's failure. */
function refusalOf(status: number, body: unknown): AppError {
  const document = problem.safeParse(body);
  const code = document.data?.code;
  if (code && refusals.has(code)) {
    return new AppError(code, code === 'unavailable' ? { retryAfterSeconds: 5 } : {});
  }
  if (status === 503) return new AppError('unavailable', { retryAfterSeconds: 5 });
  return new AppError('upstream_failed', { cause: new Error(`media answered ${status} ${code ?? ''}`) });
}

/** Media is down, slow or confused; a refused file or a client that went away is not its failure. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  return (
    error.code === 'unavailable' || error.code === 'upstream_failed' || error.code === 'upstream_timeout'
  );
}
