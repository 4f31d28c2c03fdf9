import { submissionLimits } from '@edogrula/contracts/http/moderation';
import { isHeic } from '@edogrula/contracts/upload-types';

/** Longest side in pixels and the qualities that are tried, best first [R217]. */
const maxSide = 2000;
const qualities = [0.92, 0.84, 0.76, 0.68, 0.6, 0.5] as const;
const kept = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** The browser cannot read the picture. */
class UnreadableImage extends Error {}
/** It stays over 10 MB at the lowest quality. */
export class ImageStaysTooBig extends Error {}

/**
 * A picture of at most 2000 px and 10 MB, upright, without EXIF; quality falls from 0.92 to 0.5 as needed [R217].
 * Formats other than JPEG, PNG and WebP become JPEG, and so does a PNG that is too big, on white. A HEIC that this
 * browser cannot read stays as it is, for the server to convert.
 * @throws UnreadableImage | ImageStaysTooBig
 */
export async function shrinkImage(file: File): Promise<File> {
  const { default: Compressor } = await import('compressorjs');
  const attempt = (quality: number) =>
    new Promise<Blob>((resolve, reject) => {
      new Compressor(file, {
        quality,
        maxWidth: maxSide,
        maxHeight: maxSide,
        mimeType: formatAt(file.type, quality),
        // Browsers turn a photograph upright themselves. The library would do it by way of a data: address, which the
        // content policy refuses: every portrait of a phone would count as unreadable.
        checkOrientation: false,
        // Otherwise a picture that cannot become smaller is handed back as it is, with the place where it was taken.
        strict: false,
        success: resolve,
        error: (cause) => reject(new UnreadableImage('unreadable image', { cause })),
      });
    });
  for (const quality of qualities) {
    const blob = await attempt(quality).catch((fault: unknown) => unreadable(file, fault));
    if (blob === file) return file;
    if (blob.size <= submissionLimits.imageBytes) return named(blob, file);
  }
  throw new ImageStaysTooBig('over the limit at the lowest quality');
}

/** What the browser cannot read is a fault, but for a phone's photograph. */
function unreadable(file: File, fault: unknown): Blob {
  if (!isHeic(file)) throw fault;
  if (file.size > submissionLimits.imageBytes) throw new ImageStaysTooBig('over the limit as it came');
  return file;
}

/** A PNG has no quality to lower: from the second try on it is a JPEG. */
const formatAt = (type: string, quality: number): string =>
  kept.has(type) && (type !== 'image/png' || quality === qualities[0]) ? type : 'image/jpeg';

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

function named(blob: Blob, { name, lastModified }: File): File {
  const ending = endings[blob.type] ?? 'jpg';
  const stem = name.replace(/\.[a-z\d]{1,5}$/i, '');
  return new File([blob], `${stem}.${ending}`, { type: blob.type, lastModified });
}
