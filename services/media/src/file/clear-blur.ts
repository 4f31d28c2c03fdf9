import { AppError } from '@edogrula/service-kit/app-error';
import type { FileDeps } from './file-deps.ts';
import { clearBlurOf, lockFates } from './file-repository.ts';

/**
 * Shows a staged file's clean view from now on. A form may name its blurred files after the files themselves; until
 * then they are stored blurred.
 * @throws AppError not_found, version_conflict when the file is no longer staged
 */
export async function clearBlur(deps: FileDeps, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const [file] = await lockFates(tx, [id]);
    if (!file) throw new AppError('not_found');
    if (file.state !== 'staged') throw new AppError('version_conflict');
    await clearBlurOf(tx, id);
  });
}
