import type { StoredFile } from '@edogrula/contracts/http/media';
import { AppError } from '@edogrula/service-kit/app-error';
import type { IdentitySigner } from '@edogrula/service-kit/identity-header';
import {
  createMediaClient as createClient,
  type MediaClient as Media,
} from '@edogrula/service-kit/media-client';
import type { MeteredBody } from '../intake/metered-body.ts';
import type { FilePurpose } from '../intake/submission-form.ts';
import { submissionTexts } from '../locales/tr/submission.ts';

export type FileToStore = {
  fileId: string;
  purpose: FilePurpose;
  blur: boolean;
  body: MeteredBody;
  /** Aborts when the request as a whole is refused; its reason is the refusal. */
  signal: AbortSignal;
};

/** The part of the media service that a submission needs. */
export type MediaClient = Omit<Media, 'store'> & {
  /** Streams a file to media. @throws AppError with media's own refusal, unavailable, upstream_failed, upstream_timeout */
  store(file: FileToStore): Promise<StoredFile>;
};

/** Talks to media over HTTP, signing each call with this service's own key. */
export function createMediaClient(options: {
  baseUrl: string;
  sign: IdentitySigner;
  fileTimeoutMs: number;
}): MediaClient {
  const media = createClient({ ...options, service: 'moderation' });
  return {
    ...media,
    store: (file) => media.store({ ...file, clientFault: (error) => clientFaultOf(file, error) }),
  };
}

/** A transfer that ended because of the client, not of media. */
function clientFaultOf({ body, signal }: FileToStore, error: unknown): unknown {
  if (body.failure) return body.failure;
  if (signal.aborted) return signal.reason;
  if (error instanceof AppError && error.code === 'invalid_request')
    return new AppError('invalid_request', { cause: error, message: submissionTexts.slowUpload });
  if (!(error instanceof AppError) || error.code !== 'upstream_timeout' || !body.waitsForClient) return null;
  return new AppError('invalid_request', { cause: error, message: submissionTexts.brokenUpload });
}
