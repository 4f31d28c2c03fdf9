import { describe, expect, it } from '@jest/globals';
import { coverOf, leadOf } from './cover.ts';

describe('the cover of a business', () => {
  it('is its own picture, else the first of its gallery', () => {
    expect(coverOf({ photo: 'a', gallery: ['b'] })).toBe('a');
    expect(coverOf({ photo: null, gallery: ['b', 'c'] })).toBe('b');
    expect(coverOf({ photo: null, gallery: [] })).toBeUndefined();
  });

  it('the first one that has a cover leads a list', () => {
    const bare = { photo: null, gallery: [] };
    expect(leadOf([bare, { photo: null, gallery: ['b'] }, { photo: 'a', gallery: [] }])).toBe(1);
    expect(leadOf([bare])).toBe(-1);
  });
});
