import { AppError } from '@edogrula/service-kit/app-error';
import { type Holder, widestOf } from './holder.ts';
import { createRecentCost } from './recent-cost.ts';

/** Who may open files now: several lanes, and turns by network and visitor. */
export type FairLine = {
  /**
   * Runs the job when its holder's turn comes.
   * @throws AppError too_many_requests when the holder's network fills its part of the line, unavailable when the line
   *   is full or the wait too long
   */
  run<T>(holder: Holder, job: () => Promise<T>): Promise<T>;
  waiting(): number;
};

export type LineRules = {
  lanes: number;
  maxWaiting: number;
  maxWaitMs: number;
  /** What a failed job costs on top of its time, in milliseconds. */
  penaltyMsOf: (error: unknown) => number;
  now?: () => number;
};

type Entry = { holder: Holder; network: string; start: () => void };

/** A network that used so much lane time within the last minutes shares one lane with its like. */
const heavyMs = 10_000;
const retryAfterSeconds = 2;

/** Counts by name; names that reach zero are forgotten. */
function createCounts() {
  const counts = new Map<string, number>();
  return {
    of: (name: string) => counts.get(name) ?? 0,
    add(name: string, change: 1 | -1) {
      const count = (counts.get(name) ?? 0) + change;
      if (count) counts.set(name, count);
      else counts.delete(name);
    },
  };
}

/**
 * The next turn is the network's that has least in the lanes, then least time used lately; within it the visitor's. So
 * a stranger's first file goes before anybody's second. While there are two lanes or more, one is kept from any single
 * network and from all heavy ones together: files that were made to burn time slow down their own kind alone.
 */
export function createFairLine(rules: LineRules): FairLine {
  const { lanes, maxWaiting, maxWaitMs, now = () => performance.now() } = rules;
  const share = Math.max(1, lanes - 1);
  const networkWaits = Math.max(1, Math.ceil(maxWaiting / 4));
  const cost = createRecentCost(now);
  const [running, waitingOf] = [createCounts(), createCounts()];
  const line: Entry[] = [];
  let [busy, heavyBusy] = [0, 0];

  const isHeavy = (network: string) => cost.of(network) >= heavyMs;
  const mayStart = ({ network }: Entry) =>
    running.of(network) < share && !(isHeavy(network) && heavyBusy >= share);
  const rank = ({ holder, network }: Entry) =>
    [running.of(network), cost.of(network), running.of(holder.visitor), cost.of(holder.visitor)] as const;

  function takeNext(): Entry | undefined {
    const ready = line.filter(mayStart).map((entry) => ({ entry, rank: rank(entry) }));
    const first = ready.reduce<(typeof ready)[number] | undefined>((best, one) => {
      if (!best) return one;
      const at = one.rank.findIndex((value, index) => value !== best.rank[index]);
      return at >= 0 && (one.rank[at] ?? 0) < (best.rank[at] ?? 0) ? one : best;
    }, undefined);
    if (first) remove(first.entry);
    return first?.entry;
  }
  function remove(entry: Entry): void {
    line.splice(line.indexOf(entry), 1);
    waitingOf.add(entry.network, -1);
  }
  function startWaiting(): void {
    while (busy < lanes) {
      const next = takeNext();
      if (!next) return;
      next.start();
    }
  }
  async function inLane<T>({ holder, network }: Pick<Entry, 'holder' | 'network'>, job: () => Promise<T>) {
    const [began, heavy] = [now(), isHeavy(network) ? 1 : 0];
    let penalty = 0;
    const move = (change: 1 | -1) => {
      busy += change;
      heavyBusy += change * heavy;
      for (const name of new Set([network, holder.visitor])) running.add(name, change);
    };
    move(1);
    try {
      return await job();
    } catch (error) {
      penalty = rules.penaltyMsOf(error);
      throw error;
    } finally {
      move(-1);
      for (const name of new Set([network, holder.visitor])) cost.add(name, now() - began + penalty);
      startWaiting();
    }
  }

  return {
    waiting: () => line.length,
    async run<T>(holder: Holder, job: () => Promise<T>) {
      const network = widestOf(holder);
      if (waitingOf.of(network) >= networkWaits)
        throw new AppError('too_many_requests', { retryAfterSeconds });
      if (line.length >= maxWaiting) throw new AppError('unavailable', { retryAfterSeconds });
      return new Promise<T>((resolve, reject) => {
        const entry: Entry = {
          holder,
          network,
          start() {
            clearTimeout(timer);
            inLane(entry, job).then(resolve, reject);
          },
        };
        const timer = setTimeout(() => {
          remove(entry);
          reject(new AppError('unavailable', { retryAfterSeconds }));
        }, maxWaitMs).unref();
        line.push(entry);
        waitingOf.add(network, 1);
        startWaiting();
      });
    },
  };
}
