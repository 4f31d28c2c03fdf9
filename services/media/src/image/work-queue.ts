import { AppError } from '@edogrula/service-kit/app-error';

export type WorkQueue = {
  /** Runs the job when its turn comes. @throws AppError unavailable when the line is full or the wait too long */
  run<T>(job: () => Promise<T>): Promise<T>;
  waiting(): number;
};

type Waiting = { start: () => void; timer: NodeJS.Timeout };

/** One job at a time, a bounded line behind it: a bomb costs its own turn, not the process. */
export function createWorkQueue(options: { maxWaiting: number; maxWaitMs: number }): WorkQueue {
  const line: Waiting[] = [];
  let busy = false;
  const full = () => new AppError('unavailable', { retryAfterSeconds: 2 });

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      if (!busy) {
        busy = true;
        resolve();
        return;
      }
      if (line.length >= options.maxWaiting) {
        reject(full());
        return;
      }
      const timer = setTimeout(() => {
        line.splice(line.indexOf(entry), 1);
        reject(full());
      }, options.maxWaitMs);
      const entry: Waiting = { start: resolve, timer };
      line.push(entry);
    });

  const next = () => {
    const entry = line.shift();
    if (!entry) {
      busy = false;
      return;
    }
    clearTimeout(entry.timer);
    entry.start();
  };

  return {
    async run(job) {
      await turn();
      try {
        return await job();
      } finally {
        next();
      }
    },
    waiting: () => line.length,
  };
}
