import { describe, expect, it } from '@jest/globals';
import { isSameSecret } from './same-secret.ts';

describe('two secrets', () => {
  it.each([
    ['abc', 'abc', true],
    ['abc', 'abd', false],
    ['abc', 'abcd', false],
    ['', '', true],
    ['', 'a', false],
    // equally many characters, but not equally many bytes
    ['é'.repeat(43), 'a'.repeat(43), false],
    ['aé', 'aaa', false],
    ['şifre', 'şifre', true],
    ['\u{1F511}', 'ab', false],
  ])('%s and %s: %s', (given, right, same) => {
    expect(isSameSecret(given, right)).toBe(same);
    expect(isSameSecret(right, given)).toBe(same);
  });
});
