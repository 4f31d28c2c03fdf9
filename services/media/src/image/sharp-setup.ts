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

type Pixels = { data: Buffer; width: number; height: number };

/** RGBA pixels that were decoded elsewhere, as a JPEG on white. */
const jpegOf = ({ data, width, height }: Pixels) =>
  sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: maxPixels })
    .timeout({ seconds: maxSeconds })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 88 });

/** Writes such pixels as a JPEG. */
export async function encodePixels(pixels: Pixels, path: string): Promise<void> {
  await jpegOf(pixels).toFile(path);
}

/** Such pixels as the bytes of a JPEG. */
export const encodeBytes = (pixels: Pixels): Promise<Buffer> => jpegOf(pixels).toBuffer();
