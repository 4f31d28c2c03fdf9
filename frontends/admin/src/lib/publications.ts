import { readJson, writeJson } from '@edogrula/ui/storage';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';

const publicationShape = z.object({
  id: z.string(),
  /** Address that says whether the effect is visible. */
  path: z.string(),
  /** «İ-2041 Yeşil Vadi» */
  title: z.string(),
  /** Address of the tab that shows the new record. */
  href: z.string(),
  /** The record's version with this decision. */
  version: z.number(),
  startedAt: z.number(),
});
/** An approved record whose effect is on its way to the public pages [decision 13]. */
export type Publication = z.infer<typeof publicationShape>;

const shownMax = 3;
const storageKey = 'adminPublications';
// This window's: what is on its way is still told after a reload.
let current: readonly Publication[] = z
  .array(publicationShape)
  .catch([])
  .parse(readJson(storageKey, 'session') ?? []);
const listeners = new Set<() => void>();

function set(next: readonly Publication[]): void {
  current = next;
  writeJson(storageKey, next, 'session');
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Starts to watch an approved record; only the latest few stay in view. */
export const watchPublication = (publication: Publication): void =>
  set([publication, ...current.filter(({ id }) => id !== publication.id)].slice(0, shownMax));

export const dropPublication = (id: string): void => set(current.filter((one) => one.id !== id));

/** Nobody watches any more: somebody else signs in. */
export const dropAllPublications = (): void => set([]);

/** What is on its way, newest first. */
export const usePublications = (): readonly Publication[] => useSyncExternalStore(subscribe, () => current);
