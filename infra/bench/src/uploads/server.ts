import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { likenessOf } from '../../../../services/media/src/fingerprint/likeness.ts';
import { createTestMedia } from '../../../../services/media/test/support/media.ts';
import { serveMeasured } from '../serve-measured.ts';

// A process under test: `sharp` paints a master of what it is sent and keeps both; `least` also hashes both and takes
// fingerprints, which the product cannot do without; `media` is the service.
const [kind] = process.argv.slice(2);

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The least that an upload needs: its bytes on disk, a master of media's size and quality, and `besides`. */
function sharpAlone(besides: (original: Buffer, master: Buffer) => Promise<unknown>): RequestListener {
  const folder = mkdtempSync(join(tmpdir(), 'edogrula-bench-uploads-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  sharp.cache(false);
  sharp.concurrency(1);
  return async (request, response) => {
    const file = join(folder, randomUUID());
    const original = await buffer(request);
    await writeFile(file, original);
    const master = await sharp(file, { sequentialRead: true })
      .autoOrient()
      .resize({ width: 2048, height: 2048, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      .toBuffer();
    await writeFile(`${file}.master`, master);
    await besides(original, master);
    response.end();
  };
}

/** The service on its stores; each request is signed as moderation's. */
async function serveMedia(): Promise<void> {
  const media = await createTestMedia({ env: { LIMITS: 'relaxed' } });
  await media.app.ready();
  serveMeasured(async (request, response) => {
    Object.assign(request.headers, await media.as('moderation'));
    media.app.routing(request, response);
  }, media.close);
}

if (kind === 'sharp') serveMeasured(sharpAlone(async () => undefined));
else if (kind === 'least')
  serveMeasured(
    sharpAlone((original, master) => Promise.all([hashOf(original), hashOf(master), likenessOf(master)])),
  );
else await serveMedia();
