import { setTimeout as pause } from 'node:timers/promises';

/** Asks again until the answer is true; throws after `ms` milliseconds with what it asked. */
export async function until(holds: () => boolean | Promise<boolean>, ms = 40_000): Promise<void> {
  const end = performance.now() + ms;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`not within ${ms} ms: ${holds}`);
    await pause(20);
  }
}

/** Long enough for something that must not happen to happen. */
export const aWhile = (ms = 700): Promise<void> => pause(ms);
