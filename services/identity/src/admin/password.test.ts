import { describe, expect, it } from '@jest/globals';
import { newPassword, noPassword, passwordFits } from './password.ts';

describe('a made-up password', () => {
  it('is drawn from 56 signs, of which none is read as another, and has 128 random bits at least', () => {
    const made = Array.from({ length: 500 }, newPassword);
    const signs = new Set(made.join(''));
    expect(signs.size).toBe(56);
    for (const sign of '0O1lI') expect(signs).not.toContain(sign);
    for (const password of made) expect(password.length * Math.log2(56)).toBeGreaterThan(128);
    expect(new Set(made).size).toBe(made.length);
  });
});

it('[R396] the decoy’s password fits nobody: no unknown account, and none whose password was taken away', async () => {
  for (const stored of [undefined, noPassword])
    expect(await passwordFits(stored, 'nobody has this password')).toBe(false);
});
