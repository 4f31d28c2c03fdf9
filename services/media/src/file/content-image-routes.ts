import type { Readable } from 'node:stream';
import { idParams } from '@edogrula/contracts/common';
import { contentImage } from '@edogrula/contracts/http/media';
import { publicImageKey } from '@edogrula/contracts/image-widths';
import { problem } from '@edogrula/contracts/problem';
import { AppError } from '@edogrula/service-kit/app-error';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { adminOf } from '@edogrula/service-kit/policy';
import type { Deps } from '../deps.ts';
import { announcedBytes } from './file-routes.ts';
import { storedFileView } from './file-view.ts';
import { storeFile } from './store-file.ts';

/**
 * PUT /api/admin/files/:id: an editor's picture for a text, staged until a saved text names its key. The browser
 * chooses the id, so that a repeat after a lost answer gets the same file.
 */
export function contentImageRoutes(app: HttpApp, deps: Deps): void {
  app.put(
    '/api/admin/files/:id',
    {
      config: { policy: 'admin' },
      schema: {
        summary: 'Stores a picture for an article or a page (raw body)',
        params: idParams,
        response: {
          200: contentImage,
          ...{ 400: problem, 401: problem, 403: problem, 409: problem, 410: problem },
          ...{ 413: problem, 415: problem, 422: problem, 503: problem },
        },
      },
    },
    async (request) => {
      const body = request.body as Readable | null | undefined;
      if (typeof body?.pipe !== 'function') throw new AppError('unsupported_media_type');
      const row = await storeFile(deps, {
        id: request.params.id.toLowerCase(),
        adminId: adminOf(request.caller).adminId,
        purpose: 'content',
        blur: false,
        body,
        contentLength: announcedBytes(request.headers['content-length']),
      });
      return { ...storedFileView(row, deps.signer, deps.clock()), key: publicImageKey(row.id) };
    },
  );
}
