import type { QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** How far the reading of a long list is. */
export type LoadProgress = { read: number; total: number };

const current = new Map<string, LoadProgress>();
const listeners = new Set<() => void>();
const nameOf = (key: QueryKey): string => JSON.stringify(key);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Tells how far a list is; null once it is whole or given up. */
export function noteProgress(key: QueryKey, progress: LoadProgress | null): void {
  if (progress) current.set(nameOf(key), progress);
  else if (!current.delete(nameOf(key))) return;
  for (const listener of listeners) listener();
}

/** How far the reading of a list is; undefined when it is not under way, or short. */
export const useLoadProgress = (key: QueryKey): LoadProgress | undefined =>
  useSyncExternalStore(subscribe, () => current.get(nameOf(key)));
