/** RGBA, row by row. */
export type Picture = { width: number; height: number; pixels: Uint8Array<ArrayBuffer> };

/** Longest side that is passed on: no view is larger, and its JPEG stays below every limit of size. */
const longestSide = 4096;

/** A picture of at most 4096 pixels an edge: each new pixel is the mean of a square of old ones. */
export function shrink({ width, height, pixels }: Picture): Picture {
  const by = Math.ceil(Math.max(width, height) / longestSide);
  if (by <= 1) return { width, height, pixels };
  const [wide, high] = [Math.floor(width / by) || 1, Math.floor(height / by) || 1];
  const out = new Uint8Array(wide * high * 4);
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1)
      writeMean(pixels, { width, at: (y * width + x) * by, by }, out, y * wide + x);
  }
  return { width: wide, height: high, pixels: out };
}

type Square = { width: number; at: number; by: number };

function writeMean(pixels: Uint8Array, { width, at, by }: Square, out: Uint8Array, place: number): void {
  for (let channel = 0; channel < 4; channel += 1) {
    let sum = 0;
    for (let row = 0; row < by; row += 1)
      for (let column = 0; column < by; column += 1)
        sum += pixels[(at + row * width + column) * 4 + channel] ?? 0;
    out[place * 4 + channel] = Math.round(sum / (by * by));
  }
}
