import { describe, expect, it } from '@jest/globals';
import { imagesFault } from './components/gallery-upload.tsx';

const files = (...types: string[]) => types.map((type) => ({ type }));

describe('imagesFault', () => {
  it('[R230] five images are the limit, with those that are there', () => {
    expect(imagesFault(files('image/jpeg', 'image/png'), 3)).toBe(null);
    expect(imagesFault(files('image/jpeg', 'image/webp'), 4)).toBe('Galeri limiti 5 görseldir.');
    expect(imagesFault(files('image/jpeg'), 5)).toBe('Galeri limiti 5 görseldir.');
  });
  it.each(['image/gif', 'image/svg+xml', 'application/pdf', ''])('[R230] refuses %j', (type) => {
    expect(imagesFault(files('image/png', type), 0)).toBe('Sadece JPG/PNG/WEBP yükleyin.');
  });
});
