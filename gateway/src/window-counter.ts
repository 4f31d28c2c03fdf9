import { LRUCache } from 'lru-cache';

type Window = { count: number; endsAt: number; unshared: number };

/** Hits of one key that other gateways have not heard of. */
export type Unshared = { key: string; hits: number };
/** What all gateways together counted in the window of a key, and for how many milliseconds it lasts. */
type Total = { key: string; count: number; leftMs: number };

/** Counts by key in windows that begin with a key's first hit; of too many keys the least recently seen are evicted. */
export class WindowCounter {
  readonly windowMs: number;
  private readonly windows: LRUCache<string, Window>;
  /** Keys with hits to share; null while nobody asks for them. */
  private touched: Set<string> | null = null;

  constructor(options: { windowMs: number; keys?: number }) {
    this.windowMs = options.windowMs;
    this.windows = new LRUCache({ max: options.keys ?? 50_000 });
  }

  /** Counts one hit at `now`; milliseconds until the key is free again when it is over `max`, else 0. */
  hit(key: string, { now, max }: { now: number; max: number }): number {
    this.touched?.add(key);
    const window = this.windows.get(key);
    if (!window || window.endsAt <= now) {
      this.windows.set(key, { count: 1, endsAt: now + this.windowMs, unshared: 1 });
      return 0;
    }
    window.count += 1;
    window.unshared += 1;
    return window.count > max ? window.endsAt - now : 0;
  }

  /** The hits since it was last asked; from the first question on they are noted. */
  takeUnshared(): Unshared[] {
    const keys = this.touched ?? [];
    this.touched = new Set();
    const taken: Unshared[] = [];
    for (const key of keys) {
      const window = this.windows.peek(key);
      if (!window?.unshared) continue;
      taken.push({ key, hits: window.unshared });
      window.unshared = 0;
    }
    return taken;
  }

  /** Hits that were taken and could not be shared: they are among the next. */
  giveBack(taken: readonly Unshared[]): void {
    for (const { key, hits } of taken) {
      const window = this.windows.peek(key);
      if (!window) continue;
      window.unshared += hits;
      this.touched?.add(key);
    }
  }

  /**
   * Takes over what all together counted; hits since they were taken are added. A store that knows less than this counter
   * has lost something, and one that speaks of more than a window is not believed.
   */
  learn(totals: readonly Total[], now: number): void {
    for (const { key, count, leftMs } of totals) {
      const window = this.windows.peek(key);
      if (!window || count + window.unshared < window.count) continue;
      window.count = count + window.unshared;
      window.endsAt = now + Math.min(leftMs, this.windowMs);
    }
  }
}
