import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { businessWith } from '../testing/business-factory.ts';
import { readBusiness } from './read-business.ts';
import { readImages } from './read-images.ts';

const read = (record: object) => readBusiness({ _id: 'x', name: 'N', ...record });

describe('readBusiness', () => {
  it('[R182] keeps what our own API answers', () => {
    const own = businessWith({ photo: '/api/img?src=public%2Fa' });
    expect(readBusiness(own)).toEqual({ ...own, logos: [] });
  });

  it('[R182] takes city and address of the location, and the two coordinates', () => {
    expect(
      read({ location: { lat: 40.6, lng: '30.2', city: 'Sakarya', address: 'Göl Sok. 1' } }),
    ).toMatchObject({
      city: 'Sakarya',
      address: 'Göl Sok. 1',
      location: { lat: 40.6, lng: 30.2, address: 'Göl Sok. 1' },
    });
    expect(read({ lat: 40.6, lng: 30.2, district: 'Sapanca' })).toMatchObject({
      district: 'Sapanca',
      location: { lat: 40.6, lng: 30.2 },
    });
    expect(read({ lat: 95, lng: 30 })?.location).toBeNull();
    expect(read({ lat: '', lng: 30 })?.location).toBeNull();
  });

  it.each([
    [{ phone: '+905321234567' }, { phone: '+905321234567' }],
    [{ phones: ['+905321234567', '+902641112233'] }, { phone: '+905321234567' }],
    [{ instagramUsername: 'gol' }, { instagramUsername: 'gol' }],
    [{ instagram: '@gol' }, { instagramUsername: 'gol' }],
    [{ instagram: 'https://www.instagram.com/gol/?x=1' }, { instagramUsername: 'gol' }],
    [{ handle: 'gol' }, { instagramUsername: 'gol' }],
    [{ website: 'a.example', site: 'b.example' }, { website: 'a.example' }],
    [{ site: 'b.example' }, { website: 'b.example' }],
    [{ instagramUrl: 'https://instagram.com/gol' }, { instagramUrl: 'https://instagram.com/gol' }],
  ])('[R183] reads %j', (record, fields) => {
    expect(read(record)).toMatchObject(fields);
  });

  it.each([
    [{ fullAddress: 'A' }, { address: 'A' }],
    [{ about: 'B' }, { description: 'B' }],
    [{ description: ' ', summary: 'C' }, { description: 'C' }],
    [
      {
        googlePlaceId: 'p',
        bookingUrl: 'https://r.example',
        tradeTitle: 'T',
        landline: '0264',
        type: 'otel',
      },
      {
        googlePlaceId: 'p',
        bookingUrl: 'https://r.example',
        tradeTitle: 'T',
        landline: '0264',
        type: 'otel',
      },
    ],
  ])('[R184] reads %j', (record, fields) => {
    expect(read(record)).toMatchObject(fields);
  });

  it('[R184] is verified only when the record says so', () => {
    expect([true, 'true', 1, undefined].map((verified) => read({ verified })?.verified)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([
    [{ googleRating: 4.6, google_rate: 1 }, { googleRating: 4.6 }],
    [{ google_rate: '4.5' }, { googleRating: 4.5 }],
    [{ google: { rating: 4.4 } }, { googleRating: 4.4 }],
    [{ google_reviews: 12 }, { googleReviewsCount: 12 }],
    [{ googleReviewsCount: 13 }, { googleReviewsCount: 13 }],
    [
      { rating: 9.1, reviewsCount: 3 },
      { rating: 9.1, reviewsCount: 3 },
    ],
    [
      { googleRating: 46, rating: -1 },
      { googleRating: null, rating: null },
    ],
  ])('[R185] reads %j', (record, fields) => {
    expect(read(record)).toMatchObject(fields);
  });

  it('is nobody without an id, and breaks on nothing', () => {
    expect([null, 1, 'x', [], {}, { _id: '' }].map(readBusiness)).toEqual(Array(6).fill(null));
    fc.assert(
      fc.property(fc.object({ maxDepth: 4 }), (record) => {
        expect(readBusiness({ ...record, _id: 'x' })?._id).toBe('x');
      }),
    );
  });
});

describe('readImages', () => {
  const places = [
    'galleryAbs',
    'photos',
    'images',
    'media',
    'pictures',
    'albums',
    'cover',
    'coverUrl',
    'image',
  ];
  it.each([...places, 'imageUrl', 'featuredImage', 'gallery', 'photo'])('[R186] reads %s', (source) => {
    expect(readImages({ [source]: '/api/img?src=public%2Fa' })).toEqual(['/api/img?src=public%2Fa']);
  });

  it.each([
    ['a string', '/p/a'],
    ['a list', ['/p/a', '/p/b']],
    ['commas', '/p/a, /p/b'],
    ['lines', '/p/a\n/p/b'],
    ['semicolons', '/p/a;/p/b'],
    ['url', [{ url: '/p/a' }, { src: '/p/b' }]],
    ['path and image', [{ path: '/p/a' }, { image: '/p/b' }]],
    ['secure_url', { secure_url: '/p/a' }],
    ['a list in an object', { image: [{ url: '/p/a' }] }],
  ])('[R187] takes %s', (_name, value) => {
    const expected = JSON.stringify(value).includes('/p/b') ? ['/p/a', '/p/b'] : ['/p/a'];
    expect(readImages({ images: value })).toEqual(expected);
  });

  it('[R069] [R187] gives each once, twelve at most, and nobody else’s', () => {
    const many = Array.from({ length: 30 }, (_, n) => `/p/${n}`);
    expect(readImages({ gallery: many, photos: many })).toHaveLength(12);
    expect(readImages({ gallery: ['/p/a'], photo: '/p/a' })).toEqual(['/p/a']);
    expect(
      readImages({ images: ['https://x.example/a.jpg', '//x.example/a', 'javascript:1', 'data:x'] }),
    ).toEqual([]);
    expect(readImages({ images: 'public/0198a000-0000' })).toEqual(['/api/img?src=public%2F0198a000-0000']);
  });
});
