import { hourMs } from '@edogrula/contracts/durations';
import type { Limits } from '../config.ts';

/** How long one more attempt must wait, in ms, given the earlier ones (oldest first); 0 when it may go on. */
export type Rule = (earlier: readonly Date[], now: Date) => number;

/** At most `max` in any window of this length. */
export function atMost(max: number, windowMs: number): Rule {
  return (earlier, now) => {
    const decisive = earlier.at(-max);
    return decisive ? Math.max(0, decisive.getTime() + windowMs - now.getTime()) : 0;
  };
}

export const perHour = (max: number): Rule => atMost(max, hourMs);

/** The first `free` attempts pass; from then on each waits twice as long after the last one, up to `longestMs`. */
export function growingPause(options: { free: number; firstMs: number; longestMs: number }): Rule {
  return (earlier, now) => {
    const last = earlier.at(-1);
    const beyond = earlier.length - options.free;
    if (!last || beyond < 0) return 0;
    const pauseMs = Math.min(options.firstMs * 2 ** Math.min(beyond, 30), options.longestMs);
    return Math.max(0, last.getTime() + pauseMs - now.getTime());
  };
}

type PauseLimits = Pick<Limits, 'loginFreeTries' | 'loginFirstPauseMs' | 'loginLongestPauseMs'>;

/** The pause after failed proofs of who somebody is: password, second factor, proof again [R397]. */
export const signInPause = (limits: PauseLimits, free = limits.loginFreeTries): Rule =>
  growingPause({ free, firstMs: limits.loginFirstPauseMs, longestMs: limits.loginLongestPauseMs });

/** The longest wait that any of the rules asks for. */
export const longestWait = (rules: readonly Rule[], earlier: readonly Date[], now: Date): number =>
  Math.max(0, ...rules.map((rule) => rule(earlier, now)));
