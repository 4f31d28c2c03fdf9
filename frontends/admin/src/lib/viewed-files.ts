import { isCredential } from './admin-session.ts';
import { createStore } from './create-store.ts';
import { onSessionEnd } from './session-end.ts';

const viewed = createStore<ReadonlySet<string>>(new Set());

/** A file was shown large and clear in this window: what a moderator may tick as checked [decision 38]. */
export function markViewed(fileId: string): void {
  if (!viewed.get().has(fileId)) viewed.set(new Set([...viewed.get(), fileId]));
}

/** Another account may follow in this window: what one moderator opened is no look of the next one [decision 38]. */
export const forgetViewed = (): void => viewed.set(new Set());

onSessionEnd(forgetViewed);
// Credentials are shared by all windows of a browser: somebody signed out or in beside this one.
window.addEventListener('storage', ({ key }) => {
  if (key === null || isCredential(key)) forgetViewed();
});

/** The files that were shown large and clear in this window, by whoever is signed in. */
export const useViewedFiles = viewed.use;
