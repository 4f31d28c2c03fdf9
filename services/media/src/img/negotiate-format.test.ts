import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { negotiateFormat } from './negotiate-format.ts';

describe('[R156] the format of an image', () => {
  it.each([
    [undefined, 'jpeg'],
    ['', 'jpeg'],
    ['*/*', 'jpeg'],
    ['image/*', 'jpeg'],
    ['image/jpeg', 'jpeg'],
    ['image/webp', 'webp'],
    ['IMAGE/AVIF', 'avif'],
    ['image/webp,image/avif', 'avif'],
    ['image/avif;q=0', 'jpeg'],
    ['image/avif; q=0.0, image/webp;q=0.001', 'webp'],
    ['image/avif;q=0.5,image/webp;q=0', 'avif'],
    ['image/avifx', 'jpeg'],
  ] as const)('of Accept %j is %s', (accept, format) => {
    expect(negotiateFormat(accept)).toBe(format);
  });

  it('is one of three, for any header', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5000 }), (accept) =>
        ['avif', 'webp', 'jpeg'].includes(negotiateFormat(accept)),
      ),
    );
  });
});
