import { describe, expect, it } from '@jest/globals';
import { filledPair } from './instagram-pair.ts';

describe('filledPair', () => {
  it('[R219] fills the address from the username and the other way round', () => {
    expect(filledPair({ instagramUsername: '@Gol.Kiyi' })).toEqual({
      instagramUrl: 'https://www.instagram.com/gol.kiyi/',
    });
    expect(filledPair({ instagramUrl: 'instagram.com/Gol.Kiyi?x=1' })).toEqual({
      instagramUsername: 'gol.kiyi',
    });
  });

  it('[R219] never overwrites what somebody typed', () => {
    expect(filledPair({ instagramUsername: 'a.b', instagramUrl: 'x' })).toBeNull();
    expect(filledPair({ instagramUsername: 'a', instagramUrl: 'instagram.com/gol.kiyi' })).toBeNull();
    expect(filledPair({})).toBeNull();
  });
});
