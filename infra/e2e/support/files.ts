import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { slugOf } from '@edogrula/contracts/turkish-text';
import { repositoryRoot } from '@edogrula/infra-shared/repository';

const folder = join(repositoryRoot, 'services/media/test/fixtures/photos');

const photographs = readdirSync(folder)
  .filter((name) => /\.(?:jpe?g|png|webp)$/i.test(name))
  .sort()
  .map((name) => join(folder, name));

/** Paths of five real photographs. */
export const photoPaths: readonly string[] = photographs.slice(0, 5);

/** One more than an application takes. */
export const sixthPhoto: string = photographs[5] ?? '';

/** A phone's photograph, held sideways. */
export const heicPath: string = join(folder, 'china.heic');

/** A real one-page PDF with a title on it; written by hand, since a library for it takes a second to load in each file. */
export function pdf(title: string): Buffer {
  const words = deflateSync(`BT /F1 24 Tf 60 760 Td (${slugOf(title)}) Tj ET`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${words.length} /Filter /FlateDecode >>\nstream\n${words.toString('latin1')}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Title <feff${Buffer.from(title, 'utf16le').swap16().toString('hex')}> >>`,
  ].map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`);
  // No two documents are the same file.
  const head = `%PDF-1.7\n% ${randomUUID()}\n`;
  const begins = objects.map((_, at) => (head + objects.slice(0, at).join('')).length);
  const table = begins.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const body = head + objects.join('');
  const end = `xref\n0 7\n0000000000 65535 f \n${table}trailer\n<< /Size 7 /Root 1 0 R /Info 6 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + end, 'latin1');
}

/** A document as a form file. */
export const pdfForm = (title: string, name: string): File =>
  new File([new Uint8Array(pdf(title))], name, { type: 'application/pdf' });

/** A photograph as a form file. */
export const photo = (index: number): File =>
  new File([readFileSync(photoPaths[index] ?? '')], `foto-${index + 1}.jpg`, { type: 'image/jpeg' });
