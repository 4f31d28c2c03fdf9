import { AppError } from '@edogrula/service-kit/app-error';

export type CircuitBreaker = {
  /** Runs a call unless the circuit is open. @throws AppError unavailable while it is */
  run<T>(call: () => Promise<T>): Promise<T>;
};

/**
 * After `failures` failed calls in a row nothing is called for `restMs`; then one call tries again. Only what
 * `isFailure` says counts: a refusal by a healthy peer does not.
 */
export function createCircuitBreaker(options: {
  failures: number;
  restMs: number;
  isFailure: (error: unknown) => boolean;
  now?: () => number;
}): CircuitBreaker {
  const { failures, restMs, isFailure, now = Date.now } = options;
  let failedInARow = 0;
  let openUntil = 0;
  return {
    async run(call) {
      const waitMs = openUntil - now();
      if (waitMs > 0) throw new AppError('unavailable', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
      // Half open: the others wait until this one has come back.
      if (failedInARow >= failures) openUntil = now() + restMs;
      try {
        const result = await call();
        failedInARow = 0;
        openUntil = 0;
        return result;
      } catch (error) {
        if (isFailure(error)) {
          failedInARow += 1;
          if (failedInARow >= failures) openUntil = now() + restMs;
        } else {
          failedInARow = 0;
          openUntil = 0;
        }
        throw error;
      }
    },
  };
}
