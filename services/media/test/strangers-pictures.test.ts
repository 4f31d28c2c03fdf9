import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { bombs, damagedImages } from './support/attack-images.ts';
import { fixture } from './support/fixtures.ts';
import { createTestMedia, objectKeys, type TestMedia } from './support/media.ts';

let media: TestMedia;
beforeAll(async () => {
  media = await createTestMedia();
});
afterAll(() => media.close());

const paint = async (bytes: Buffer) =>
  media.app.inject({
    method: 'POST',
    url: '/internal/pictures',
    headers: { 'content-type': 'application/octet-stream', ...(await media.as('business')) },
    payload: bytes,
  });
const codeOf = (answer: Awaited<ReturnType<typeof paint>>) => answer.json<{ code: string }>().code;

describe('[decision 43] a picture that is not ours', () => {
  it.each([
    ['china.jpg', 480],
    ['coffee.png', 300],
    ['china.webp', 480],
  ])('%s is painted anew: small, upright, without what its maker wrote into it', async (name, longest) => {
    const marked = await sharp(fixture(`photos/${name}`))
      .withExif({ IFD0: { Copyright: 'nobody may read this' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const was = await sharp(marked).metadata();
    const answer = await paint(marked);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    const now = await sharp(answer.rawPayload).metadata();
    expect([now.format, now.exif, now.icc, now.xmp]).toEqual(['webp', undefined, undefined, undefined]);
    expect(Math.max(now.width, now.height)).toBe(longest);
    // It lay on its side.
    expect(Math.abs(now.width / now.height - was.height / was.width)).toBeLessThan(0.02);
  });

  it('is not enlarged, and of a moving one the first frame is painted', async () => {
    const small = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(await sharp((await paint(small)).rawPayload).metadata()).toMatchObject({ width: 30, height: 20 });
    const other = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'blue' } })
      .png()
      .toBuffer();
    const moving = await sharp([small, other], { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { pages, width, height } = await sharp((await paint(moving)).rawPayload).metadata();
    expect([pages ?? 1, width, height]).toEqual([1, 30, 20]);
  });

  it.each([...bombs, ...damagedImages])(
    '$name is refused',
    async ({ make, code }) => {
      expect(codeOf(await paint(await make()))).toBe(code);
    },
    20_000,
  );

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['a PDF', '%PDF-1.7 '],
    ['nothing', ''],
  ])('%s is none', async (_what, text) => {
    const answer = await paint(Buffer.from(text, 'latin1'));
    expect([answer.statusCode, codeOf(answer)]).toEqual([415, 'file_type_not_allowed']);
  });

  it('over two megabytes is none, and nothing of any is kept', async () => {
    const answer = await paint(Buffer.alloc(2 * 1024 * 1024 + 1, fixture('photos/china.jpg')));
    expect([answer.statusCode, codeOf(answer)]).toEqual([413, 'file_too_large']);
    expect(await objectKeys(media)).toEqual([]);
    expect((await media.deps.pool.query('select 1 from file')).rows).toEqual([]);
  });
});
