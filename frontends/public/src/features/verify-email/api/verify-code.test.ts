import { describe, expect, it } from '@jest/globals';
import { tokenOf } from './verify-code.ts';

describe('the token of an answer', () => {
  it('[R152] is emailVerifyToken, else verifyToken, else token', () => {
    expect(tokenOf({ emailVerifyToken: 'a', verifyToken: 'b', token: 'c' })).toBe('a');
    expect(tokenOf({ verifyToken: 'b', token: 'c' })).toBe('b');
    expect(tokenOf({ token: 'c' })).toBe('c');
  });

  it('[R152] is missing when the answer has none, or something else in its place', () => {
    expect([undefined, {}, { token: '' }, { token: 17 }, { emailVerifyToken: null }].map(tokenOf)).toEqual(
      Array(5).fill(undefined),
    );
    expect(tokenOf({ emailVerifyToken: '', token: 'c' })).toBe('c');
  });
});
