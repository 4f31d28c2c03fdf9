import { describe, expect, it } from '@jest/globals';
import { hasDocument, keptBeside, keptPhotos } from './kept-attachments.ts';
import { emptySlots } from './use-documents.ts';

const file = (kind: 'image' | 'tax_certificate' | 'work_permit', n: number) => ({
  _id: `${kind}-${n}`,
  kind,
  name: `${kind}-${n}`,
  sizeBytes: 1,
});
const photos = [1, 2, 3, 4, 5].map((n) => file('image', n));
const all = [file('tax_certificate', 1), file('work_permit', 1), ...photos];
const chosen = (count: number) => Array.from({ length: count }, (_, n) => ({ id: String(n) }));
const pdf = { file: new File(['x'], 'yeni.pdf'), refused: null };

describe('[R407] what is kept of a refused application', () => {
  it('is all of it while nothing is chosen', () => {
    const kept = keptBeside(all, { slots: emptySlots, photos: [] });
    expect(kept).toEqual(all);
    expect(keptPhotos(kept)).toBe(5);
  });

  it.each([
    [1, 4],
    [4, 1],
    [5, 0],
  ])('with %i photographs chosen %i of its own stay', (own, left) => {
    expect(keptPhotos(keptBeside(all, { slots: emptySlots, photos: chosen(own) }))).toBe(left);
  });

  it('a chosen document takes the place of the kept one alone', () => {
    const slots = { ...emptySlots, taxCertificate: pdf };
    const kept = keptBeside(all, { slots, photos: [] });
    expect(kept.map(({ kind }) => kind)).not.toContain('tax_certificate');
    expect(hasDocument('taxCertificate', { slots, kept })).toBe(true);
    expect(hasDocument('workPermit', { slots, kept })).toBe(true);
    expect(hasDocument('workPermit', { slots, kept: [] })).toBe(false);
  });
});
