import sharp from 'sharp';

// Nothing but the three types that people may send is ever parsed, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);

/** A little above the 50 MP of today's phones (8192 × 6144). */
export const maxPixels = 52_000_000;

/** Seconds that one image may take; what needs longer was made to. */
const maxSeconds = 10;

/** Opens an image under the product's limits: every fault of the data is an error, never a grey half. */
export function openImage(input: string | Buffer) {
  return sharp(input, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true }).timeout({
    seconds: maxSeconds,
  });
}
