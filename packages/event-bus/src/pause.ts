import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds before try number `failures` + 1: doubles each time up to `maxMs`, spread by ±25 %. */
export function growingPauseMs(failures: number, firstMs: number, maxMs: number): number {
  const plain = Math.min(firstMs * 2 ** Math.max(failures - 1, 0), maxMs);
  return Math.round(plain * (0.75 + Math.random() / 2));
}

/** Waits, or returns early when the signal aborts. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, signal && { signal });
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}
