import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const photos = fileURLToPath(new URL('../../../../services/media/test/fixtures/photos/', import.meta.url));
const names = ['china', 'flower', 'rocket', 'coffee', 'chelsea'];
const size = { width: 4000, height: 3000 };

/** A real photograph at the size of a telephone's, with the grain that makes such files as large as they are. */
async function photograph(name: string): Promise<Buffer> {
  const grain = sharp({
    create: { ...size, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 16 } },
  });
  const input = await grain.greyscale().png({ compressionLevel: 1 }).toBuffer();
  return sharp(`${photos}${name}.jpg`)
    .resize({ ...size, fit: 'cover', kernel: 'cubic' })
    .composite([{ input, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** The pictures of an application: five photographs of twelve megapixels, as JPEG. */
export async function applicationPictures(): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (const name of names) pictures.push(await photograph(name));
  return pictures;
}
