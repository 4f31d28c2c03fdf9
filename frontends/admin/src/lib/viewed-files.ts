import { isCredential } from './admin-session.ts';
import { createStore } from './create-store.ts';
import { onSessionEnd } from './session-end.ts';

const viewed = createStore<ReadonlySet<string>>(new Set());
const turn = createStore(0);

/** A file was shown large and clear in this window: what a moderator may tick as checked [decision 38]. */
export function markViewed(fileId: string): void {
  if (!viewed.get().has(fileId)) viewed.set(new Set([...viewed.get(), fileId]));
}

/** Another account may follow in this window: what one moderator opened is no look of the next one [decision 38]. */
export function forgetViewed(): void {
  viewed.set(new Set());
  turn.set(turn.get() + 1);
}

let viewer: string | null = null;

/** Who is signed in by what the server says: a cookie changes without a word to this window. */
export function noteViewer(id: string): void {
  if (!id) return;
  if (viewer !== null && viewer !== id) forgetViewed();
  viewer = id;
}

onSessionEnd(forgetViewed);
// Credentials are shared by all windows of a browser: somebody signed out or in beside this one.
window.addEventListener('storage', ({ key }) => {
  if (key === null || isCredential(key)) forgetViewed();
});

/** The files that were shown large and clear in this window, by whoever is signed in. */
export const useViewedFiles = viewed.use;

/**
 * The key of what one moderator looks at, ticks and writes before a decision: the next one begins anew. Links that were
 * followed and ticks that were set are kept nowhere else [decision 38].
 */
export const useTurn = turn.use;
