import type { QueryKey } from '@tanstack/react-query';
import { createStore } from './create-store.ts';

/** How many rows of a long list are read. */
type LoadProgress = { read: number; total: number };

const nameOf = (key: QueryKey): string => JSON.stringify(key);
const progressOf = createStore<Readonly<Record<string, LoadProgress | undefined>>>({});

/** Notes the progress of a list; null when it is complete or given up. */
export function noteProgress(key: QueryKey, progress: LoadProgress | null): void {
  const name = nameOf(key);
  if (!progress && !progressOf.get()[name]) return;
  progressOf.set({ ...progressOf.get(), [name]: progress ?? undefined });
}

/** Progress of a list that is being read; undefined otherwise, and for short lists. */
export const useLoadProgress = (key: QueryKey): LoadProgress | undefined => progressOf.use()[nameOf(key)];
