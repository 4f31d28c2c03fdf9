import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** A real one-page PDF with a title on it. */
export async function pdf(title: string): Promise<Buffer> {
  // Few files of tests need it, and it takes long to load.
  const { PDFDocument } = await import('pdf-lib');
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.addPage([595, 842]).drawText(slugOf(title), { x: 60, y: 760, size: 24 });
  return Buffer.from(await document.save());
}

/** A photograph as a form file. */
export const photo = (index: number): File =>
  new File([readFileSync(photoPaths[index] ?? '')], `foto-${index + 1}.jpg`, { type: 'image/jpeg' });
