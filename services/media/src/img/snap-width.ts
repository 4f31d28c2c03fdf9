import { imageWidths } from '@edogrula/contracts/image-widths';

/** What a request without a width gets: sharp on a phone, light on a listing. */
const defaultWidth = 1080;
const widest = imageWidths[imageWidths.length - 1] as number;

/**
 * Pixels to render: CSS width × density, snapped up to the list so that strangers cannot ask for thousands of
 * variants, and never wider than the master [R156].
 */
export function snapWidth(masterWidth: number, w: number | undefined, dpr: number | undefined): number {
  const asked = w === undefined ? defaultWidth : Math.ceil(w * (dpr ?? 1));
  const snapped = imageWidths.find((width) => width >= asked) ?? widest;
  return Math.min(snapped, masterWidth);
}
