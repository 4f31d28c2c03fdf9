import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { createTestMedia } from '../../../../services/media/test/support/media.ts';
import { serveMeasured } from '../serve-measured.ts';
import { applicationPictures } from '../uploads/pictures.ts';

// A process under test: `ipx`, with its module and the master's folder, or media. Media keeps everything (`hits`) or
// nothing (`misses`) of what it painted, and writes its master to the given file.
const [kind, at = ''] = process.argv.slice(2);
/** Less than any picture: nothing that was painted is kept. */
const noRoomMb = String(1 / 1024);

async function serveIpx(): Promise<void> {
  const [module = '', dir = ''] = at.split('\n');
  const { createIPX, createIPXNodeServer, ipxFSStorage } = await import(pathToFileURL(module).href);
  serveMeasured(createIPXNodeServer(createIPX({ storage: ipxFSStorage({ dir }) })));
}

/** The service with one published picture: `/picture` stands for its address. */
async function serveMedia(): Promise<void> {
  const media = await createTestMedia({ env: kind === 'misses' ? { IMG_CACHE_MB: noRoomMb } : {} });
  await media.app.ready();
  const [picture = Buffer.alloc(0)] = await applicationPictures();
  const id = randomUUID();
  await media.store(picture, { id, purpose: 'gallery' });
  await media.deps.db
    .updateTable('file')
    .set({ state: 'published', business_id: id })
    .where('id', '=', id)
    .execute();
  const source = await media.deps.resolveImage(`public/${id}`, new Date());
  if (!source) throw new Error('the picture is not published');
  await writeFile(at, await media.deps.readChecked(source));
  serveMeasured((request, response) => {
    request.url = request.url?.replace('/picture', `/api/img?src=public/${id}`);
    media.app.routing(request, response);
  }, media.close);
}

await (kind === 'ipx' ? serveIpx() : serveMedia());
