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

/** The first pixel that a cell holds, and how much of the cell that one and the next ones fill. */
type Cell = { first: number; shares: Float64Array };

/** The pixels of each of 64 cells between two edges. */
function cellsOf(from: number, to: number): Cell[] {
  const step = (to - from) / gridEdge;
  return Array.from({ length: gridEdge }, (_, cell) => {
    const [begin, end] = [from + cell * step, from + (cell + 1) * step];
    const first = Math.floor(begin);
    const shares = new Float64Array(Math.min(Math.ceil(end), sampleEdge) - first);
    for (let at = 0; at < shares.length; at += 1)
      shares[at] = (Math.min(end, first + at + 1) - Math.max(begin, first + at)) / step;
    return { first, shares };
  });
}

/** The mean of the pixels of one line that a cell holds; `apart` is the distance of two pixels of the line. */
function meanOf(
  pixels: Float64Array,
  { first, shares }: Cell,
  line: { start: number; apart: number },
): number {
  let sum = 0;
  for (let at = 0; at < shares.length; at += 1)
    sum += (pixels[line.start + (first + at) * line.apart] ?? 0) * (shares[at] ?? 0);
  return sum;
}

// Written anew for each view: eleven of a picture would be 2 MB for the garbage collector.
const lines = new Float64Array(sampleEdge * gridEdge);
const grid = new Float64Array(gridEdge * gridEdge);

/** A part of the picture as 64 × 64 means: of each line across, then of these downwards; holds until the next call. */
function gridOf(luma: Luma, { left, top, right, bottom }: Part): Float64Array {
  const columns = cellsOf(left, right);
  for (let row = Math.floor(top); row < Math.min(Math.ceil(bottom), sampleEdge); row += 1)
    for (let x = 0; x < gridEdge; x += 1)
      lines[row * gridEdge + x] = meanOf(luma, columns[x] as Cell, { start: row * sampleEdge, apart: 1 });
  const rows = cellsOf(top, bottom);
  for (let y = 0; y < gridEdge; y += 1)
    for (let x = 0; x < gridEdge; x += 1)
      grid[y * gridEdge + x] = meanOf(lines, rows[y] as Cell, { start: x, apart: gridEdge });
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
    for (const [u, across] of cosines.entries()) {
      let sum = 0;
      for (let x = 0; x < gridEdge; x += 1) sum += (line[x] ?? 0) * (across[x] ?? 0);
      found[v * waves + u] = sum;
    }
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
