import type { unclaimedFiles } from '@edogrula/contracts/http/media';
import type { z } from 'zod';
import type { FileDeps } from './file-deps.ts';
import { listStaged } from './file-repository.ts';
import { purposesOfModeration } from './purpose.ts';

const limit = 500;

/**
 * Files for submissions that have been staged for over `stagedMs`. Age alone erases none of them: the claim may still
 * be in an outbox, a quarantine or a broker. Moderation deletes those that no submission holds.
 */
export async function listUnclaimed(
  deps: FileDeps,
  after: string | null,
): Promise<z.infer<typeof unclaimedFiles>> {
  const before = new Date(deps.clock().getTime() - deps.stagedMs);
  const fileIds = await listStaged(deps.db, { purposes: purposesOfModeration, before, after, limit });
  return { fileIds, next: fileIds.length === limit ? (fileIds.at(-1) ?? null) : null };
}
