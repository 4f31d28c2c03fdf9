import { setTimeout as sleep } from 'node:timers/promises';
import { type DemoClient, Refused } from './demo-client.ts';

/** What every part of the loader works with. */
export type DemoContext = {
  call: DemoClient;
  /** The same as the visitor with this number, from an address of her own. */
  callAs: (visitor: number) => DemoClient;
  /** Headers that make a call the first admin's. */
  admin: Record<string, string>;
  signal: AbortSignal;
  log: (line: string) => void;
};

const tries = 6;

/**
 * Enters one record: `work` looks before it creates, so it may run again after a lost answer or a restarted service.
 * @returns null when the API refuses the record for good, which is logged
 * @throws the last failure after six tries
 */
export async function enter<T>(
  context: DemoContext,
  name: string,
  work: () => Promise<T>,
): Promise<T | null> {
  for (let attempt = 1; ; attempt += 1) {
    context.signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      context.signal.throwIfAborted();
      if (error instanceof Refused && error.status !== 401) {
        context.log(`«${name}» is left out: ${error.message}`);
        return null;
      }
      if (error instanceof Refused || attempt === tries) throw error;
      await sleep(attempt * 2000, undefined, { signal: context.signal });
    }
  }
}
