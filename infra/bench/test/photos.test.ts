import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { compareMethods } from '../src/photos/compare-methods.ts';
import { scene } from '../src/photos/scenes.ts';
import { transforms } from '../src/photos/transforms.ts';

// Another test of this process may have run media's code, which blocks every loader but its own.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

describe('[R372] pictures that are known again', () => {
  it('after every transform, and none of another', async () => {
    const [ours] = await compareMethods(3);
    expect(ours?.falsely).toBe(0);
    expect(Object.keys(ours?.recall ?? {})).toHaveLength(15);
    expect(Object.entries(ours?.recall ?? {}).filter(([, share]) => share < 1)).toEqual([]);
  });

  it('are changed as the transforms are called', async () => {
    const picture = await scene(3);
    const sizeAfter = async (name: string) => {
      const { width, height } = await sharp(await transforms[name]?.(picture)).metadata();
      return [name, width, height];
    };
    const sizes = [
      ['re-compression, quality 30', 960, 720],
      ['resize to 320 pixels', 320, 240],
      ['crop 10 %, all round', 864, 648],
      ['crop 10 %, from below', 960, 648],
      ['crop 10 %, from the left', 864, 720],
      ['crop 10 %, from a corner', 864, 648],
      ['mirror', 960, 720],
      ['watermark', 960, 720],
      ['story frame, gradient and words', 720, 1280],
      ['story frame, blurred behind', 720, 1280],
      ['white border 3 %, all round', 1018, 764],
      ['white border 5 %, all round', 1056, 792],
      ['white border 10 %, all round', 1152, 864],
      ['black border 15 %, all round', 1248, 936],
      ['white bars 5 %, above and below', 960, 792],
    ] as const;
    expect(await Promise.all(Object.keys(transforms).map(sizeAfter))).toEqual(sizes);
    /** How far two pictures are apart, by the mean of their samples. */
    const apart = async (one: Buffer, other: Buffer) => {
      const [a, b] = await Promise.all([one, other].map((of) => sharp(of).removeAlpha().raw().toBuffer()));
      return (
        (a?.reduce((sum, value, at) => sum + Math.abs(value - (b?.[at] ?? 0)), 0) ?? 0) / (a?.length ?? 1)
      );
    };
    const [mirror, watermark] = [transforms.mirror, transforms.watermark];
    const turned = (await mirror?.(picture)) ?? picture;
    expect(await apart(turned, await sharp(picture).flop().png().toBuffer())).toBeLessThan(8);
    expect(await apart(turned, picture)).toBeGreaterThan(16);
    const plain = await sharp(picture).jpeg({ quality: 80 }).toBuffer();
    expect(await apart((await watermark?.(picture)) ?? plain, plain)).toBeGreaterThan(1);
  });

  it('are the same in every run, and each another one', async () => {
    const [one, again, other] = await Promise.all([scene(4), scene(4), scene(5)]);
    expect([one.equals(again), one.equals(other)]).toEqual([true, false]);
  });
});
