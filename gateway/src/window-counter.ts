import { LRUCache } from 'lru-cache';

type Window = { count: number; endsAt: number };

/** Counts by key in windows that begin with a key's first hit; of too many keys the least recently seen are evicted. */
export class WindowCounter {
  private readonly max: number;
  private readonly windowMs: number;
  private readonly windows: LRUCache<string, Window>;

  constructor(options: { max: number; windowMs: number; keys?: number }) {
    this.max = options.max;
    this.windowMs = options.windowMs;
    this.windows = new LRUCache({ max: options.keys ?? 50_000 });
  }

  /** Counts one hit at `now`; milliseconds until the key is free again when it is over the limit, else 0. */
  hit(key: string, now: number): number {
    const window = this.windows.get(key);
    if (!window || window.endsAt <= now) {
      this.windows.set(key, { count: 1, endsAt: now + this.windowMs });
      return 0;
    }
    window.count += 1;
    return window.count > this.max ? window.endsAt - now : 0;
  }
}
