import { LRUCache } from 'lru-cache';

const halfLifeMs = 60_000;
const mostNames = 20_000;

/** How much each name has cost lately; half of it is forgotten each minute, and the longest unseen names first. */
export function createRecentCost(now: () => number) {
  const costs = new LRUCache<string, { ms: number; at: number }>({ max: mostNames });
  const of = (name: string): number => {
    const known = costs.get(name);
    return known ? known.ms * 0.5 ** ((now() - known.at) / halfLifeMs) : 0;
  };
  return {
    of,
    add: (name: string, ms: number): void => void costs.set(name, { ms: of(name) + ms, at: now() }),
  };
}
