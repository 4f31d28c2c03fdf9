import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bitsApart, fingerprintOf, fingerprintPattern, leastQuality, mirrorOf } from './fingerprint.ts';
import { type Luma, lumaOf, sampleEdge } from './sample.ts';
import { askedFingerprints, insideFrame, keptFingerprints, pictureViews } from './views.ts';

const whole = { left: 0, top: 0, right: sampleEdge, bottom: sampleEdge };

/** Brightness at each place of the square. */
const paint = (at: (x: number, y: number) => number): Luma =>
  Float64Array.from({ length: sampleEdge * sampleEdge }, (_, place) =>
    at(place % sampleEdge, Math.floor(place / sampleEdge)),
  );

/** A picture of bright and dark boxes, the same for the same numbers. */
const boxes = (numbers: readonly number[]): Luma =>
  paint((x, y) => {
    // No line runs through from edge to edge: that would be a frame's.
    const column = Math.floor((x + (y >> 5) * 11) / 32);
    const row = Math.floor((y + column * 13) / 32);
    return numbers[(row * 8 + column) % numbers.length] ?? 0;
  });
const anyBoxes = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 64, maxLength: 64 }).map(boxes);
const room = boxes(Array.from({ length: 64 }, (_, place) => (place * 97 + place * place * 31) % 256));
const reversed = (luma: Luma) => paint((x, y) => luma[y * sampleEdge + sampleEdge - 1 - x] ?? 0);

describe('the fingerprint of a picture', () => {
  it('[R370] is 256 bits in 64 digits, whatever is seen', () => {
    fc.assert(
      fc.property(anyBoxes, (luma) => {
        expect(fingerprintOf(luma, whole).bits).toMatch(fingerprintPattern);
      }),
      { numRuns: 20 },
    );
  });

  it('[R370] of a mirrored picture follows from the bits alone', () => {
    fc.assert(
      fc.property(anyBoxes, (luma) => {
        const [own, other] = [fingerprintOf(luma, whole).bits, fingerprintOf(reversed(luma), whole).bits];
        // Waves of nothing at all have no sign to turn.
        expect(bitsApart(mirrorOf(own), other)).toBeLessThanOrEqual(4);
      }),
      { numRuns: 20 },
    );
    expect(mirrorOf(mirrorOf('0123456789abcdef'.repeat(4)))).toBe('0123456789abcdef'.repeat(4));
  });

  it('[R370] does not change with brightness and contrast', () => {
    const paler = room.map((light) => 60 + light * 0.6);
    expect(bitsApart(fingerprintOf(room, whole).bits, fingerprintOf(paler, whole).bits)).toBeLessThan(8);
  });

  it('[R370] counts the bits that differ', () => {
    expect(bitsApart('0'.repeat(64), 'f'.repeat(64))).toBe(256);
    expect(bitsApart('0'.repeat(64), `${'0'.repeat(63)}5`)).toBe(2);
  });
});

describe('what is kept of a picture and asked about it', () => {
  it('[R370] is nothing where there is too little to see: a wall, a sky, a blank page', () => {
    const walls = [paint(() => 200), paint((_, y) => 120 + y / 4), paint((x, y) => 240 + ((x * y) % 3))];
    for (const wall of walls) {
      const { quality, views } = keptFingerprints(wall);
      expect([quality < leastQuality, views, askedFingerprints(wall)]).toEqual([true, [], null]);
    }
  });

  it('[R370] is a fingerprint of each view, the asked one among them', () => {
    const { quality, views } = keptFingerprints(room);
    const known = views.map(({ view }) => view);
    expect(quality).toBeGreaterThanOrEqual(leastQuality);
    expect(pictureViews.filter((view) => view !== 'inside' && !known.includes(view))).toEqual([]);
    expect(views.find(({ view }) => view === 'whole')?.bits).toBe(askedFingerprints(room)?.whole);
  });

  it.each([
    ['above and below', true],
    ['on both sides', false],
  ])('[R372] a frame %s gives the picture inside it', (_, upright) => {
    const [from, to] = [73, 183];
    const framed = paint((x, y) => {
      const along = upright ? y : x;
      if (along < from || along >= to) return 140 + along / 8;
      const inside = Math.floor(((along - from) / (to - from)) * sampleEdge);
      return (upright ? room[inside * sampleEdge + x] : room[y * sampleEdge + inside]) ?? 0;
    });
    const part = upright ? { ...whole, top: from, bottom: to } : { ...whole, left: from, right: to };
    expect(insideFrame(framed)).toEqual(part);
    const asked = askedFingerprints(framed)?.inside ?? '';
    expect(bitsApart(asked, fingerprintOf(room, whole).bits)).toBeLessThan(24);
  });

  it('lays transparent pixels on white', () => {
    const clear = new Uint8ClampedArray(sampleEdge * sampleEdge * 4);
    expect(lumaOf(clear)[5]).toBe(255);
    expect(lumaOf(clear.fill(255))[5]).toBeCloseTo(255);
  });
});
