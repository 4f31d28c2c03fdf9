import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import heic from 'heic-decode';
import { maxPixels } from '../image/max-pixels.ts';
import { type Picture, shrink } from '../image/shrink.ts';

const tooManyPixels = 'too many pixels';

/** The first picture of the file, upright and scaled down; its size is checked before it is decoded. */
async function decode(path: string): Promise<Picture> {
  const images = await heic.all({ buffer: readFileSync(path) });
  // The types are those of an earlier version, which named no sizes.
  const [first] = images as ((typeof images)[number] & { width: number; height: number })[];
  if (!first) throw new RangeError('no picture');
  const { width, height } = first;
  if (width * height > maxPixels) throw new RangeError(tooManyPixels);
  const { data } = await first.decode();
  return shrink({ width, height, pixels: new Uint8Array(data.buffer as ArrayBuffer) });
}

// The thread that guard.ts watches.
try {
  const { path } = workerData as { path: string };
  const { width, height, pixels } = await decode(path);
  parentPort?.postMessage({ ok: true, width, height, pixels }, [pixels.buffer]);
} catch (error) {
  const tooBig = error instanceof RangeError && error.message === tooManyPixels;
  parentPort?.postMessage({ ok: false, fault: tooBig ? 'too_big' : (error as Error).name });
}
