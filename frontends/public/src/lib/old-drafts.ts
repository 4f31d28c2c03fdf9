import { readText, removeKey } from '@edogrula/ui/storage';
import { draftFileMs, draftFilesKey } from './draft-age.ts';

const wizards = ['apply', 'report'] as const;

/**
 * Deletes files that have waited for seven days, on whatever page the visitor comes back. Only the note is read where
 * there is nothing to delete; the code for more is fetched when it is needed.
 */
export async function dropOldDrafts(now: number = Date.now()): Promise<void> {
  const old = wizards.filter((wizard) => {
    const since = readText(draftFilesKey(wizard));
    return since !== null && !(now - Date.parse(since) <= draftFileMs);
  });
  if (old.length === 0) return;
  const { forgetOldDraftFiles } = await import('./draft-files.ts');
  await forgetOldDraftFiles(now);
  for (const wizard of old) removeKey(draftFilesKey(wizard));
}
