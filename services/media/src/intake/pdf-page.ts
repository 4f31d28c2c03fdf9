import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderBlurred } from '../image/sanitise.ts';
import { encodeBytes } from '../image/sharp-setup.ts';
import { createWorkQueue } from '../image/work-queue.ts';
import { readPixels } from './read-pixels.ts';
import { type GuardLimits, startGuarded } from './run-guarded.ts';

/** A scanned page of A4 takes half a second of a processor and 150 MB. */
export const pageLimits: GuardLimits = { cpuMs: 8000, timeoutMs: 20_000, memoryMb: 512 };

type PageWish = { page: number; blur: boolean };
/** Paints one page of a PDF as a JPEG. @throws AppError as `refusalOf` makes it, unavailable also when too many wait */
export type RenderPage = (pdf: Buffer, wish: PageWish) => Promise<Buffer>;

/**
 * Pages of PDFs as pictures, painted when they are asked for, one at a time, by a process without rights that ends with
 * the page. What a document contains besides (scripts, links, attachments) is not in a picture.
 */
export function createPageRenderer(spoolDir: string, limits: GuardLimits = pageLimits): RenderPage {
  const queue = createWorkQueue({ maxWaiting: 20, maxWaitMs: 15_000 });
  return (pdf, { page, blur }) =>
    queue.run(async () => {
      const path = join(spoolDir, randomBytes(16).toString('hex'));
      await mkdir(spoolDir, { recursive: true, mode: 0o700 });
      try {
        await writeFile(path, pdf, { mode: 0o600 });
        const pixels = await readPixels(startGuarded('./pdf-page-worker.ts', path, limits, page), 'PDF page');
        const bytes = await encodeBytes(pixels);
        const { width, height } = pixels;
        if (!blur) return bytes;
        return (await renderBlurred({ bytes, mime: 'image/jpeg', width, height })).bytes;
      } finally {
        await rm(path, { force: true });
      }
    });
}
