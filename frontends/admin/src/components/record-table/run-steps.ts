import type { Steps } from './arrange.ts';

/** Milliseconds of work before the browser gets its turn: half a frame. */
const sliceMs = 8;

/** Runs work to its end at once; for little work. */
export function runNow<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Runs work a slice at a time, so that keys and clicks come between; null once it is given up. */
export async function runSliced<T>(steps: Steps<T>, signal: AbortSignal): Promise<T | null> {
  let until = performance.now() + sliceMs;
  for (;;) {
    if (signal.aborted) return null;
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + sliceMs;
  }
}
