type Kind = 'local' | 'session';

const storeOf = (kind: Kind): Storage => (kind === 'local' ? window.localStorage : window.sessionStorage);

/** Runs against the browser's storage; null where there is none or it is refused (private mode, full disk). */
function guarded<T>(kind: Kind, act: (store: Storage) => T): T | null {
  if (typeof window === 'undefined') return null;
  try {
    return act(storeOf(kind));
  } catch (refused) {
    if (refused instanceof DOMException) return null;
    throw refused;
  }
}

export const readText = (key: string, kind: Kind = 'local'): string | null =>
  guarded(kind, (store) => store.getItem(key));

/** Keeps a text; false when the browser refuses. */
export const writeText = (key: string, value: string, kind: Kind = 'local'): boolean =>
  guarded(kind, (store) => {
    store.setItem(key, value);
    return true;
  }) ?? false;

export const removeKey = (key: string, kind: Kind = 'local'): void => {
  guarded(kind, (store) => store.removeItem(key));
};

/** Reads stored JSON; null when there is none or it is damaged. */
export function readJson(key: string, kind: Kind = 'local'): unknown {
  const text = readText(key, kind);
  if (!text) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A damaged entry is as good as none; the next write replaces it.
    return null;
  }
}

export const writeJson = (key: string, value: unknown, kind: Kind = 'local'): boolean =>
  writeText(key, JSON.stringify(value), kind);
