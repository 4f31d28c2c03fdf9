import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { fixture } from './fixtures.ts';

/** One bad upload: what it is called, its bytes, and how it must end. */
export type Attack = { name: string; bytes: Buffer; code: string };

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A grey PNG of one bit a pixel; `rows` below `height` leaves it unfinished. */
export function greyPng(width: number, height: number, extra: Buffer[] = [], rows = height): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows), { level: 9 });
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...extra,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function jpegClaiming(width: number, height: number): Buffer {
  const bytes = Buffer.from(fixture('photos/china.jpg'));
  const frame = bytes.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(bytes[at + 1] ?? 0));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

function webpClaiming(width: number, height: number): Buffer {
  const bytes = Buffer.from(fixture('photos/china.webp'));
  const frame = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  bytes.writeUInt16LE(width, frame + 3);
  bytes.writeUInt16LE(height, frame + 5);
  return bytes;
}

/** Images made to exhaust a decoder. */
export function bombs(): Attack[] {
  const tooBig = (name: string, bytes: Buffer): Attack => ({ name, bytes, code: 'image_too_big' });
  return [
    tooBig('a PNG of 900 million pixels in 0.1 MB', greyPng(30_000, 30_000)),
    tooBig('a PNG of 400 million pixels', greyPng(20_000, 20_000)),
    tooBig('a PNG one row over the limit', greyPng(10_000, 5_201)),
    tooBig('a very wide PNG', greyPng(900_000, 100)),
    tooBig('a very high PNG', greyPng(100, 900_000)),
    tooBig('a JPEG that claims 65500 × 65500', jpegClaiming(65_500, 65_500)),
    tooBig('a JPEG that claims 20000 × 3000', jpegClaiming(20_000, 3_000)),
    tooBig('a WebP that claims 16383 × 16383', webpClaiming(16_383, 16_383)),
    tooBig('a WebP that claims 10000 × 6000', webpClaiming(10_000, 6_000)),
    {
      name: 'a PNG whose header lies about its rows',
      bytes: greyPng(5000, 5000, [], 10),
      code: 'file_damaged',
    },
    { name: 'a PNG of 2 GB in a line', bytes: greyPng(0x7fff_ffff, 1, [], 0), code: 'file_damaged' },
  ];
}

/** Images that break off or only begin like one. */
export function damagedImages(): Attack[] {
  const damaged = (name: string, bytes: Buffer): Attack => ({ name, bytes, code: 'file_damaged' });
  const jpeg = fixture('photos/china.jpg');
  const png = fixture('photos/coffee.png');
  const webp = fixture('photos/china.webp');
  return [
    ...[2, 500, 100_000, jpeg.length - 3000].map((cut) =>
      damaged(`a JPEG that lacks its last ${cut} bytes`, jpeg.subarray(0, jpeg.length - cut)),
    ),
    damaged('a PNG that lacks its second half', png.subarray(0, png.length >> 1)),
    damaged('a WebP that lacks its second half', webp.subarray(0, webp.length >> 1)),
    damaged(
      'a JPEG head before a web page',
      Buffer.concat([jpeg.subarray(0, 20), Buffer.from('<script>1</script>')]),
    ),
    damaged(
      'a PNG head before a web page',
      Buffer.concat([png.subarray(0, 33), Buffer.from('<script>1</script>')]),
    ),
    damaged(
      'a PNG with a broken checksum',
      Buffer.from(png.map((byte, at) => (at === 200 ? byte ^ 0xff : byte))),
    ),
    damaged('a WebP head before nothing', webp.subarray(0, 40)),
  ];
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>';

/** Other types under an image's name. */
export async function foreignTypes(): Promise<Attack[]> {
  const foreign = (name: string, bytes: Buffer | string): Attack => ({
    name,
    bytes: Buffer.from(bytes as string),
    code: 'file_type_not_allowed',
  });
  const red = { create: { width: 64, height: 64, channels: 3 as const, background: 'red' } };
  const blue = { create: { width: 64, height: 64, channels: 3 as const, background: 'blue' } };
  const frames = await Promise.all([sharp(red).png().toBuffer(), sharp(blue).png().toBuffer()]);
  const animation = Buffer.from('00000002000000000000', 'hex').subarray(0, 8);
  return [
    foreign('an SVG with a script', svg),
    foreign('an SVG with an XML head', `<?xml version="1.0"?>${svg}`),
    foreign('a web page', '<!doctype html><script>alert(1)</script>'),
    foreign('a web page behind a byte order mark', '\ufeff<html><script>alert(1)</script>'),
    foreign('a GIF', await sharp(red).gif().toBuffer()),
    foreign('a GIF that is a script', "GIF89a/*\0\0\0*/=1;alert('x')"),
    foreign('a TIFF', await sharp(red).tiff().toBuffer()),
    foreign('an AVIF', await sharp(red).avif({ effort: 0 }).toBuffer()),
    foreign('a moving PNG', greyPng(64, 64, [chunk('acTL', animation)])),
    foreign(
      'a moving WebP',
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    ),
    foreign('a ZIP', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(60)])),
    foreign('a Windows program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])),
    foreign('plain text', 'this is no image'),
    foreign('one byte', 'x'),
    foreign(
      'a web page before a JPEG',
      Buffer.concat([Buffer.from('<script>1</script>'), fixture('photos/china.jpg')]),
    ),
  ];
}

/** Marks that must not survive into anything that is shown. */
export const payload = '<script>alert("polyglot")</script>';

/** Valid images that carry something else too: taken in, but painted anew. */
export async function polyglots(): Promise<{ name: string; bytes: Buffer }[]> {
  const jpeg = fixture('photos/flower.jpg');
  const text = Buffer.from(payload);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text]);
  const afterStart = (extra: Buffer) => Buffer.concat([jpeg.subarray(0, 2), extra, jpeg.subarray(2)]);
  const png = await sharp(jpeg).resize(200).png().toBuffer();
  const afterHead = (extra: Buffer) => Buffer.concat([png.subarray(0, 33), extra, png.subarray(33)]);
  const webp = await sharp(jpeg).resize(200).webp().toBuffer();
  return [
    { name: 'a JPEG before a web page', bytes: Buffer.concat([jpeg, text]) },
    { name: 'a JPEG before a ZIP', bytes: Buffer.concat([jpeg, Buffer.from('PK\x03\x04'), text]) },
    { name: 'a JPEG before a PDF', bytes: Buffer.concat([jpeg, Buffer.from('%PDF-1.7\n'), text]) },
    { name: 'a JPEG with a script as comment', bytes: afterStart(comment) },
    {
      name: 'a JPEG with a script as EXIF',
      bytes: await sharp(jpeg)
        .withExif({ IFD0: { Copyright: payload } })
        .toBuffer(),
    },
    { name: 'a JPEG with a script as XMP', bytes: await sharp(jpeg).withXmp(`<x>${payload}</x>`).toBuffer() },
    { name: 'a PNG before a web page', bytes: Buffer.concat([png, text]) },
    {
      name: 'a PNG with a script as text',
      bytes: afterHead(chunk('tEXt', Buffer.from(`Comment\0${payload}`))),
    },
    { name: 'a PNG with a script in an unknown chunk', bytes: afterHead(chunk('evIl', text)) },
    { name: 'a WebP before a web page', bytes: Buffer.concat([webp, text]) },
    {
      name: 'a WebP with a script as EXIF',
      bytes: await sharp(webp)
        .withExif({ IFD0: { Artist: payload } })
        .webp()
        .toBuffer(),
    },
  ];
}
