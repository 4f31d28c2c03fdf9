import { type Luma, type Part, sampleEdge } from './sample.ts';

/** So far may a pixel of a margin be from the margin's brightness: a saved picture is noisy beside an edge. */
const mostApart = 12;
/** What of a line must have that brightness, and what of the one beyond the margin may still be near it. */
const [leastAlike, mostBeyond] = [0.97, 0.6];
const thinnest = 2;
const thickest = Math.floor(sampleEdge * 0.4);

type Line = (at: number) => Float64Array;

const shareNear = (line: Float64Array, light: number, apart: number) =>
  line.filter((one) => Math.abs(one - light) <= apart).length / sampleEdge;

/**
 * How many lines from one edge on are of one plain colour; 0 where that fades away instead of ending: then it is a part
 * of the picture, or another kind of frame.
 */
function marginOf(line: Line): number {
  const light = line(0).toSorted()[sampleEdge / 2] ?? 0;
  let lines = 0;
  while (lines < thickest && shareNear(line(lines), light, mostApart) >= leastAlike) lines += 1;
  // The line between may be half of both.
  const fades = shareNear(line(lines + 1), light, mostApart * 2) > mostBeyond;
  return lines < thinnest || lines === thickest || fades ? 0 : lines;
}

/**
 * What plain margins hold between them, on two opposite sides at least; null where there are none. A margin on one side
 * alone is a sky or a wall.
 */
export function withinMargins(luma: Luma): Part | null {
  const row: Line = (y) => luma.slice(y * sampleEdge, (y + 1) * sampleEdge);
  const column: Line = (x) =>
    Float64Array.from({ length: sampleEdge }, (_, y) => luma[y * sampleEdge + x] ?? 0);
  const fromEnd =
    (line: Line): Line =>
    (at) =>
      line(sampleEdge - 1 - at);
  const [top, bottom] = [marginOf(row), marginOf(fromEnd(row))];
  const [left, right] = [marginOf(column), marginOf(fromEnd(column))];
  if (!(top && bottom) && !(left && right)) return null;
  return { left, top, right: sampleEdge - right, bottom: sampleEdge - bottom };
}
