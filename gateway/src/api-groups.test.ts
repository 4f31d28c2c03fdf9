import { describe, expect, it } from '@jest/globals';
import { apiTags, groupOf } from './api-groups.ts';
import { upstreamTable } from './upstreams.ts';

describe('groupOf', () => {
  it('has a heading for every prefix of the table', () => {
    expect(upstreamTable.map(({ prefix }) => prefix).filter((prefix) => !groupOf(prefix))).toEqual([]);
  });

  it('takes the longest prefix, whole segments only', () => {
    expect(groupOf('/api/report/{id}')).toBe('Reports');
    expect(groupOf('/api/report/blacklist/{id}')).toBe('Blacklist');
    expect(groupOf('/api/reporters')).toBeUndefined();
  });

  it('leaves no heading empty', () => {
    const used = new Set(upstreamTable.map(({ prefix }) => groupOf(prefix)));
    expect(apiTags.filter(({ name }) => !used.has(name))).toEqual([]);
  });
});
