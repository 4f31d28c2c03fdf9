import type { Readable } from 'node:stream';
import { idParams, okBody } from '@edogrula/contracts/common';
import { clearBlurQuery, storedFile, storeFileQuery } from '@edogrula/contracts/http/media';
import { problem } from '@edogrula/contracts/problem';
import { AppError } from '@edogrula/service-kit/app-error';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import type { Deps } from '../deps.ts';
import { clearBlur } from './clear-blur.ts';
import { deleteStagedFile } from './delete-staged-file.ts';
import { storedFileView } from './file-view.ts';
import { storeFile } from './store-file.ts';

const faults = Object.fromEntries(
  [400, 404, 409, 410, 413, 415, 422, 503].map((status) => [status, problem]),
) as Record<400 | 404 | 409 | 410 | 413 | 415 | 422 | 503, typeof problem>;

/** What was announced, when it can be believed to be a length. */
export function announcedBytes(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,12}$/.test(header) ? Math.max(1, Number(header)) : null;
}

/** PUT, PATCH and DELETE /internal/files/:id, for the services that take uploads. */
export function fileRoutes(app: HttpApp, deps: Deps): void {
  app.put(
    '/internal/files/:id',
    {
      config: { policy: 'service' },
      schema: { params: idParams, querystring: storeFileQuery, response: { 200: storedFile, ...faults } },
    },
    async (request) => {
      const body = request.body as Readable | null | undefined;
      if (typeof body?.pipe !== 'function') throw new AppError('unsupported_media_type');
      const row = await storeFile(deps, {
        id: request.params.id.toLowerCase(),
        purpose: request.query.purpose,
        blur: request.query.blur === 'true',
        body,
        contentLength: announcedBytes(request.headers['content-length']),
      });
      return storedFileView(row, deps.signer, deps.clock());
    },
  );

  app.patch(
    '/internal/files/:id',
    {
      config: { policy: 'service' },
      schema: {
        params: idParams,
        querystring: clearBlurQuery,
        response: { 200: okBody, 400: problem, 404: problem, 409: problem },
      },
    },
    async (request) => {
      await clearBlur(deps, request.params.id);
      return { ok: true as const };
    },
  );

  app.delete(
    '/internal/files/:id',
    {
      config: { policy: 'service' },
      schema: { params: idParams, response: { 200: okBody, 400: problem, 404: problem, 409: problem } },
    },
    async (request) => {
      await deleteStagedFile(deps, request.params.id);
      return { ok: true as const };
    },
  );
}

/** Raw bodies reach the route as a stream, never as a buffer. */
export function acceptRawBodies(app: HttpApp): void {
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
}
