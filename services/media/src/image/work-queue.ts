import { AppError } from '@edogrula/service-kit/app-error';
import PQueue from 'p-queue';

export type WorkQueue = {
  /** Runs the job when its turn comes. @throws AppError unavailable when the queue is full or the wait too long */
  run<T>(job: () => Promise<T>): Promise<T>;
  waiting(): number;
};

/** One job at a time, a bounded queue behind it: a decompression bomb costs its own turn, not the process. */
export function createWorkQueue(options: { maxWaiting: number; maxWaitMs: number }): WorkQueue {
  const queue = new PQueue({ concurrency: 1 });
  const full = () => new AppError('unavailable', { retryAfterSeconds: 2 });
  return {
    async run(job) {
      if (queue.size >= options.maxWaiting) throw full();
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(full()), options.maxWaitMs);
      const start = () => {
        clearTimeout(timer);
        return job();
      };
      return queue.add(start, { signal: patience.signal });
    },
    waiting: () => queue.size,
  };
}
