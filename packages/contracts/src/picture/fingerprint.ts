import { type Luma, type Part, sampleEdge } from './sample.ts';

/** 256 bits as 64 hexadecimal digits. */
export const fingerprintPattern = /^[0-9a-f]{64}$/;

/** A fingerprint, and how much there is to see: 0 for a plain wall, 100 at most. */
export type Fingerprint = { bits: string; quality: number };

/** So many bits may differ between two views of one picture; what differs in more is another one (ADR 62). */
export const mostBitsApart = 64;

/** Below it there is too little to see: a wall, the sky, a blank page look like any other. */
export const leastQuality = 8;

const gridEdge = 64;
const waves = 16;

/** The pixels that each of 64 cells between two edges holds, with their shares of the cell. */
function cellsOf(from: number, to: number): { pixel: number; share: number }[][] {
  const step = (to - from) / gridEdge;
  return Array.from({ length: gridEdge }, (_, cell) => {
    const [begin, end] = [from + cell * step, from + (cell + 1) * step];
    const held: { pixel: number; share: number }[] = [];
    for (let pixel = Math.floor(begin); pixel < end && pixel < sampleEdge; pixel += 1)
      held.push({ pixel, share: (Math.min(end, pixel + 1) - Math.max(begin, pixel)) / step });
    return held;
  });
}

/** A part of the picture as 64 × 64 means. */
function gridOf(luma: Luma, { left, top, right, bottom }: Part): Float64Array {
  const grid = new Float64Array(gridEdge * gridEdge);
  const columns = cellsOf(left, right);
  for (const [y, rows] of cellsOf(top, bottom).entries())
    for (const [x, column] of columns.entries()) {
      let sum = 0;
      for (const { pixel: row, share } of rows)
        for (const { pixel, share: width } of column)
          sum += (luma[row * sampleEdge + pixel] ?? 0) * share * width;
      grid[y * gridEdge + x] = sum;
    }
  return grid;
}

/** cos((2x + 1) u π / 2n) for the waves 1 to 16: the mean, and what is flat in one direction, say nothing of a room. */
const cosines = Array.from({ length: waves }, (_, u) =>
  Float64Array.from({ length: gridEdge }, (__, x) =>
    Math.cos(((2 * x + 1) * (u + 1) * Math.PI) / (2 * gridEdge)),
  ),
);

/** The 16 × 16 coarsest waves of a grid, row by row: the discrete cosine transform without its scale. */
function wavesOf(grid: Float64Array): Float64Array {
  const found = new Float64Array(waves * waves);
  for (const [v, down] of cosines.entries()) {
    const line = new Float64Array(gridEdge);
    for (let y = 0; y < gridEdge; y += 1)
      for (let x = 0; x < gridEdge; x += 1)
        line[x] = (line[x] ?? 0) + (down[y] ?? 0) * (grid[y * gridEdge + x] ?? 0);
    for (const [u, across] of cosines.entries())
      found[v * waves + u] = line.reduce((sum, value, x) => sum + value * (across[x] ?? 0), 0);
  }
  return found;
}

/** The mean step between neighbours of a grid, in tenths of a brightness, at most 100. */
function qualityOf(grid: Float64Array): number {
  let steps = 0;
  for (let y = 0; y < gridEdge; y += 1)
    for (let x = 0; x < gridEdge; x += 1) {
      const here = grid[y * gridEdge + x] ?? 0;
      if (x) steps += Math.abs(here - (grid[y * gridEdge + x - 1] ?? 0));
      if (y) steps += Math.abs(here - (grid[(y - 1) * gridEdge + x] ?? 0));
    }
  return Math.min(100, Math.round((steps / (2 * gridEdge * (gridEdge - 1))) * 10));
}

const hexOf = (digits: string) => digits.replace(/[01]{4}/g, (four) => Number.parseInt(four, 2).toString(16));

/** The fingerprint of a part of a picture: the sign of each of its 256 coarsest waves [R370]. */
export function fingerprintOf(luma: Luma, part: Part): Fingerprint {
  const grid = gridOf(luma, part);
  const signs = Array.from(wavesOf(grid), (wave) => (wave > 0 ? '1' : '0'));
  return { bits: hexOf(signs.join('')), quality: qualityOf(grid) };
}

/** A mirror turns the sign of every second wave across: this digit of each four bits, twice. */
const mirrored = 0b1010;

/** The fingerprint of the same picture seen in a mirror. */
export const mirrorOf = (bits: string): string =>
  Array.from(bits, (digit) => (Number.parseInt(digit, 16) ^ mirrored).toString(16)).join('');

/** How many bits two fingerprints differ in. */
export function bitsApart(one: string, other: string): number {
  let different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; different; different &= different - 1n) count += 1;
  return count;
}
