import { appendAudit } from '@edogrula/service-kit/audit';
import type { FileDeps } from './file-deps.ts';
import { markDeleted, objectKeysOf } from './file-repository.ts';

export type EraseReason = 'withdrawn' | 'never-claimed' | 'retention-over' | 'owner-gone';

/**
 * Removes an expired file's bytes for good; its row stays as proof, the erasure is audited by id and hash. Objects go
 * first: a crash in between leaves rows whose erasure is repeated, never bytes without a row.
 */
export async function eraseFile(
  deps: Pick<FileDeps, 'db' | 'store' | 'clock' | 'logger'>,
  id: string,
  reason: EraseReason,
): Promise<void> {
  for (const key of await objectKeysOf(deps.db, id)) await deps.store.delete(key);
  await deps.db.transaction().execute(async (tx) => {
    const file = await markDeleted(tx, id);
    if (!file) return;
    await appendAudit(tx, {
      at: deps.clock(),
      actor: { kind: 'system', id: 'media' },
      action: 'file.erased',
      subject: { kind: 'file', id },
      details: { sha256: file.sha256, purpose: file.purpose, reason },
    });
  });
  deps.logger.info({ fileId: id, reason }, 'file erased');
}
