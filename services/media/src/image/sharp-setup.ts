import sharp from 'sharp';
import { maxPixels } from './max-pixels.ts';

// Nothing but the three types that people may send is ever parsed, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);

/** Seconds that one image may take; what needs longer was made to. */
const maxSeconds = 10;

/** Opens an image under the product's limits: every fault of the data is an error, never a grey half. */
export function openImage(input: string | Buffer) {
  return sharp(input, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true }).timeout({
    seconds: maxSeconds,
  });
}

/** Writes RGBA pixels that were decoded elsewhere as a JPEG, on white. */
export async function encodePixels(
  { data, width, height }: { data: Buffer; width: number; height: number },
  path: string,
): Promise<void> {
  await sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: maxPixels })
    .timeout({ seconds: maxSeconds })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 88 })
    .toFile(path);
}
