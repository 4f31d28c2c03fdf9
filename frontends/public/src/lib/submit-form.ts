import { ApiError } from '@edogrula/contracts/api-error';
import type { CallAnswer, CallInput } from '@edogrula/contracts/http/api';
import { createKeyring } from '@edogrula/contracts/keyring';
import type { AxiosRequestConfig } from 'axios';
import { type PostName, post } from './api-client.ts';

export type SubmitOptions = {
  idempotencyKey: string;
  /** Percent, 10 to 95 while it runs [R036]. */
  onProgress: (percent: number) => void;
  /** Ends the call when the visitor gives it up. */
  signal?: AbortSignal;
};

/** Milliseconds without progress after which a submission is given up, where it says no others [R157]. */
const usualStallMs = 30_000;

/** Share of the bytes that went out, as the progress bar shows it: from 10 to a cap of 95 percent [R036]. */
export function shownPercent(loaded: number, total: number | undefined): number {
  if (!total || total <= 0) return 10;
  return Math.round(10 + 85 * Math.min(1, Math.max(0, loaded / total)));
}

/** Sends a multipart form, as patiently as `watched` is. @throws ApiError */
export const submitForm = <Name extends PostName>(
  name: Name,
  input: CallInput<Name> & { body: FormData },
  { stallMs = usualStallMs, ...options }: SubmitOptions & { stallMs?: number },
): Promise<CallAnswer<Name>> => watched((config) => post(name, input, config), { ...options, stallMs });

/**
 * Makes a call that takes such settings. The time limit counts from the last progress: a slow line may take as long as
 * it needs, and a dead one is noticed. `stallMs` milliseconds without progress end the call [R157].
 * @throws ApiError, of kind `cancelled` when `signal` ended it
 */
export async function watched<T>(
  send: (config: AxiosRequestConfig) => Promise<{ data: T }>,
  { stallMs, idempotencyKey, onProgress, signal }: SubmitOptions & { stallMs: number },
): Promise<T> {
  const call = new AbortController();
  let stalled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stalled = true;
      call.abort();
    }, stallMs);
  };
  const give = () => call.abort();
  signal?.addEventListener('abort', give);
  alive();
  onProgress(10);
  try {
    const answer = await send({
      signal: call.signal,
      headers: { 'Idempotency-Key': idempotencyKey },
      onUploadProgress: ({ loaded, total }) => {
        alive();
        onProgress(shownPercent(loaded, total));
      },
    });
    return answer.data;
  } catch (error) {
    if (stalled) throw new ApiError('timeout', { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', give);
  }
}

/** One Idempotency-Key for each content of a form; a file counts by its name, size and time. */
export function createFormKeyring(): (form: FormData) => string {
  const keyOf = createKeyring();
  return (form) =>
    keyOf(
      [...form].map(([name, value]) =>
        value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
      ),
    );
}
