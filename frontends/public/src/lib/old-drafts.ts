import { readText, removeKey } from '@edogrula/ui/storage';

const wizards = ['apply', 'report'] as const;
/** How long files wait on the device for their form to be sent, in milliseconds: seven days. */
export const draftFileMs = 7 * 24 * 60 * 60 * 1000;

/** Where it is noted since when a wizard's files wait on this device. */
export const draftFilesKey = (wizard: string): string => `${wizard}DraftFilesAt`;

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
