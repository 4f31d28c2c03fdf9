import { AppError } from '@edogrula/service-kit/app-error';
import { traced } from '@edogrula/service-kit/telemetry/telemetry';
import { LRUCache } from 'lru-cache';
import type { CheckedRead } from '../file/checked-read.ts';
import { type ImageFormat, renderShare, renderVariant } from '../image/render-variant.ts';
import type { Asker, PaintingLine } from './painting-line.ts';
import type { ImageSource } from './resolve-image.ts';

/** What is asked of a master: a width in a format, or the cut for shared links. */
export type Rendition = { width: number; format: ImageFormat } | 'share';

export type Variants = {
  /** The rendition's bytes, from memory or painted once for everyone who waits. @throws AppError unavailable */
  get(source: ImageSource, rendition: Rendition, asker: Asker): Promise<Buffer>;
  stats(): { transforms: number; hits: number; cachedBytes: number };
};

/** Raise when the same master would be painted differently: it is part of every ETag. */
const recipe = 'r2';

/** Milliseconds in which a master is read: pictures are painted one at a time, and all others wait meanwhile. */
const readMs = 3000;

/** Strong ETag of a rendition, known without painting it. */
export const variantTag = (source: ImageSource, rendition: Rendition): string => {
  const name = rendition === 'share' ? rendition : `${rendition.width}-${rendition.format}`;
  return `"${recipe}-${source.sha256.slice(0, 20)}-${name}"`;
};

/** Renditions in memory, bounded by bytes; any number of identical misses cost one transform. */
export function createVariants(readChecked: CheckedRead, line: PaintingLine, cacheBytes: number): Variants {
  const cache = new LRUCache<string, Buffer>({
    maxSize: cacheBytes,
    sizeCalculation: (bytes) => bytes.length + 200,
  });
  const counts = { transforms: 0, hits: 0 };

  async function paint(key: string, source: ImageSource, rendition: Rendition): Promise<Buffer> {
    counts.transforms += 1;
    try {
      const master = await readChecked(source, AbortSignal.timeout(readMs));
      const bytes =
        rendition === 'share'
          ? await renderShare(master)
          : await renderVariant(master, rendition.width, rendition.format);
      cache.set(key, bytes);
      return bytes;
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
    }
  }

  return {
    async get(source, rendition, asker) {
      const key = variantTag(source, rendition);
      const cached = cache.get(key);
      if (cached) {
        counts.hits += 1;
        return cached;
      }
      return traced('paint image', () => line.ask(key, asker, () => paint(key, source, rendition)));
    },
    stats: () => ({ ...counts, cachedBytes: cache.calculatedSize }),
  };
}
