import { describe, expect, it } from '@jest/globals';
import { expiryOf } from './session.ts';

const tokenOf = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;

describe('expiryOf', () => {
  it('[R108] reads the expiry out of the token', () => {
    expect(expiryOf(tokenOf({ exp: 1_800_000_000 }))).toBe(1_800_000_000_000);
    expect(expiryOf(tokenOf({ exp: 1_800_000_000, ad: 'ğüş?>' }))).toBe(1_800_000_000_000);
  });

  it.each(['', 'opaque', 'a.b.c', tokenOf({}), tokenOf(null), tokenOf({ exp: 'soon' })])(
    '[R108] names none for %j',
    (token) => {
      expect(expiryOf(token)).toBeNull();
    },
  );
});
