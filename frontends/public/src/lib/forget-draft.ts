import { removeKey } from '@edogrula/ui/storage';
import { draftFilesKey } from './draft-age.ts';
import { dropKeptFiles } from './kept-files.ts';

/**
 * Throws a wizard's draft away before its form opens: the text, the device's files, and those that this tab holds. Only a
 * page that reads the device's files again waits for it; a device without a store has none.
 */
export function forgetDraft(wizard: string, draftKey: string): Promise<void> {
  removeKey(draftKey);
  removeKey(draftFilesKey(wizard));
  dropKeptFiles(wizard);
  return import('./draft-files.ts')
    .then(({ forgetDraftFiles }) => forgetDraftFiles(wizard))
    .catch(() => undefined);
}
