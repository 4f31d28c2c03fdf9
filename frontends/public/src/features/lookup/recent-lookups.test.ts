import { describe, expect, it } from '@jest/globals';
import { withQuery } from './recent-lookups.ts';

describe('withQuery', () => {
  it('puts the newest first, once, and keeps six', () => {
    expect(withQuery(['b', 'a'], ' a ')).toEqual(['a', 'b']);
    expect(withQuery(['1', '2', '3', '4', '5', '6'], '7')).toEqual(['7', '1', '2', '3', '4', '5']);
    expect(withQuery(['a'], '  ')).toEqual(['a']);
    expect(withQuery(['a'], 'b'.repeat(200))).toEqual(['a']);
  });
});
