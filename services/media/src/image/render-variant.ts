import { openImage } from './sharp-setup.ts';

/** Formats that /api/img answers in, by the client's Accept header. */
export type ImageFormat = 'avif' | 'webp' | 'jpeg';

/** Width and height in pixels of a picture for shared links. */
export const shareSize = { width: 1200, height: 630 } as const;

/** The master filling 1200×630, as the JPEG that every reader of shared links understands; small ones are enlarged. */
export const renderShare = (master: Buffer): Promise<Buffer> =>
  openImage(master)
    .resize({ ...shareSize, fit: 'cover', position: 'centre' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80, progressive: true })
    .toBuffer();

/** Longest side of a stranger's picture, in pixels. */
const thumbnailEdge = 480;

/** A picture that is not ours, small, upright and without its metadata. */
export const renderThumbnail = (picture: Buffer): Promise<Buffer> =>
  openImage(picture)
    .autoOrient()
    .resize({ width: thumbnailEdge, height: thumbnailEdge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75, effort: 2 })
    .toBuffer();

/** One rendition of a master at a width in pixels, never wider than the master. */
export async function renderVariant(master: Buffer, width: number, format: ImageFormat): Promise<Buffer> {
  const image = openImage(master).resize({ width, withoutEnlargement: true });
  switch (format) {
    case 'avif':
      return image.avif({ quality: 50, effort: 0 }).toBuffer();
    case 'webp':
      return image.webp({ quality: 78, effort: 2 }).toBuffer();
    case 'jpeg':
      return image.flatten({ background: '#fff' }).jpeg({ quality: 80, progressive: true }).toBuffer();
  }
}
