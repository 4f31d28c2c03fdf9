import type { unclaimedFiles } from '@edogrula/contracts/http/media';
import type { z } from 'zod';
import type { FileDeps } from './file-deps.ts';
import { listStaged } from './file-repository.ts';
import { purposesOf } from './purpose.ts';

const limit = 500;

/**
 * Files that this service sent and that have been staged for over `stagedMs`. Age alone erases none of them [R336]: the
 * claim may still be in an outbox, a quarantine or a broker. The service deletes those that nothing of its own holds.
 */
export async function listUnclaimed(
  deps: FileDeps,
  { service, after }: { service: string; after: string | null },
): Promise<z.infer<typeof unclaimedFiles>> {
  const before = new Date(deps.clock().getTime() - deps.stagedMs);
  const fileIds = await listStaged(deps.db, { purposes: purposesOf(service), before, after, limit });
  return { fileIds, next: fileIds.length === limit ? (fileIds.at(-1) ?? null) : null };
}
