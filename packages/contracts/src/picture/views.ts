import { type Fingerprint, fingerprintOf, leastQuality } from './fingerprint.ts';
import { withinMargins } from './margins.ts';
import { type Luma, type Part, sampleEdge } from './sample.ts';

/** A picture as it is, what a story's frame holds of it, and what somebody may have cut out of it. */
export const pictureViews = [
  'whole',
  'inside',
  'middle',
  'without-left',
  'without-right',
  'without-top',
  'without-bottom',
  'right-bottom',
  'left-bottom',
  'right-top',
  'left-top',
] as const;
export type PictureView = (typeof pictureViews)[number];

const cut = (left: number, top: number, right: number, bottom: number): Part => ({
  left: sampleEdge * left,
  top: sampleEdge * top,
  right: sampleEdge * (1 - right),
  bottom: sampleEdge * (1 - bottom),
});
const tenth = 0.1;
const parts: Record<Exclude<PictureView, 'inside'>, Part> = {
  whole: cut(0, 0, 0, 0),
  middle: cut(tenth / 2, tenth / 2, tenth / 2, tenth / 2),
  'without-left': cut(tenth, 0, 0, 0),
  'without-right': cut(0, 0, tenth, 0),
  'without-top': cut(0, tenth, 0, 0),
  'without-bottom': cut(0, 0, 0, tenth),
  'right-bottom': cut(tenth, tenth, 0, 0),
  'left-bottom': cut(0, tenth, tenth, 0),
  'right-top': cut(tenth, 0, 0, tenth),
  'left-top': cut(0, 0, tenth, tenth),
};

/** How strongly each line differs from the one before it, along at least three fifths of its length. */
function edgesOf(luma: Luma, across: boolean): Float64Array {
  const edges = new Float64Array(sampleEdge + 1);
  const at = (line: number, place: number) =>
    luma[across ? line * sampleEdge + place : place * sampleEdge + line] ?? 0;
  const steps = new Float64Array(sampleEdge);
  for (let line = 1; line < sampleEdge; line += 1) {
    for (let place = 0; place < sampleEdge; place += 1)
      steps[place] = Math.abs(at(line, place) - at(line - 1, place));
    edges[line] = steps.sort()[Math.floor(sampleEdge * 0.4)] ?? 0;
  }
  return edges;
}

const leastEdge = 1;
const thinnestBar = 20;
const thickestBar = 118;

/** Two edges as far from the middle, give or take a pixel: those that are strongest together. */
function barsOf(edges: Float64Array): { from: number; to: number; strength: number } {
  let best = { from: 0, to: sampleEdge, strength: 0 };
  for (let from = thinnestBar; from <= thickestBar; from += 1)
    for (const to of [sampleEdge - from - 1, sampleEdge - from, sampleEdge - from + 1]) {
      const strength = Math.min(edges[from] ?? 0, edges[to] ?? 0);
      if (strength > best.strength) best = { from, to, strength };
    }
  return best;
}

/** What plain margins hold between them, or bars above and below, or on both sides; null where there are none. */
export function insideFrame(luma: Luma): Part | null {
  return withinMargins(luma) ?? betweenBars(luma);
}

function betweenBars(luma: Luma): Part | null {
  const [rows, columns] = [barsOf(edgesOf(luma, true)), barsOf(edgesOf(luma, false))];
  const { from, to, strength } = rows.strength >= columns.strength ? rows : columns;
  if (strength < leastEdge) return null;
  return rows.strength >= columns.strength
    ? { left: 0, top: from, right: sampleEdge, bottom: to }
    : { left: from, top: 0, right: to, bottom: sampleEdge };
}

const isTelling = ({ quality }: Fingerprint) => quality >= leastQuality;

/** What is asked about a picture: its own fingerprint and that of what its frame holds; null when too little is seen. */
export function askedFingerprints(luma: Luma): { whole: string; inside: string | null } | null {
  const whole = fingerprintOf(luma, parts.whole);
  if (!isTelling(whole)) return null;
  const frame = insideFrame(luma);
  const inside = frame && fingerprintOf(luma, frame);
  return { whole: whole.bits, inside: inside && isTelling(inside) ? inside.bits : null };
}

/** What is kept of a picture: how much it shows, and a fingerprint of each view; none when too little is seen [R370]. */
export function keptFingerprints(luma: Luma): {
  quality: number;
  views: { view: PictureView; bits: string }[];
} {
  const whole = fingerprintOf(luma, parts.whole);
  if (!isTelling(whole)) return { quality: whole.quality, views: [] };
  const frame = insideFrame(luma);
  const found = pictureViews.flatMap((view) => {
    const part = view === 'inside' ? frame : parts[view];
    return part ? [{ view, ...fingerprintOf(luma, part) }] : [];
  });
  return { quality: whole.quality, views: found.filter(isTelling).map(({ view, bits }) => ({ view, bits })) };
}
