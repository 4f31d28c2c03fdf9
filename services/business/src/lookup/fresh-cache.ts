import { LRUCache } from 'lru-cache';

/** Values kept for seconds, loaded once however many ask at the same time. */
export type FreshCache<V> = {
  get(key: string, load: () => Promise<V>): Promise<V> | V;
  /** Drops everything; what is being loaded now was asked before the change and will not be kept. */
  clear(): void;
};

/** `ttlMs` 0 keeps nothing, but still loads once for all who ask meanwhile. */
export function createFreshCache<V extends object>(options: { max: number; ttlMs: number }): FreshCache<V> {
  const kept = new LRUCache<string, V>({ max: options.max, ttl: Math.max(options.ttlMs, 1) });
  let loading = new Map<string, Promise<V>>();

  async function loadOnce(key: string, load: () => Promise<V>, mine: Map<string, Promise<V>>): Promise<V> {
    try {
      const value = await load();
      if (options.ttlMs > 0 && mine === loading) kept.set(key, value);
      return value;
    } finally {
      mine.delete(key);
    }
  }

  return {
    get(key, load) {
      const known = kept.get(key);
      if (known) return known;
      const running = loading.get(key);
      if (running) return running;
      const mine = loading;
      const promise = loadOnce(key, load, mine);
      mine.set(key, promise);
      return promise;
    },
    clear() {
      kept.clear();
      loading = new Map();
    },
  };
}
