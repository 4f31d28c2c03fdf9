import { describe, expect, it } from '@jest/globals';
import { groupsOf } from './groups-of.ts';

describe('[R503] groups of files that pairs tie together', () => {
  it('join through others, keep the order that was asked in, and leave out whoever is alone', () => {
    const pairs = [
      ['d', 'b'],
      ['f', 'e'],
      ['b', 'a'],
    ] as const;
    expect(groupsOf(['a', 'b', 'c', 'd', 'e', 'f'], pairs)).toEqual([
      ['a', 'b', 'd'],
      ['e', 'f'],
    ]);
  });

  it('two groups become one by a pair between them', () => {
    const pairs = [
      ['a', 'b'],
      ['c', 'd'],
      ['d', 'a'],
    ] as const;
    expect(groupsOf(['a', 'b', 'c', 'd'], pairs)).toEqual([['a', 'b', 'c', 'd']]);
  });
});
