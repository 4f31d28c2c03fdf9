import { setTimeout as pause } from 'node:timers/promises';

/** Asks again until the answer is true; throws after `ms` milliseconds. */
export async function until(done: () => Promise<boolean>, ms = 25_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await done())) {
    if (Date.now() > end) throw new Error(`Not so after ${ms} ms`);
    await pause(50);
  }
}
