import { imageUrl as contractUrl, imageWidths } from '@edogrula/contracts/image-widths';
import { describe, expect, it } from '@jest/globals';
import { imageSet, imageUrl } from './image-url.ts';

describe('image addresses', () => {
  it('[R156] ask /api/img by src, w and dpr, the key escaped', () => {
    expect(imageUrl('public/a b&c.webp', 640, 2)).toBe('/api/img?src=public%2Fa%20b%26c.webp&w=640&dpr=2');
  });

  it('[R156] offer every rendered width where the shown size varies', () => {
    const { src, srcSet, sizes } = imageSet('k', 4, '100vw');
    expect(sizes).toBe('100vw');
    expect(src).toBe(imageUrl('k', 640));
    expect(srcSet?.split(', ')).toEqual(imageWidths.map((width) => `${imageUrl('k', width)} ${width}w`));
  });

  it('[R156] take the address that the API gives out as well as a key', () => {
    const given = contractUrl('public/a b.webp');
    expect(imageSet(given, 96)).toEqual(imageSet('public/a b.webp', 96));
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
