import { removeKey, writeText } from '@edogrula/ui/storage';
import { useCallback, useEffect, useRef, useState } from 'react';
import { draftFilesKey } from './draft-age.ts';
import type { DraftFile } from './draft-files.ts';
import { isElsewhere, releaseDraft, takeDraft, useDraftElsewhere } from './draft-tab.ts';

/**
 * `full`: the device has no room; `refused`: the browser keeps no files, as in some private windows; `elsewhere`: another
 * tab keeps the draft.
 */
export type Keeping = 'kept' | 'full' | 'refused' | 'elsewhere';

const patienceMs = 3000;
/** A chunk of its own: no first view needs it. */
const load = () => import('./draft-files.ts');

/**
 * For client loaders: the files of a draft, which this tab keeps from now on; none where the browser keeps none, or does
 * not answer in time.
 */
export async function storedFiles<Item extends DraftFile>(
  wizard: string,
  isItem: (kept: object) => kept is Item,
): Promise<readonly Item[]> {
  takeDraft(wizard);
  const none = new Promise<readonly Item[]>((resolve) => setTimeout(resolve, patienceMs, []));
  // Without a store there is nothing to restore; the wizard says so once a file is chosen.
  const stored = load()
    .then(({ readDraftFiles }) => readDraftFiles(wizard, isItem))
    .catch((): readonly Item[] => []);
  return Promise.race([stored, none]);
}

const keepingAfter = (error: unknown): Keeping =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'refused';

/** Keeps a wizard's files on the device beside its draft in one tab alone, one write after the other, the latest last. */
export function useDraftFiles(wizard: string, items: readonly DraftFile[]) {
  const [keeping, setKeeping] = useState<Keeping>('kept');
  const elsewhere = useDraftElsewhere(wizard);
  const latest = useRef(items);
  const queue = useRef(Promise.resolve());

  const enqueue = useCallback((write: () => Promise<void>) => {
    queue.current = queue.current.then(write).then(
      () => setKeeping('kept'),
      (error: unknown) => setKeeping(keepingAfter(error)),
    );
  }, []);
  useEffect(() => {
    // The first run only repeats what is stored.
    if (latest.current === items) return;
    latest.current = items;
    enqueue(async () => {
      // A later state is in the queue behind this one.
      if (latest.current !== items || isElsewhere(wizard)) return;
      if (items.length > 0) takeDraft(wizard);
      await (await load()).writeDraftFiles(wizard, items);
      if (items.length > 0) writeText(draftFilesKey(wizard), new Date().toISOString());
      else removeKey(draftFilesKey(wizard));
    });
  }, [wizard, items, enqueue]);
  /** Deletes what is stored, also what is still being written. */
  const forget = useCallback(() => {
    latest.current = [];
    if (isElsewhere(wizard)) return;
    releaseDraft(wizard);
    removeKey(draftFilesKey(wizard));
    enqueue(async () => (await load()).forgetDraftFiles(wizard));
  }, [wizard, enqueue]);
  return { keeping: elsewhere ? ('elsewhere' as const) : keeping, forget };
}
