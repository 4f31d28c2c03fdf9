/** Edge in pixels of the square that a whole picture is drawn into, stretched, before its fingerprint is taken. */
export const sampleEdge = 256;

/** Brightness of a picture in that square, row by row, 0 to 255. */
export type Luma = Float64Array;
/** A part of a picture, in pixels of that square. */
export type Part = { left: number; top: number; right: number; bottom: number };

/** Brightness (ITU-R BT.601) of RGBA pixels on white, as a canvas and a decoder give them. */
export function lumaOf(pixels: ArrayLike<number>): Luma {
  const luma = new Float64Array(sampleEdge * sampleEdge);
  const at = (index: number) => pixels[index] ?? 0;
  for (let one = 0; one < luma.length; one += 1) {
    const light = 0.299 * at(one * 4) + 0.587 * at(one * 4 + 1) + 0.114 * at(one * 4 + 2);
    const alpha = at(one * 4 + 3);
    luma[one] = (light * alpha) / 255 + 255 - alpha;
  }
  return luma;
}
