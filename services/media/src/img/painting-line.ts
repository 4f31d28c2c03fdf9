import { AppError } from '@edogrula/service-kit/app-error';
import { LRUCache } from 'lru-cache';

/** Who waits for a picture: the network that counts as one, and when its connection is gone. */
export type Asker = { network: string; gone: AbortSignal };

export type PaintingLine = {
  /**
   * Paints when the turn of one of its askers' networks comes; who asks for what is in the line already, or is being
   * painted, waits for that.
   * @throws AppError unavailable when the line or the network's part of it is full, the wait was too long, or the asker
   * has hung up
   */
  ask(name: string, asker: Asker, paint: () => Promise<Buffer>): Promise<Buffer>;
  waiting(): number;
};

export type PaintingRules = {
  maxWaiting: number;
  /** For how many pictures one network may wait. */
  networkWaits: number;
  maxWaitMs: number;
};

type Waiter = { network: string; stay(): void; end: PromiseWithResolvers<Buffer> };
type Job = { name: string; paint: () => Promise<Buffer>; waiters: Set<Waiter> };

const unavailable = () => new AppError('unavailable', { retryAfterSeconds: 2 });
/** So many networks' last turns are remembered. */
const remembered = 10_000;

const isOf = (network: string, { waiters }: Job): boolean =>
  [...waiters].some((waiter) => waiter.network === network);

class Line {
  readonly #rules: PaintingRules;
  /** What waits, oldest first. */
  readonly #line = new Map<string, Job>();
  /** The last turn of each network; one that had none is before all others. */
  readonly #lastTurn = new LRUCache<string, number>({ max: remembered });
  #turn = 0;
  #painting: Job | null = null;

  constructor(rules: PaintingRules) {
    this.#rules = rules;
  }

  get length(): number {
    return this.#line.size;
  }

  /** The job of this name: the one that is known, or a new one at the end of the line. */
  place(name: string, network: string, paint: () => Promise<Buffer>): Job {
    if (this.#painting?.name === name) return this.#painting;
    const known = this.#line.get(name);
    if (!(known && isOf(network, known))) this.#checkPart(network);
    if (known) return known;
    if (this.#line.size >= this.#rules.maxWaiting) throw unavailable();
    const job = { name, paint, waiters: new Set<Waiter>() };
    this.#line.set(name, job);
    return job;
  }

  /** Who leaves a line costs it nothing more; what is being painted is painted to its end. */
  leave(job: Job, waiter: Waiter): void {
    if (this.#line.get(job.name) !== job) return;
    job.waiters.delete(waiter);
    if (!job.waiters.size) this.#line.delete(job.name);
    waiter.end.reject(unavailable());
  }

  async paintNext(): Promise<void> {
    const job = this.#painting ? undefined : this.#next();
    if (!job) return;
    this.#line.delete(job.name);
    this.#painting = job;
    this.#turn += 1;
    for (const { network, stay } of job.waiters) {
      this.#lastTurn.set(network, this.#turn);
      stay();
    }
    try {
      const bytes = await job.paint();
      for (const { end } of job.waiters) end.resolve(bytes);
    } catch (error) {
      for (const { end } of job.waiters) end.reject(error);
    }
    this.#painting = null;
    void this.paintNext();
  }

  #checkPart(network: string): void {
    const waits = [...this.#line.values()].filter((job) => isOf(network, job));
    if (waits.length >= this.#rules.networkWaits) throw unavailable();
  }

  #next(): Job | undefined {
    let [next, least]: [Job | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
    for (const job of this.#line.values()) {
      for (const { network } of job.waiters) {
        const turn = this.#lastTurn.get(network) ?? 0;
        if (turn < least) [next, least] = [job, turn];
      }
    }
    return next;
  }
}

/**
 * One picture at a time. The next is the oldest of the network whose last turn is longest ago, and no network has more
 * than its part of the line: a crowd that asks for everything in every width waits for itself. What nobody waits for any
 * more is not painted.
 */
export function createPaintingLine(rules: PaintingRules): PaintingLine {
  const line = new Line(rules);
  return {
    waiting: () => line.length,
    async ask(name, { network, gone }, paint) {
      if (gone.aborted) throw unavailable();
      const job = line.place(name, network, paint);
      const leave = () => line.leave(job, waiter);
      const timer = setTimeout(leave, rules.maxWaitMs).unref();
      const waiter: Waiter = {
        network,
        end: Promise.withResolvers<Buffer>(),
        stay() {
          clearTimeout(timer);
          gone.removeEventListener('abort', leave);
        },
      };
      gone.addEventListener('abort', leave, { once: true });
      job.waiters.add(waiter);
      void line.paintNext();
      return waiter.end.promise.finally(waiter.stay);
    },
  };
}
