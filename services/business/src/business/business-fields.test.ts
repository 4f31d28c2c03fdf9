import { toWebAddress } from '@edogrula/contracts/contact/web-address';
import { AppError } from '@edogrula/service-kit/app-error';
import { cleanText } from '@edogrula/service-kit/clean-text';
import { describe, expect, it } from '@jest/globals';
import { type BusinessInput, emptyFields, mergeInput } from './business-fields.ts';
import { outOfTen, ratingsOf } from './business-view.ts';

const current = { ...emptyFields, name: 'Ad', handle: 'eski', phone: '+905321234567', lat: 1, lng: 2 };
const faultsOf = (input: BusinessInput): string[] => {
  try {
    mergeInput(current, input);
    return [];
  } catch (error) {
    return (error as AppError).options.fields?.map((fault) => fault.path) ?? [];
  }
};

describe('mergeInput', () => {
  it('[R167] keeps what is not named, clears what is null', () => {
    expect(mergeInput(current, {})).toEqual(current);
    expect(mergeInput(current, { phone: null, instagramUsername: null, lat: null, lng: null })).toEqual({
      ...current,
      phone: null,
      handle: null,
      lat: null,
      lng: null,
    });
  });

  it.each([
    [{ instagramUsername: 'Yeni' }, 'yeni'],
    [{ instagramUsername: 'https://instagram.com/yeni' }, 'yeni'],
    [{ instagramUrl: 'instagram.com/yeni' }, 'yeni'],
    [{ instagramUsername: 'yeni', instagramUrl: 'instagram.com/eski' }, 'yeni'],
    [{ instagramUsername: 'eski', instagramUrl: 'instagram.com/yeni' }, 'yeni'],
    [{ instagramUsername: null, instagramUrl: null }, null],
  ] as [BusinessInput, string | null][])('reads the account of %j', (input, handle) => {
    expect(mergeInput(current, input).handle).toBe(handle);
  });

  it.each([
    [{ instagramUsername: 'bir', instagramUrl: 'instagram.com/iki' }, ['instagramUrl']],
    [{ instagramUsername: 'geçersiz ad' }, ['instagramUsername']],
    [{ instagramUsername: 'yeni.' }, ['instagramUsername']],
    [{ instagramUrl: 'instagram.com/ye..ni' }, ['instagramUrl']],
    [{ phone: '444', website: 'yok', name: ' ' }, ['name', 'phone', 'website']],
    [{ lat: null }, ['lat']],
    [{ googlePlaceId: 'a b' }, ['googlePlaceId']],
  ] as [BusinessInput, string[]][])('names the faults of %j', (input, paths) => {
    expect(faultsOf(input)).toEqual(paths);
  });

  it('throws the product’s own failure', () => {
    expect(() => mergeInput(current, { phone: '1' })).toThrow(AppError);
  });
});

describe('text and addresses from outside', () => {
  it.each([
    ['golkiyi.example', 'https://golkiyi.example'],
    ['http://GolKiyi.example/', 'http://golkiyi.example'],
    ['golkiyi.example:8080/oda', null],
    ['golkiyi.example/oda', 'https://golkiyi.example/oda'],
    ['https://golkiyi.example/a/?b=/', 'https://golkiyi.example/a/?b=/'],
    ['gölkıyı.example', 'https://xn--glky-5qa07ab.example'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['ftp://golkiyi.example', null],
    ['https://a:b@golkiyi.example', null],
    ['https://localhost', null],
    ['', null],
  ])('web address %j', (text, address) => {
    expect(toWebAddress(text)).toBe(address);
  });

  it('text loses what is invisible and misleading, keeps lines', () => {
    expect(cleanText(' a\u0000b\u202ec\r\nd\te ')).toBe('abc\nd\te');
  });

  it('[R062][decision 21] a mark out of ten has one decimal', () => {
    expect([null, 0, 460, 457, 500].map(outOfTen)).toEqual([null, 0, 9.2, 9.1, 10]);
    expect([null, 460].map(ratingsOf)).toEqual([
      { rating: null, googleRating: null },
      { rating: 9.2, googleRating: 4.6 },
    ]);
  });
});
