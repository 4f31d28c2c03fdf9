import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Photo, type PhotoAction, photosAfter, photosComplete, sortPicked } from './photo-list.ts';

const MiB = 1024 * 1024;
const photo = (id: string): Photo => ({
  id,
  identity: id,
  name: `${id}.jpg`,
  state: 'done',
  note: '',
  blur: false,
});
const pick = (name: string, change: Partial<File> = {}) => ({
  name,
  size: 1000,
  lastModified: 1,
  type: 'image/jpeg',
  ...change,
});
const ids = (photos: Photo[]) => photos.map(({ id }) => id).join('');

describe('sortPicked', () => {
  it('[R218] skips the same pick twice, within one go and against what is there', () => {
    const a = pick('a.jpg');
    const present = [{ ...photo('x'), identity: 'b.jpg\n1000\n1' }];
    const { taken, invalid, tooMany } = sortPicked([a, { ...a }, pick('b.jpg')], present);
    expect(taken).toEqual([a]);
    expect(invalid).toEqual([]);
    expect(tooMany).toBe(false);
  });

  it('[R218] cuts what is more than five and says so', () => {
    const files = ['1', '2', '3', '4', '5', '6', '7'].map((name) => pick(`${name}.jpg`));
    expect(sortPicked(files, [])).toMatchObject({ taken: files.slice(0, 5), tooMany: true });
    expect(sortPicked(files.slice(0, 5), [])).toMatchObject({ tooMany: false });
    expect(sortPicked(files, [photo('a'), photo('b'), photo('c'), photo('d'), photo('e')])).toMatchObject({
      taken: [],
      tooMany: true,
    });
  });

  it('[R217] [R218] refuses what is no image or over 60 MB raw', () => {
    const pdf = pick('a.pdf', { type: 'application/pdf' });
    const huge = pick('b.jpg', { size: 60 * MiB + 1 });
    const most = pick('c.png', { type: 'image/png', size: 60 * MiB });
    expect(sortPicked([pdf, huge, most], [])).toEqual({
      taken: [most],
      invalid: [pdf, huge],
      tooMany: false,
    });
  });
});

describe('photosAfter', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map(photo);

  it('[R035] moves up and down, and no further than the ends', () => {
    expect(ids(photosAfter(five, { do: 'move', id: 'b', by: -1 }))).toBe('bacde');
    expect(ids(photosAfter(five, { do: 'move', id: 'b', by: 1 }))).toBe('acbde');
    expect(ids(photosAfter(five, { do: 'move', id: 'a', by: -1 }))).toBe('abcde');
    expect(ids(photosAfter(five, { do: 'move', id: 'e', by: 1 }))).toBe('abcde');
  });

  it('[R217] puts another file in the place of a refused one', () => {
    const before = ['a', 'b', 'c'].map(photo);
    expect(ids(photosAfter(before, { do: 'swap', id: 'b', photo: photo('x') }))).toBe('axc');
    expect(photosAfter(before, { do: 'swap', id: 'q', photo: photo('x') })).toEqual(before);
  });

  it('[R035] deletes, notes and blurs one', () => {
    expect(ids(photosAfter(five, { do: 'remove', id: 'c' }))).toBe('abde');
    expect(photosAfter(five, { do: 'note', id: 'c', note: 'Salon' })[2]?.note).toBe('Salon');
    expect(photosAfter(five, { do: 'blur', id: 'c', blur: true })[2]?.blur).toBe(true);
  });

  it('[R214] is complete with exactly five that are ready', () => {
    expect(photosComplete(five)).toBe(true);
    expect(photosComplete(five.slice(1))).toBe(false);
    expect(photosComplete(photosAfter(five, { do: 'fail', id: 'a', error: 'x' }))).toBe(false);
  });

  it('[R218] never holds more than five nor the same id twice, whatever is done', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
    const action: fc.Arbitrary<PhotoAction> = fc.oneof(
      fc.record({ do: fc.constant('move' as const), id, by: fc.constantFrom<-1 | 1>(-1, 1) }),
      fc.record({ do: fc.constant('remove' as const), id }),
      fc.record({ do: fc.constant('fail' as const), id, error: fc.constant('x') }),
    );
    fc.assert(
      fc.property(fc.array(action), fc.array(fc.nat(3)), (actions, counts) => {
        let n = 0;
        let photos: Photo[] = [];
        for (const [index, step] of actions.entries()) {
          const added = Array.from({ length: counts[index] ?? 0 }, () => photo(`n${n++}`));
          photos = photosAfter(photosAfter(photos, { do: 'add', photos: added }), step);
          expect(photos.length).toBeLessThanOrEqual(5);
          expect(new Set(photos.map((one) => one.id)).size).toBe(photos.length);
        }
      }),
    );
  });
});
