import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import sharp from 'sharp';
import { chance, recolour, tintOf } from './recolour.ts';

const folder = join(repositoryRoot, 'infra', 'demo', 'seeds', 'img');
// As wide as the cut for shared links; a larger one is drawn, stored and painted twice as long.
const width = 1200;
const height = 800;

const asFile = (content: Buffer, name: string): File =>
  new File([new Uint8Array(content)], name, { type: 'image/jpeg' });

/**
 * A scene as the house of `seed` would have taken it: recoloured, closer or further away, some mirrored.
 * The same seed gives the same bytes; JPEG of 1200 × 800 pixels.
 */
export async function scenePicture(scene: string, seed: string): Promise<File> {
  const svg = recolour(await readFile(join(folder, `${scene}.svg`), 'utf8'), tintOf(seed));
  const zoom = 1 + chance(seed, `zoom ${scene}`) * 0.22;
  const drawn = { width: Math.round(width * zoom), height: Math.round(height * zoom) };
  const picture = sharp(Buffer.from(svg))
    .resize({ ...drawn, fit: 'cover' })
    .extract({
      left: Math.floor((drawn.width - width) * chance(seed, `left ${scene}`)),
      top: Math.floor((drawn.height - height) * chance(seed, `top ${scene}`)),
      width,
      height,
    });
  if (chance(seed, `mirror ${scene}`) < 0.5) picture.flop();
  return asFile(await picture.flatten().jpeg({ quality: 82 }).toBuffer(), `${scene}.jpg`);
}

const marks = ['M20 60 48 28 76 60Z', 'M20 62q28-44 56 0Z', 'M30 66V40l18-14 18 14v26Z'];

/** A made-up sign of the house of `seed`: one plain shape on blue to violet, PNG of 480 × 480 pixels. Verdicts own green and red. */
export async function logoPicture(seed: string): Promise<File> {
  const hue = 200 + Math.floor(chance(seed, 'logo') * 95);
  const mark = marks[Math.floor(chance(seed, 'mark') * marks.length)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(${hue} 38% 30%)"/><path d="${mark}" fill="hsl(${hue} 45% 88%)"/></svg>`;
  const content = await sharp(Buffer.from(svg)).resize({ width: 480 }).png().toBuffer();
  return new File([new Uint8Array(content)], 'logo.png', { type: 'image/png' });
}

/** A sample piece of evidence, JPEG of 960 × 1280 pixels. */
export async function evidencePicture(kind: 'dekont' | 'yazisma', seed: string): Promise<File> {
  const svg = recolour(await readFile(join(folder, `kanit-${kind}.svg`), 'utf8'), tintOf(seed));
  const content = await sharp(Buffer.from(svg))
    .resize({ width: 960 })
    .flatten()
    .jpeg({ quality: 82 })
    .toBuffer();
  return asFile(content, `${kind}.jpg`);
}
