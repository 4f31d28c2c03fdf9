import { randomUUIDv7 } from 'node:crypto';
import { imageUrl, publicImageKey } from '@edogrula/contracts/image-widths';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { fixture } from './support/fixtures.ts';
import { createTestMedia, type TestMedia } from './support/media.ts';

let media: TestMedia;
let published: string;
beforeAll(async () => {
  media = await createTestMedia();
  published = await publish(await sharp(fixture('photos/china.jpg')).resize(1500).jpeg().toBuffer());
});
afterAll(() => media.close());

async function publish(bytes: Buffer): Promise<string> {
  const { fileId } = await media.store(bytes, { purpose: 'gallery' });
  const { db } = media.deps;
  await db
    .updateTable('file')
    .set({ state: 'published', business_id: randomUUIDv7() })
    .where('id', '=', fileId)
    .execute();
  return fileId;
}

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  media.app.inject({ url, headers, method });
const img = (src: string, rest = '') => `/api/img?src=${encodeURIComponent(src)}${rest}`;
const sizeOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).width;

describe('GET /api/img', () => {
  it('[R156] answers AVIF, WebP or JPEG by Accept, immutable, with ETag and nosniff', async () => {
    const url = `${imageUrl(publicImageKey(published))}&w=320`;
    const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
    for (const [accept, type] of [
      [chrome, 'image/avif'],
      ['image/webp,*/*', 'image/webp'],
      ['image/avif;q=0,image/webp', 'image/webp'],
      ['*/*', 'image/jpeg'],
      ['', 'image/jpeg'],
    ] as const) {
      const answer = await get(url, { accept });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
      expect(answer.headers).toMatchObject({
        vary: 'Accept',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-length': String(answer.rawPayload.length),
      });
      expect(answer.headers.etag).toMatch(/^"[\w-]+"$/);
    }
    const webp = (await get(url, { accept: 'image/webp' })).rawPayload;
    expect((await sharp(webp).metadata()).format).toBe('webp');
  });

  it('cuts a JPEG of 1200×630 for shared links, whatever the client accepts, and only in that shape', async () => {
    const url = `${imageUrl(publicImageKey(published))}&shape=share`;
    const answer = await get(url, { accept: 'image/avif,image/webp' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    const plain = await get(`${imageUrl(publicImageKey(published))}&w=1200`);
    expect(plain.headers.etag).not.toBe(answer.headers.etag);
    expect((await get(url.replace('share', 'evil'))).statusCode).toBe(400);
  });

  it('[R156] snaps the width up to the list, counts the density, never enlarges', async () => {
    for (const [query, width] of [
      ['&w=1', 96],
      ['&w=96', 96],
      ['&w=97', 160],
      ['&w=100&dpr=2', 240],
      ['&w=100&dpr=0.5', 96],
      ['&w=800', 828],
      ['', 1080],
      ['&w=1441', 1500],
      ['&w=10000&dpr=4', 1500],
    ] as const) {
      const answer = await get(img(publicImageKey(published), query));
      expect([query, await sizeOf(answer.rawPayload)]).toEqual([query, width]);
    }
    const small = await publish(await sharp(fixture('photos/china.jpg')).resize(120).jpeg().toBuffer());
    expect(await sizeOf((await get(img(publicImageKey(small), '&w=640'))).rawPayload)).toBe(120);
  });

  it('answers 304 to its own ETag without painting, 200 to another', async () => {
    const url = img(publicImageKey(published), '&w=480');
    const { etag = '' } = (await get(url, { accept: 'image/webp' })).headers;
    const before = media.deps.variants.stats().transforms;
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get(url, { accept: 'image/webp', 'if-none-match': tag });
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag]);
    }
    expect(media.deps.variants.stats().transforms).toBe(before);
    expect((await get(url, { accept: 'image/jpeg', 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  it('answers HEAD like GET, without the bytes', async () => {
    const url = img(publicImageKey(published), '&w=480');
    const [full, head] = [await get(url), await get(url, {}, 'HEAD')];
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const name of ['etag', 'content-type', 'content-length', 'cache-control', 'vary']) {
      expect([name, head.headers[name]]).toEqual([name, full.headers[name]]);
    }
  });

  it('paints once for 100 identical misses, then answers from memory', async () => {
    const id = await publish(fixture('photos/rocket.jpg'));
    const before = media.deps.variants.stats();
    const accept = { accept: 'image/avif' };
    const crowd = await Promise.all(
      Array.from({ length: 100 }, () => get(img(publicImageKey(id), '&w=640'), accept)),
    );
    expect(new Set(crowd.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(crowd.every((answer) => answer.rawPayload.equals(crowd[0]?.rawPayload ?? Buffer.alloc(0)))).toBe(
      true,
    );
    expect(media.deps.variants.stats().transforms - before.transforms).toBe(1);
    await get(img(publicImageKey(id), '&w=630'), accept);
    expect(media.deps.variants.stats()).toMatchObject({
      transforms: before.transforms + 1,
      hits: before.hits + 1,
    });
  });

  it('says 400 to widths that are none', async () => {
    for (const query of ['&w=0', '&w=-1', '&w=abc', '&w=10001', '&dpr=0', '&dpr=5', '&dpr=NaN', '&w=1&w=2']) {
      expect([query, (await get(img(publicImageKey(published), query))).statusCode]).toEqual([query, 400]);
    }
    expect((await get('/api/img')).statusCode).toBe(400);
    expect((await get(`/api/img?src=${'x'.repeat(201)}`)).statusCode).toBe(400);
  });
});

describe('/api/img takes our own public keys only [decision 11]', () => {
  /** What an attacker may know: a published file, another one that nobody published, its preview and its objects. */
  type Known = { published: string; hidden: string; preview: string; objects: Record<string, string> };
  let known: Known;
  beforeAll(async () => {
    const { fileId, previewKey } = await media.store(fixture('photos/coffee.jpg'));
    const rows = await media.deps.db
      .selectFrom('file_object')
      .select(['kind', 'key'])
      .where('file_id', '=', fileId)
      .execute();
    const objects = Object.fromEntries(rows.map(({ kind, key }) => [kind, key]));
    expect(Object.keys(objects).sort()).toEqual(['master', 'original']);
    known = { published, hidden: fileId, preview: String(previewKey), objects };
  });

  it.each<[string, string | ((known: Known) => string)]>([
    ['a door of this machine', 'http://127.0.0.1:5432/'],
    ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data/'],
    ['a foreign picture', 'https://example.com/a.jpg'],
    ['a foreign picture without a scheme', '//example.com/a.jpg'],
    ['a foreign host before our key', ({ published }) => `https://example.com/public/${published}`],
    ['a file of this machine', 'file:///etc/passwd'],
    ['a picture in the address', 'data:image/png;base64,AAAA'],
    ['a way up to the originals', 'public/../original/x'],
    ['a way up behind a real key', ({ published }) => `public/${published}/../../x`],
    ['a way up in escapes', ({ published }) => `public/%2e%2e/${published}`],
    ['the other slash', ({ published }) => `public\\${published}`],
    ['a slash before it', ({ published }) => `/public/${published}`],
    ['a byte that ends a text', ({ published }) => `public/${published}\0.jpg`],
    ['an ending', ({ published }) => `public/${published}.jpg`],
    ['capitals of the kind', ({ published }) => `PUBLIC/${published}`],
    ['capitals of the key', ({ published }) => `public/${published.toUpperCase()}`],
    ['a key that nobody has', () => `public/${randomUUIDv7()}`],
    ['a file that nobody published', ({ hidden }) => `public/${hidden}`],
    ['a file without a kind', ({ hidden }) => hidden],
    ['a preview without its seal', ({ hidden }) => `preview/${hidden}`],
    ['a preview of a preview', ({ preview }) => `preview/${preview}`],
    ['the object of the original', ({ objects }) => String(objects.original)],
    ['the object of what is shown', ({ objects }) => String(objects.master)],
    ['the object of the original as a public key', ({ objects }) => `public/${objects.original}`],
    ['the object of what is shown as a public key', ({ objects }) => `public/${objects.master}`],
    ['a preview with a letter more', ({ preview }) => `${preview}x`],
    ['a preview that calls itself public', ({ preview }) => preview.replace('preview/', 'public/')],
    [
      'the seal of one file at another',
      ({ preview, hidden, published }) => preview.replace(hidden, published),
    ],
  ])('says 404 to %s', async (_what, from) => {
    const answer = await get(img(typeof from === 'string' ? from : from(known)));
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });
});

describe('preview keys', () => {
  it('[R039] show an upload to its uploader for five minutes, uncached', async () => {
    const { previewKey } = await media.store(fixture('photos/chelsea.jpg'), { purpose: 'application-image' });
    const url = img(previewKey ?? '', '&w=160');
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    media.time.offsetMs = 5 * 60_000 - 2000;
    expect((await get(url)).statusCode).toBe(200);
    media.time.offsetMs = 5 * 60_000 + 10;
    expect((await get(url)).statusCode).toBe(404);
    media.time.offsetMs = 0;
  });

  it('end with the file; so does a public key, two seconds later', async () => {
    const { fileId, previewKey } = await media.store(fixture('photos/chelsea.jpg'));
    const id = await publish(fixture('photos/flower.jpg'));
    expect((await get(img(publicImageKey(id)))).statusCode).toBe(200);
    const over = { state: 'expired' as const, erase_at: new Date() };
    await media.deps.db.updateTable('file').set(over).where('id', 'in', [fileId, id]).execute();
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect((await get(img(previewKey ?? ''))).statusCode).toBe(404);
    expect((await get(img(publicImageKey(id)))).statusCode).toBe(404);
  });
});
