/** How much of its usual load a service is given now. */
export type Pace = {
  /** Takes note of one answer: how long its client waited, in milliseconds. */
  note(tookMs: number): void;
  /** From `least` to `most` requests at once; unbounded as long as answers come in time. */
  bound(): number;
  /** The bound as a part of `most`, for the shares of clients: 1 as long as answers come in time. */
  part(): number;
};

export type PaceOptions = {
  most: number;
  least: number;
  /** An answer that takes longer is late, in milliseconds. */
  lateMs: number;
  /** A clock that never goes back, in milliseconds. */
  now?: () => number;
};

const lessByLateAnswer = 0.8;
const moreByAnswer = 0.25;
/** The answers that are late together are one sign: they waited in the same line. */
const lessEveryMs = 250;

/**
 * A service that cannot keep up answers nobody sooner by being asked more, and in the end everybody too late. Late
 * answers take a fifth off the bound, each answer in time adds a little, as TCP does (RFC 5681, 3.1).
 */
export function createPace({ most, least, lateMs, now = () => performance.now() }: PaceOptions): Pace {
  let bound = most;
  let lessened = Number.NEGATIVE_INFINITY;
  return {
    note(tookMs) {
      if (tookMs <= lateMs) bound = Math.min(most, bound + moreByAnswer);
      else if (now() - lessened >= lessEveryMs) {
        bound = Math.max(least, bound * lessByLateAnswer);
        lessened = now();
      }
    },
    bound: () => (bound < most ? bound : Number.POSITIVE_INFINITY),
    part: () => bound / most,
  };
}
