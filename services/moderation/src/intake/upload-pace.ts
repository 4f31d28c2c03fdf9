import { AppError } from '@edogrula/service-kit/app-error';
import { submissionTexts } from '../locales/tr/submission.ts';

/** How slowly an upload may come in before it has to give its slot back. */
export type PaceRule = { minBytesPerSecond: number; graceSeconds: number };

/** Watches how fast one request comes in. */
export type UploadPace = {
  received(bytes: number): void;
  /** `ms` went by; `forClient`: the client was waited for. @returns the refusal once it was too slow */
  passed(ms: number, forClient: boolean): AppError | null;
};

/** What a fast start may earn, so that a phone gets through a tunnel; in graces. */
const mostPatience = 3;

/**
 * Waiting for the client uses patience up, each byte earns some back: an upload below the rate ends, an even one at
 * the rate never does. Time in which our side was the slow one does not count.
 */
export function createUploadPace({ minBytesPerSecond, graceSeconds }: PaceRule): UploadPace {
  const graceMs = graceSeconds * 1000;
  let patienceMs = graceMs;
  return {
    received(bytes) {
      patienceMs = Math.min(patienceMs + (bytes * 1000) / minBytesPerSecond, graceMs * mostPatience);
    },
    passed(ms, forClient) {
      if (!forClient) return null;
      patienceMs -= ms;
      return patienceMs < 0 ? new AppError('invalid_request', { message: submissionTexts.slowUpload }) : null;
    },
  };
}
