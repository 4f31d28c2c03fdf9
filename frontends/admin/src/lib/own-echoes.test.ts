import { describe, expect, it } from '@jest/globals';
import { createOwnEchoes } from './own-echoes.ts';

describe('createOwnEchoes', () => {
  it('knows each value that it sent when it comes back, also when others were skipped', () => {
    const echoes = createOwnEchoes('');
    for (const value of ['g', 'gö', 'göl']) echoes.sent(value);
    expect(echoes.isForeign('g')).toBe(false);
    expect(echoes.isForeign('göl')).toBe(false);
  });

  it('takes what it did not send, and what it sent long ago, for foreign', () => {
    const echoes = createOwnEchoes('');
    echoes.sent('göl');
    expect(echoes.isForeign('vadi')).toBe(true);
    expect(echoes.isForeign('göl')).toBe(true);
  });

  it('what did not change is nobody’s', () => {
    const echoes = createOwnEchoes('göl');
    echoes.sent('göl');
    expect(echoes.isForeign('göl')).toBe(false);
    expect(echoes.isForeign('')).toBe(true);
    expect(echoes.isForeign('göl')).toBe(true);
  });
});
