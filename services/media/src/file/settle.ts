import type { Logger } from '@edogrula/service-kit/logger';
import type { Tx } from '../tables.ts';
import type { Decision, FileFate } from './file.ts';
import { lockFates, saveFate } from './file-repository.ts';

/**
 * Decides the fate of each named file and writes it. An event is a fact: a file that does not fit it is left as it
 * is and logged, the others go on.
 */
export async function settle(
  tx: Tx,
  logger: Logger,
  ids: readonly string[],
  decide: (file: FileFate) => Decision,
): Promise<void> {
  const files = await lockFates(tx, [...new Set(ids)]);
  const known = new Set(files.map((file) => file.id));
  for (const id of ids)
    if (!known.has(id)) logger.error({ fileId: id }, 'an event names a file that is not here');
  for (const file of files) {
    const decision = decide(file);
    if ('fault' in decision) {
      const { id: fileId, state, purpose } = file;
      logger.error({ fileId, state, purpose, fault: decision.fault }, 'an event does not fit a file');
    } else if (decision.next) await saveFate(tx, decision.next);
  }
}
