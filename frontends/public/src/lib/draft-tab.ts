import { readText, removeKey, writeText } from '@edogrula/ui/storage';
import { useSyncExternalStore } from 'react';

const thisTab = String(Math.random());
const keyOf = (wizard: string): string => `${wizard}DraftTab`;

/**
 * Makes this tab the one that keeps a wizard's draft: the one that opened its form last [R056]. Two that write would
 * each delete the files of the other.
 */
export const takeDraft = (wizard: string): boolean => writeText(keyOf(wizard), thisTab);

/** Whether another tab keeps the draft: this one then writes and deletes nothing of it. */
export function isElsewhere(wizard: string): boolean {
  const holder = readText(keyOf(wizard));
  return holder !== null && holder !== thisTab;
}

/** The draft is gone, or its tab is: whoever writes next keeps the next one. */
export const releaseDraft = (wizard: string): void => removeKey(keyOf(wizard));

function onStorage(tell: () => void): () => void {
  window.addEventListener('storage', tell);
  return () => window.removeEventListener('storage', tell);
}

/** Whether another tab keeps the draft, as soon as it does. */
export const useDraftElsewhere = (wizard: string): boolean =>
  useSyncExternalStore(
    onStorage,
    () => isElsewhere(wizard),
    () => false,
  );
