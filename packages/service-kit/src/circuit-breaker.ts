import { AppError } from './app-error.ts';

type CircuitBreaker = {
  /** Runs a call unless the circuit is open. @throws what `refusal` makes while it is, else AppError unavailable */
  run<T>(call: () => Promise<T>): Promise<T>;
  /** True while the circuit is open: a call now would fail at once. */
  resting(): boolean;
};

const unavailable = (waitMs: number): Error =>
  new AppError('unavailable', { retryAfterSeconds: Math.ceil(waitMs / 1000) });

/**
 * After `failures` failed calls in a row nothing is called for `restMs`; then one call tries again. Only what
 * `isFailure` says counts: a refusal by a healthy peer does not.
 */
export function createCircuitBreaker(options: {
  failures: number;
  restMs: number;
  isFailure: (error: unknown) => boolean;
  now?: () => number;
  refusal?: (waitMs: number) => Error;
}): CircuitBreaker {
  const { failures, restMs, isFailure, now = Date.now, refusal = unavailable } = options;
  let failedInARow = 0;
  let openUntil = 0;
  const close = () => {
    failedInARow = 0;
    openUntil = 0;
  };
  return {
    resting: () => openUntil > now(),
    async run(call) {
      const waitMs = openUntil - now();
      if (waitMs > 0) throw refusal(waitMs);
      // Half open: the others wait until this one has come back.
      if (failedInARow >= failures) openUntil = now() + restMs;
      try {
        const result = await call();
        close();
        return result;
      } catch (error) {
        if (isFailure(error)) failedInARow += 1;
        else close();
        if (failedInARow >= failures) openUntil = now() + restMs;
        throw error;
      }
    },
  };
}
