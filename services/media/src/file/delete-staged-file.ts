import { AppError } from '@edogrula/service-kit/app-error';
import { eraseFile } from './erase-file.ts';
import { expire } from './file.ts';
import type { FileDeps } from './file-deps.ts';
import { lockFates, saveFate } from './file-repository.ts';
import { purposeRules } from './purpose.ts';

/**
 * Takes back an upload of this service that nothing came of; doing it again changes nothing.
 * @throws AppError not_found, also for another service's file; version_conflict when the file has an owner by now
 */
export async function deleteStagedFile(deps: FileDeps, service: string, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const [file] = await lockFates(tx, [id]);
    if (!file || purposeRules[file.purpose].heldBy !== service) throw new AppError('not_found');
    if (file.state === 'deleted' || (file.state === 'expired' && !file.owner)) return;
    if (file.state !== 'staged') throw new AppError('version_conflict');
    const decision = expire(file, null, deps.clock());
    if ('next' in decision && decision.next) await saveFate(tx, decision.next);
  });
  await eraseFile(deps, id, 'withdrawn');
}
