import { describe, expect, it } from '@jest/globals';
import { groupsOf } from './report-groups.ts';

const names = (reportId: string, ...keys: string[]) =>
  keys.map((key) => ({ reportId, kind: 'handle' as const, key }));
const sorted = (groups: readonly ReadonlySet<string>[]) => groups.map((group) => [...group].sort()).sort();

describe('reports that lead to each other', () => {
  it('[R301] are one group by shared contacts, also by way of others; the rest stands alone', () => {
    const keys = [
      ...names('a', 'x'),
      ...names('b', 'y', 'z'),
      ...names('c', 'x', 'y'),
      ...names('d', 'w'),
      ...names('gone', 'w', 'x'),
    ];
    expect(sorted(groupsOf(['a', 'b', 'c', 'd', 'e'], keys))).toEqual([['a', 'b', 'c'], ['d'], ['e']]);
    expect(groupsOf([], keys)).toEqual([]);
  });

  // Comparing each with each takes longer than a test may.
  it('[R301] are found however many flood a dossier, each with contacts of its own', () => {
    const reports = Array.from({ length: 12_000 }, (_, at) => `report ${at}`);
    const keys = reports.flatMap((id, at) => names(id, `${id} a`, `${id} b`, at % 2 ? 'odd' : 'even'));
    expect(groupsOf(reports, keys).map(({ size }) => size)).toEqual([6_000, 6_000]);
  });
});
