import { createStore } from '../../lib/create-store.ts';
import type { Report } from './api/reports-query.ts';

const storageKey = 'seenReplies';
const keptAtMost = 500;

function stored(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    // A browser that keeps nothing, or a value that is not ours: every reply is new.
    return [];
  }
}

const seen = createStore<readonly string[]>(stored());

/** Replies that were read here: a reply is new until the panel that showed it was left [R490]. */
export function markRepliesSeen(ids: readonly string[]): void {
  const fresh = ids.filter((id) => !seen.get().includes(id));
  if (!fresh.length) return;
  seen.set([...seen.get(), ...fresh].slice(-keptAtMost));
  try {
    localStorage.setItem(storageKey, JSON.stringify(seen.get()));
  } catch {
    // It stays known in this window.
  }
}

/** Which of a report's replies are new in this browser. */
export function useNewReplies({ replies }: Pick<Report, 'replies'>): ReadonlySet<string> {
  const known = seen.use();
  return new Set(replies.map(({ _id }) => _id).filter((id) => !known.includes(id)));
}
