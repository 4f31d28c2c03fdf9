import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { photoPaths } from '../../support/files.ts';

/** Behind its end a photograph may hold anything: these bytes make it one that no other test sends. */
const ownBytes = randomBytes(16);
const photograph = () => Buffer.concat([readFileSync(photoPaths[0] ?? ''), ownBytes]);

/** By what media knows the photograph of this run. */
export const photographHash = (): string => createHash('sha256').update(photograph()).digest('hex');

const text = (words: string) => () => Buffer.from(words, 'latin1');

/** A bitmap's header that claims a size, with next to nothing behind it. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(10)))]);
}

/** What files of the table really are, by name. */
export const bytesOf = {
  photograph,
  nothing: text(''),
  'one byte': text('\xff'),
  'a plain text': text('Bu bir fotoğraf değil.'),
  'a page with a script': text('<!doctype html><script>alert(1)</script>'),
  'a drawing with a script': text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'a Windows program': text(`MZ\x90\x00${'\x00'.repeat(200)}`),
  'a Linux program': text(`\x7fELF\x02\x01\x01${'\x00'.repeat(200)}`),
  'a shell script': text('#!/bin/sh\nrm -rf /\n'),
  'an archive': text(`PK\x03\x04${'\x00'.repeat(100)}`),
  'a GIF': text(
    'GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;',
  ),
  'a bitmap': text(`BM${'\x00'.repeat(60)}`),
  'a TIFF': text(`II*\x00\x08\x00\x00\x00${'\x00'.repeat(60)}`),
  'a film': text(`\x00\x00\x00\x18ftypmp42${'\x00'.repeat(60)}`),
  'a sound': text(`ID3\x03\x00${'\x00'.repeat(60)}`),
  'half a photograph': () => photograph().subarray(0, 900),
  'the beginning of a photograph': () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  'a PNG without pixels': () => png(16, 16),
  'a PNG of a million pixels an edge': () => png(1_000_000, 1_000_000),
  'half a WebP': text('RIFF\x24\x00\x00\x00WEBPVP8 '),
  'half a PDF': text('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\n'),
  'a PDF of nothing': text('%PDF-1.7\n%%EOF\n'),
  'a page behind the mark of a PDF': text('%PDF-1.7\n<script>alert(1)</script>\n%%EOF'),
} as const satisfies Record<string, () => Buffer>;
