import { describe, expect, it } from '@jest/globals';
import { readCommonValue } from './common-value-key.ts';

const hashOf = (text: string) => `hash of ${text}`;

describe('what a moderator enters as a common value', () => {
  it('[R303] is an account by the hash of its number', () => {
    expect(readCommonValue('TR33 0006 1005 1978 6457 8413 26', hashOf)).toEqual({
      kind: 'iban',
      key: 'hash of TR330006100519786457841326',
    });
  });

  it('[R303] has no key when a digit of an account number is mistyped, not even as a user name', () => {
    const enter = () => readCommonValue('TR330006100519786457841327', hashOf);
    expect(enter).toThrow(expect.objectContaining({ code: 'invalid_request' }));
  });
});
