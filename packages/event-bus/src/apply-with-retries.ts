import { isBusy, isUnavailable } from '@edogrula/service-kit/unavailable';
import { growingPauseMs, pause } from './pause.ts';

/**
 * How often an effect is tried before its event is quarantined; the pause doubles from `pauseMs`. `busyTries` counts
 * where the store was reached and too busy: the event is hardly to blame, but one whose statement is always cut off
 * must not hold the queue for ever.
 */
export type RetryPolicy = { tries: number; busyTries: number; pauseMs: number };

/** Five tries over about three seconds, short for the queue behind; two to three minutes while the store is busy. */
export const defaultRetry: RetryPolicy = { tries: 5, busyTries: 12, pauseMs: 200 };

/** An effect that failed for good: the last error and how often it was tried. */
type Failure = { error: unknown; tries: number };

/**
 * Tries an effect until it is done or the policy is used up.
 * @returns the failure, or nothing when the effect is done
 * @throws what made the store unreachable, or when stopped in a pause: the event must come again
 */
export async function applyWithRetries(
  effect: () => Promise<void>,
  options: { policy: RetryPolicy; signal: AbortSignal },
): Promise<Failure | undefined> {
  const { policy, signal } = options;
  for (let tries = 1; ; tries++) {
    try {
      await effect();
      return undefined;
    } catch (error) {
      if (isUnavailable(error)) throw error;
      if (tries >= (isBusy(error) ? policy.busyTries : policy.tries)) return { error, tries };
    }
    await pause(growingPauseMs(tries, policy.pauseMs, 30_000), signal);
    if (signal.aborted) throw new Error('stopped between two tries');
  }
}
