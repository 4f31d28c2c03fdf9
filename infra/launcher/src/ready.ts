import { setTimeout as sleep } from 'node:timers/promises';

async function missingParts(url: string): Promise<string[]> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3000) });
    if (response.ok) return [];
    return ((await response.json()) as { missing?: string[] }).missing ?? ['gateway'];
  } catch {
    // Not listening yet.
    return ['gateway'];
  }
}

/** Waits until the gateway says that everything is ready; throws with what is still missing after `timeoutMs`. */
export async function waitUntilReady(url: string, timeoutMs: number, alive: () => boolean): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const missing = await missingParts(url);
    if (!missing.length || !alive()) return;
    if (Date.now() > deadline)
      throw new Error(`Not ready after ${timeoutMs / 1000} s: ${missing.join(', ')}. Their logs say why.`);
    await sleep(150);
  }
}
