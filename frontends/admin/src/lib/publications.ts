import { useSyncExternalStore } from 'react';

/** An approved record whose effect is on its way to the public pages [decision 13]. */
export type Publication = {
  id: string;
  /** Address that says whether the effect is visible. */
  path: string;
  /** «İ-2041 Yeşil Vadi» */
  title: string;
  /** Address of the tab that shows the new record. */
  href: string;
  /** The record's version with this decision. */
  version: number;
  startedAt: number;
};

const shownMax = 3;
let current: readonly Publication[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Publication[]): void {
  current = next;
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
