import { createStore } from '../../lib/create-store.ts';

const viewed = createStore<ReadonlySet<string>>(new Set());

/** A file was shown large and clear in this window: what a moderator may tick as checked [decision 38]. */
export function markViewed(fileId: string): void {
  if (!viewed.get().has(fileId)) viewed.set(new Set([...viewed.get(), fileId]));
}

/** The files that were shown large and clear in this window. */
export const useViewedFiles = viewed.use;
