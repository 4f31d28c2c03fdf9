import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';

/** Longest side of a page's picture: small print of a scanned page can be read. */
const longestSide = 1800;

type Picture = { width: number; height: number; pixels: Uint8Array };

/** A page painted at a size that follows from our limit, whatever size the document gives it. */
async function render(path: string, number: number): Promise<Picture> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(readFileSync(path));
  if (number > document.getPageCount()) throw new RangeError('no such page');
  const page = document.getPage(number - 1);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const longest = Math.max(originalWidth, originalHeight);
  if (!(longest > 0) || !Number.isFinite(longest)) throw new RangeError('no size');
  const sideOf = (length: number) => Math.max(1, Math.round((length * longestSide) / longest));
  const { width, height, data } = await page.render({
    width: sideOf(originalWidth),
    height: sideOf(originalHeight),
    render: 'bitmap',
    renderFormFields: false,
  });
  return { width, height, pixels: new Uint8Array(data) };
}

// The thread that guard.ts watches.
try {
  const { path, page } = workerData as { path: string; page: number };
  const { width, height, pixels } = await render(path, page);
  parentPort?.postMessage({ ok: true, width, height, pixels });
} catch (error) {
  parentPort?.postMessage({ ok: false, fault: (error as Error).name });
}
