import { describe, expect, it } from '@jest/globals';
import { limitReached } from './upload-budget.ts';

const MiB = 1024 * 1024;
const limits = { visitor: { bytes: 400 * MiB, files: 80, laneMs: 120_000 }, networkFactor: 12 };
const nothing = { bytes: 0, files: 0, laneMs: 0 };
const reached = (visitor: Partial<typeof nothing>, ...networks: Partial<typeof nothing>[]) =>
  limitReached(
    { visitor: { ...nothing, ...visitor }, networks: networks.map((one) => ({ ...nothing, ...one })) },
    limits,
  );

describe('limitReached', () => {
  it.each([
    ['bytes', 400 * MiB],
    ['files', 80],
    ['laneMs', 120_000],
  ])('a visitor’s day ends with %s', (what, most) => {
    expect(reached({ [what]: most - 1 }, {}, {})).toBeNull();
    expect(reached({ [what]: most }, {}, {})).toBe('visitor');
  });

  it('a network’s day is twelve visitors’, an address’s six', () => {
    const busy = { files: 20 };
    expect(reached(busy, { files: 479 }, { files: 959 })).toBeNull();
    expect(reached(busy, { files: 480 }, { files: 900 })).toBe('network');
    expect(reached(busy, { files: 100 }, { files: 960 })).toBe('network');
  });

  it('behind a network whose day is used up, a newcomer still sends one whole application', () => {
    const full = { bytes: 12 * 400 * MiB, files: 960, laneMs: 12 * 120_000 };
    expect(reached({ files: 7, bytes: 90 * MiB, laneMs: 20_000 }, full, full)).toBeNull();
    expect(reached({ files: 12 }, full, full)).toBe('network');
    expect(reached({ bytes: 110 * MiB }, full, full)).toBe('network');
  });

  it('and nobody once that came four times over: throw-away addresses do not fill the disk', () => {
    expect(reached({}, {}, { bytes: 48 * 400 * MiB - 1 })).toBeNull();
    expect(reached({}, {}, { bytes: 48 * 400 * MiB })).toBe('network');
  });
});
