import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until the check holds; fails with what it looked at after `timeoutMs`. */
export async function until(check: () => boolean | Promise<boolean>, timeoutMs = 40_000): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`not within ${timeoutMs} ms: ${check}`);
    await sleep(10);
  }
}

/** Long enough for something that must not happen to happen. */
export const aWhile = (ms = 700): Promise<void> => sleep(ms);
