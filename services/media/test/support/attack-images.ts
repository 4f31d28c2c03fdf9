import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { fixture } from './fixtures.ts';

/** One upload: what it is called, and its bytes, which are made when it is sent. */
export type Sample = { name: string; make: () => Buffer | Promise<Buffer> };
/** One bad upload, and how it must end. */
export type Attack = Sample & { code: string };

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A grey PNG of one bit a pixel; `rows` below `height` leaves it unfinished. */
function greyPng(width: number, height: number, extra: Buffer[] = [], rows = height): Buffer {
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

const tooBig = (name: string, make: () => Buffer): Attack => ({ name, make, code: 'image_too_big' });
export const damaged = (name: string, make: () => Buffer): Attack => ({ name, make, code: 'file_damaged' });

/** Images made to exhaust a decoder. */
export const bombs: readonly Attack[] = [
  tooBig('a PNG of 900 million pixels in 0.1 MB', () => greyPng(30_000, 30_000)),
  tooBig('a PNG of 400 million pixels', () => greyPng(20_000, 20_000)),
  tooBig('a PNG one row over the limit', () => greyPng(10_000, 5_201)),
  tooBig('a very wide PNG', () => greyPng(900_000, 100)),
  tooBig('a very high PNG', () => greyPng(100, 900_000)),
  tooBig('a JPEG that claims 65500 × 65500', () => jpegClaiming(65_500, 65_500)),
  tooBig('a JPEG that claims 20000 × 3000', () => jpegClaiming(20_000, 3_000)),
  tooBig('a WebP that claims 16383 × 16383', () => webpClaiming(16_383, 16_383)),
  tooBig('a WebP that claims 10000 × 6000', () => webpClaiming(10_000, 6_000)),
  damaged('a PNG whose header lies about its rows', () => greyPng(5000, 5000, [], 10)),
  damaged('a PNG of 2 GB in a line', () => greyPng(0x7fff_ffff, 1, [], 0)),
];

const jpeg = () => fixture('photos/china.jpg');
const png = () => fixture('photos/coffee.png');
const webp = () => fixture('photos/china.webp');
const page = Buffer.from('<script>1</script>');

/** Images that break off or only begin like one. */
export const damagedImages: readonly Attack[] = [
  damaged('a JPEG that lacks its last 2 bytes', () => jpeg().subarray(0, -2)),
  damaged('a JPEG that lacks its last 500 bytes', () => jpeg().subarray(0, -500)),
  damaged('a JPEG that lacks its last 100000 bytes', () => jpeg().subarray(0, -100_000)),
  damaged('a JPEG of its first 3000 bytes', () => jpeg().subarray(0, 3000)),
  damaged('a PNG that lacks its second half', () => png().subarray(0, png().length >> 1)),
  damaged('a WebP that lacks its second half', () => webp().subarray(0, webp().length >> 1)),
  damaged('a JPEG head before a web page', () => Buffer.concat([jpeg().subarray(0, 20), page])),
  damaged('a PNG head before a web page', () => Buffer.concat([png().subarray(0, 33), page])),
  damaged('a PNG with a broken checksum', () =>
    Buffer.from(png().map((byte, at) => (at === 200 ? byte ^ 0xff : byte))),
  ),
  damaged('a WebP head before nothing', () => webp().subarray(0, 40)),
];

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>';
const foreign = (name: string, make: Attack['make']): Attack => ({
  name,
  make,
  code: 'file_type_not_allowed',
});
const written = (text: string) => () => Buffer.from(text);
const square = (background: string) => sharp({ create: { width: 64, height: 64, channels: 3, background } });
async function movingWebp(): Promise<Buffer> {
  const frames = [await square('red').png().toBuffer(), await square('blue').png().toBuffer()];
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** Other types under an image's name. */
export const foreignTypes: readonly Attack[] = [
  foreign('an SVG with a script', written(svg)),
  foreign('an SVG with an XML head', written(`<?xml version="1.0"?>${svg}`)),
  foreign('a web page', written('<!doctype html><script>alert(1)</script>')),
  foreign('a web page behind a byte order mark', written('\ufeff<html><script>alert(1)</script>')),
  foreign('a GIF', () => square('red').gif().toBuffer()),
  foreign('a GIF that is a script', written("GIF89a/*\0\0\0*/=1;alert('x')")),
  foreign('a TIFF', () => square('red').tiff().toBuffer()),
  foreign('an AVIF', () => square('red').avif({ effort: 0 }).toBuffer()),
  foreign('a moving PNG', () => greyPng(64, 64, [chunk('acTL', Buffer.from('0000000200000000', 'hex'))])),
  foreign('a moving WebP', movingWebp),
  foreign('a ZIP', () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(60)])),
  foreign('a Windows program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])),
  foreign('plain text', written('this is no image')),
  foreign('one byte', written('x')),
  foreign('a web page before a JPEG', () => Buffer.concat([page, jpeg()])),
];

/** Marks that must not survive into anything that is shown. */
export const payload = '<script>alert("polyglot")</script>';

const text = Buffer.from(payload);
const flower = () => fixture('photos/flower.jpg');
const small = () => sharp(flower()).resize(200);
const smallPng = () => small().png().toBuffer();
const smallWebp = () => small().webp().toBuffer();
async function pngWith(extra: Buffer): Promise<Buffer> {
  const bytes = await smallPng();
  return Buffer.concat([bytes.subarray(0, 33), extra, bytes.subarray(33)]);
}
const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text]);

/** Valid images that carry something else too: taken in, but painted anew. */
export const polyglots: readonly Sample[] = [
  { name: 'a JPEG before a web page', make: () => Buffer.concat([flower(), text]) },
  {
    name: 'a JPEG before a ZIP',
    make: () => Buffer.concat([flower(), Buffer.from('PK\x03\x04'), text]),
  },
  { name: 'a JPEG before a PDF', make: () => Buffer.concat([flower(), Buffer.from('%PDF-1.7\n'), text]) },
  {
    name: 'a JPEG with a script as comment',
    make: () => Buffer.concat([flower().subarray(0, 2), comment, flower().subarray(2)]),
  },
  {
    name: 'a JPEG with a script as EXIF',
    make: () =>
      sharp(flower())
        .withExif({ IFD0: { Copyright: payload } })
        .toBuffer(),
  },
  {
    name: 'a JPEG with a script as XMP',
    make: () => sharp(flower()).withXmp(`<x>${payload}</x>`).toBuffer(),
  },
  { name: 'a PNG before a web page', make: async () => Buffer.concat([await smallPng(), text]) },
  {
    name: 'a PNG with a script as text',
    make: () => pngWith(chunk('tEXt', Buffer.from(`Comment\0${payload}`))),
  },
  { name: 'a PNG with a script in an unknown chunk', make: () => pngWith(chunk('evIl', text)) },
  { name: 'a WebP before a web page', make: async () => Buffer.concat([await smallWebp(), text]) },
  {
    name: 'a WebP with a script as EXIF',
    make: async () =>
      sharp(await smallWebp())
        .withExif({ IFD0: { Artist: payload } })
        .webp()
        .toBuffer(),
  },
];
