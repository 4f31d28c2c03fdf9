import { describe, expect, it } from '@jest/globals';
import { imageSet, imageUrl, imageWidths } from './image-url.ts';

describe('image addresses', () => {
  it('[R156] ask /api/img by src, w and dpr, the key escaped', () => {
    expect(imageUrl('public/a b&c.webp', 640, 2)).toBe('/api/img?src=public%2Fa%20b%26c.webp&w=640&dpr=2');
  });

  it('[R156] offer every rendered width up to the picture’s own', () => {
    const { src, srcSet, sizes } = imageSet('k', 960, '100vw');
    expect(sizes).toBe('100vw');
    expect(src).toBe(imageUrl('k', 960));
    expect(srcSet?.split(', ').map((part) => part.split(' ')[1])).toEqual(['320w', '480w', '640w', '960w']);
  });

  it('never ask for less than the smallest width', () => {
    expect(imageSet('k', 10, '10px').srcSet).toBe(`${imageUrl('k', imageWidths[0])} 320w`);
  });

  it('without sizes give one fixed width for 1× and 2×', () => {
    expect(imageSet('k', 96).srcSet).toBe(`${imageUrl('k', 96)} 1x, ${imageUrl('k', 96, 2)} 2x`);
  });

  it('leave paths and local previews alone', () => {
    for (const src of ['/img/a.svg', 'blob:https://x/1', 'data:image/png;base64,AA']) {
      expect(imageSet(src, 320, '100vw')).toEqual({ src });
    }
  });
});
