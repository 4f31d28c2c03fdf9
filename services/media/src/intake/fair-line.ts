import { AppError } from '@edogrula/service-kit/app-error';
import { LRUCache } from 'lru-cache';
import { type Holder, widestOf } from './holder.ts';
import { createRecentCost } from './recent-cost.ts';

/** Who may open files now: several lanes, and turns by network and visitor. */
export type FairLine = {
  /**
   * Runs the job when its holder's turn comes.
   * @throws AppError too_many_requests when the holder's network fills its part of the line; unavailable when the line
   * is full, too full for somebody new, or the wait too long
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
/** What one ordinary application takes; up to here who came first goes first. */
const lightMs = 4000;
/** The rest of the line is kept for files of those who are in already. */
const newcomersPart = 3 / 4;
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

/** First difference decides; the smaller goes first. */
function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
}

class Lanes {
  readonly #rules: LineRules & { now: () => number };
  readonly #share: number;
  readonly #cost;
  readonly #running = createCounts();
  readonly #waiting = createCounts();
  readonly #line: Entry[] = [];
  /** Who sent a first file before whom. */
  readonly #began = new LRUCache<string, number>({ max: 20_000 });
  #arrivals = 0;
  #busy = 0;
  #heavyBusy = 0;

  constructor(rules: LineRules & { now: () => number }) {
    this.#rules = rules;
    this.#share = Math.max(1, rules.lanes - 1);
    this.#cost = createRecentCost(rules.now);
  }

  get length(): number {
    return this.#line.length;
  }

  waitingOf(network: string): number {
    return this.#waiting.of(network);
  }

  /** Whether a visitor has files waiting or running, or had lately. */
  knows(visitor: string): boolean {
    return (
      this.#line.some(({ holder }) => holder.visitor === visitor) ||
      this.#cost.of(visitor) >= 1 ||
      this.#running.of(visitor) > 0
    );
  }

  add(entry: Entry): void {
    this.#arrivals += 1;
    const { visitor } = entry.holder;
    if (!this.knows(visitor) || !this.#began.has(visitor)) this.#began.set(visitor, this.#arrivals);
    this.#line.push(entry);
    this.#waiting.add(entry.network, 1);
    this.#startWaiting();
  }

  remove(entry: Entry): void {
    this.#line.splice(this.#line.indexOf(entry), 1);
    this.#waiting.add(entry.network, -1);
  }

  /** Runs a job whose turn has come. */
  async run<T>({ holder, network }: Entry, job: () => Promise<T>): Promise<T> {
    const { now, penaltyMsOf } = this.#rules;
    const [began, heavy, names] = [now(), this.#isHeavy(network) ? 1 : 0, new Set([network, holder.visitor])];
    let penalty = 0;
    const move = (change: 1 | -1) => {
      this.#busy += change;
      this.#heavyBusy += change * heavy;
      for (const name of names) this.#running.add(name, change);
    };
    move(1);
    try {
      return await job();
    } catch (error) {
      penalty = penaltyMsOf(error);
      throw error;
    } finally {
      move(-1);
      for (const name of names) this.#cost.add(name, now() - began + penalty);
      this.#startWaiting();
    }
  }

  #isHeavy(network: string): boolean {
    return this.#cost.of(network) >= heavyMs;
  }

  #mayStart({ network }: Entry): boolean {
    return (
      this.#running.of(network) < this.#share && !(this.#isHeavy(network) && this.#heavyBusy >= this.#share)
    );
  }

  #rank({ holder, network }: Entry): readonly number[] {
    const used = [network, holder.visitor].flatMap((name) => {
      const cost = this.#cost.of(name);
      return [this.#running.of(name), cost > lightMs ? cost : 0];
    });
    return [...used, this.#began.get(holder.visitor) ?? this.#arrivals];
  }

  #startWaiting(): void {
    while (this.#busy < this.#rules.lanes) {
      const ready = this.#line.filter((entry) => this.#mayStart(entry));
      const ranked = ready.map((entry) => ({ entry, rank: this.#rank(entry) }));
      const [first, ...rest] = ranked;
      if (!first) return;
      const { entry } = rest.reduce((best, one) => (isBefore(one.rank, best.rank) ? one : best), first);
      this.remove(entry);
      entry.start();
    }
  }
}

/**
 * The next turn is the network's that has least in the lanes. Among equals it is that which used least time lately;
 * time that one application takes does not count. Within the network visitors follow the same rule, then whose first file
 * came first. So whoever has begun gets done: if all went on together, in a crowd all would wait too long. A stranger goes
 * before somebody who takes more than others do. While there are two lanes or more, one is kept from any single network
 * and from all heavy ones together: files that were made to burn time slow down their own kind alone. A line that is nearly
 * full accepts no new visitor: an application of which one file is refused is refused whole, and its others were opened for
 * nothing.
 */
export function createFairLine(rules: LineRules): FairLine {
  const lanes = new Lanes({ now: () => performance.now(), ...rules });
  const networkWaits = Math.max(1, Math.ceil(rules.maxWaiting / 4));
  const mostWaiting = ({ visitor }: Holder) =>
    lanes.knows(visitor) ? rules.maxWaiting : Math.ceil(rules.maxWaiting * newcomersPart);
  return {
    waiting: () => lanes.length,
    async run<T>(holder: Holder, job: () => Promise<T>) {
      const network = widestOf(holder);
      if (lanes.waitingOf(network) >= networkWaits)
        throw new AppError('too_many_requests', { retryAfterSeconds });
      if (lanes.length >= mostWaiting(holder)) throw new AppError('unavailable', { retryAfterSeconds });
      return new Promise<T>((resolve, reject) => {
        const entry: Entry = {
          holder,
          network,
          start() {
            clearTimeout(timer);
            lanes.run(entry, job).then(resolve, reject);
          },
        };
        const timer = setTimeout(() => {
          lanes.remove(entry);
          reject(new AppError('unavailable', { retryAfterSeconds }));
        }, rules.maxWaitMs).unref();
        lanes.add(entry);
      });
    },
  };
}
