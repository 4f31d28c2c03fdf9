/** How much of its usual load a service is given now. */
export type Pace = {
  /** Takes note that this question waits for its answer from now on. */
  asked(question: object): void;
  answered(question: object): void;
  /** Its client has left: the wait says nothing any more. */
  left(question: object): void;
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

/** What a late answer takes off, and how long it then has to show. */
const lessened = 0.5;
const lessenedEveryMs = 250;
const moreByAnswer = 1;

/**
 * A service that cannot keep up answers nobody sooner by being asked more, and in the end everybody too late. While the
 * oldest question is late, the bound is halved again and again; each answer in time adds one, as TCP does (RFC 5681, 3.1).
 * It is the question still open that counts: by the time of a late answer hundreds more would wait.
 */
export function createPace({ most, least, lateMs, now = () => performance.now() }: PaceOptions): Pace {
  /** When each open question was asked, the oldest first. */
  const open = new Map<object, number>();
  let bound = most;
  let changedAt = Number.NEGATIVE_INFINITY;

  function look(): number {
    const [oldest = Number.POSITIVE_INFINITY] = open.values();
    const at = now();
    if (at - oldest > lateMs && at - changedAt >= lessenedEveryMs) {
      bound = Math.max(least, bound * lessened);
      changedAt = at;
    }
    return bound;
  }
  return {
    asked: (question) => void open.set(question, now()),
    answered(question) {
      look();
      const since = open.get(question);
      if (since !== undefined && now() - since <= lateMs) bound = Math.min(most, bound + moreByAnswer);
      open.delete(question);
    },
    left: (question) => void open.delete(question),
    bound: () => (look() < most ? bound : Number.POSITIVE_INFINITY),
    part: () => look() / most,
  };
}
