import { removeKey } from '@edogrula/ui/storage';
import { draftFilesKey } from './draft-age.ts';
import { dropKeptFiles } from './kept-files.ts';

/** Throws a wizard's draft away before its form opens: the text, the device's files, and those that this tab holds. */
export function forgetDraft(wizard: string, draftKey: string): void {
  removeKey(draftKey);
  removeKey(draftFilesKey(wizard));
  dropKeptFiles(wizard);
  // Nobody waits for it: it is asked before the form asks for anything, and a device without a store has no files.
  void import('./draft-files.ts')
    .then(({ forgetDraftFiles }) => forgetDraftFiles(wizard))
    .catch(() => undefined);
}
