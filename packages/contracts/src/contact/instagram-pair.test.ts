import { describe, expect, it } from '@jest/globals';
import { filledPair, secondAccount } from './instagram-pair.ts';

describe('filledPair', () => {
  it('[R219] fills the address from the username and the other way round', () => {
    expect(filledPair({ instagramUsername: '@Gol.Kiyi' })).toEqual({
      instagramUrl: 'https://www.instagram.com/gol.kiyi/',
    });
    expect(filledPair({ instagramUrl: 'instagram.com/Gol.Kiyi?x=1' })).toEqual({
      instagramUsername: 'gol.kiyi',
    });
  });

  it('[R219] takes blanks for an empty field, and none for a part of a name', () => {
    const instagramUrl = 'https://www.instagram.com/golkiyi/';
    expect(filledPair({ instagramUsername: 'gol kiyi', instagramUrl: '  ' })).toEqual({ instagramUrl });
    expect(filledPair({ instagramUsername: '  ', instagramUrl })).toEqual({ instagramUsername: 'golkiyi' });
  });

  it('[R219] never overwrites what somebody typed', () => {
    expect(filledPair({ instagramUsername: 'a.b', instagramUrl: 'x' })).toBeNull();
    expect(filledPair({ instagramUsername: 'a', instagramUrl: 'instagram.com/gol.kiyi' })).toBeNull();
    expect(filledPair({})).toBeNull();
    expect(filledPair({ instagramUsername: 'gol..kiyi' })).toBeNull();
    expect(filledPair({ instagramUrl: 'instagram.com/gol..kiyi' })).toBeNull();
  });
});

describe('secondAccount', () => {
  it.each([
    ['sahte.tatil.evi', 'https://www.instagram.com/susesi.ornek/', 'susesi.ornek'],
    ['@Sahte.Tatil.Evi', 'instagram.com/_u/Susesi.Ornek?x=1', 'susesi.ornek'],
    ['instagram.com/sahte', 'instagr.am/susesi', 'susesi'],
    ['gol.kiyi', 'https://www.instagram.com/Gol.Kiyi/', null],
    [' @gol kiyi ', 'instagram.com/golkiyi', null],
    ['gol.kiyi', '', null],
    ['', 'instagram.com/gol.kiyi', null],
    ['gol.kiyi', 'https://example.com/x', null],
    ['y', 'instagram.com/gol.kiyi', null],
    ['ev', 'instagram.com/gol.kiyi', 'gol.kiyi'],
    [null, undefined, null],
  ])('[decision 12] of %j and %j it is %j', (instagramUsername, instagramUrl, second) => {
    expect(secondAccount({ instagramUsername, instagramUrl })).toBe(second);
  });
});
