import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { createTestMedia } from '../../../../services/media/test/support/media.ts';
import { serveMeasured } from '../serve-measured.ts';

// A process under test: `sharp` paints a master of what it is sent and keeps both; `media` is the service.
const [kind] = process.argv.slice(2);

/** The least that an upload needs: its bytes on disk, and a master of media's size and quality. */
function sharpAlone(): RequestListener {
  const folder = mkdtempSync(join(tmpdir(), 'edogrula-bench-uploads-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  sharp.cache(false);
  sharp.concurrency(1);
  return async (request, response) => {
    const file = join(folder, randomUUID());
    await writeFile(file, await buffer(request));
    await sharp(file, { sequentialRead: true })
      .autoOrient()
      .resize({ width: 2048, height: 2048, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      .toFile(`${file}.master`);
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

if (kind === 'sharp') serveMeasured(sharpAlone());
else await serveMedia();
