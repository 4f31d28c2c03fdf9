import { describe, expect, it } from '@jest/globals';
import { bitsApart, fingerprintOf, mostBitsApart } from './fingerprint.ts';
import { withinMargins } from './margins.ts';
import { type Luma, type Part, sampleEdge } from './sample.ts';
import { askedFingerprints, insideFrame, keptFingerprints } from './views.ts';

const whole: Part = { left: 0, top: 0, right: sampleEdge, bottom: sampleEdge };
const paint = (at: (x: number, y: number) => number): Luma =>
  Float64Array.from({ length: sampleEdge * sampleEdge }, (_, place) =>
    at(place % sampleEdge, Math.floor(place / sampleEdge)),
  );
/** Boxes of many greys whose edges never run through from side to side. */
const room = paint((x, y) => {
  const column = Math.floor((x + (y >> 5) * 11) / 32);
  const row = Math.floor((y + column * 13) / 32);
  return ((row * 8 + column) * 97 + (row + column) ** 2 * 31) % 256;
});
const fromEdge = (x: number, y: number, { left, top, right, bottom }: Part) =>
  x < left || x >= right || y < top || y >= bottom;
/** The room, drawn smaller into a part of a plain sheet. */
const laidOn = (part: Part, sheet: (x: number, y: number) => number): Luma =>
  paint((x, y) => {
    if (fromEdge(x, y, part)) return sheet(x, y);
    const along = (at: number, from: number, to: number) =>
      Math.floor(((at - from) / (to - from)) * sampleEdge);
    return room[along(y, part.top, part.bottom) * sampleEdge + along(x, part.left, part.right)] ?? 0;
  });
const border = (x: number, y: number): Part => ({
  left: x,
  top: y,
  right: sampleEdge - x,
  bottom: sampleEdge - y,
});

describe('[R372] plain margins round a picture', () => {
  const noisy = (x: number, y: number) => 245 + ((x * 7 + y * 13) % 11);
  it.each<[string, Part, (x: number, y: number) => number]>([
    ['a white border of 3 %', border(8, 8), () => 255],
    ['a border of 15 % that was saved badly', border(38, 38), noisy],
    ['a black border, thicker aside', border(25, 12), () => 0],
    ['thin bars above and below', border(0, 12), () => 255],
    ['thin bars on both sides', border(12, 0), () => 255],
    ['a thick foot, as of an instant picture', { ...border(12, 12), bottom: 190 }, () => 250],
    ['a few words on the border', border(20, 30), (x, y) => (y % 4 === 0 && x > 120 && x < 127 ? 0 : 255)],
  ])('%s is left out, and the picture known again', (_what, part, sheet) => {
    const copy = laidOn(part, sheet);
    expect(withinMargins(copy)).toEqual(part);
    const own = keptFingerprints(room).views.find(({ view }) => view === 'whole')?.bits ?? '';
    expect(bitsApart(askedFingerprints(copy)?.inside ?? '', own)).toBeLessThan(mostBitsApart / 2);
    // The other way round, a gallery's picture with a border is known by a copy without.
    const kept = keptFingerprints(copy).views.find(({ view }) => view === 'inside')?.bits ?? '';
    expect(bitsApart(kept, fingerprintOf(room, whole).bits)).toBeLessThan(mostBitsApart / 2);
  });

  it.each<[string, Luma]>([
    ['none', room],
    ['a sky', laidOn({ ...whole, top: 60 }, () => 200)],
    ['a wall aside', laidOn({ ...whole, right: 200 }, () => 90)],
    ['a single line', laidOn(border(1, 1), () => 255)],
    ['a sheet that holds hardly a picture', laidOn(border(0, 110), () => 255)],
    ['what fades into the picture', laidOn(border(0, 60), (_x, y) => 100 + Math.min(y, 255 - y) / 2)],
    ['words all over the border', laidOn(border(20, 30), (x, y) => (((x >> 2) + (y >> 2)) % 2 ? 0 : 255))],
  ])('are none: %s', (_what, luma) => {
    expect(withinMargins(luma)).toBeNull();
  });

  it('leave the fingerprint of a picture without them as it is', () => {
    expect(insideFrame(room)).toBeNull();
    expect(askedFingerprints(room)).toEqual({ whole: fingerprintOf(room, whole).bits, inside: null });
  });
});
