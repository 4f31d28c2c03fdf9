import type { Deps } from './deps.ts';
import { kernelTakesNetwork } from './intake/run-guarded.ts';

/** Says so where the kernel keeps no network from the parsers. */
export async function prepare({ logger }: Deps): Promise<void> {
  if (!kernelTakesNetwork()) logger.warn('no network namespace: only Node keeps parsers off the network');
}
