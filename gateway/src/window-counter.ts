import { LRUCache } from 'lru-cache';

type Window = { count: number; endsAt: number };

/** Counts by key in windows that begin with a key's first hit; of too many keys the least recently seen are evicted. */
export class WindowCounter {
  private readonly windowMs: number;
  private readonly windows: LRUCache<string, Window>;

  constructor(options: { windowMs: number; keys?: number }) {
    this.windowMs = options.windowMs;
    this.windows = new LRUCache({ max: options.keys ?? 50_000 });
  }

  /** Counts one hit at `now`; milliseconds until the key is free again when it is over `max`, else 0. */
  hit(key: string, { now, max }: { now: number; max: number }): number {
    const window = this.windows.get(key);
    if (!window || window.endsAt <= now) {
      this.windows.set(key, { count: 1, endsAt: now + this.windowMs });
      return 0;
    }
    window.count += 1;
    return window.count > max ? window.endsAt - now : 0;
  }
}
