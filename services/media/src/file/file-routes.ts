import type { Readable } from 'node:stream';
import { ok } from '@edogrula/contracts/common';
import { storedFileEndpoints } from '@edogrula/contracts/http/media-endpoints';
import { AppError } from '@edogrula/service-kit/app-error';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { FastifyRequest } from 'fastify';
import { clearBlur } from './clear-blur.ts';
import { deleteStagedFile } from './delete-staged-file.ts';
import type { FileDeps } from './file-deps.ts';
import { storedFileView } from './file-view.ts';
import { listUnclaimed } from './list-unclaimed.ts';
import { purposeRules } from './purpose.ts';
import { storeFile } from './store-file.ts';

/** A raw body, and its length where the one announced can be believed. @throws AppError unsupported_media_type */
export function rawBodyOf({ body, headers }: FastifyRequest): {
  body: Readable;
  contentLength: number | null;
} {
  const stream = body as Readable | null | undefined;
  if (typeof stream?.pipe !== 'function') throw new AppError('unsupported_media_type');
  const announced = headers['content-length'];
  const believed = announced !== undefined && /^\d{1,12}$/.test(announced);
  return { body: stream, contentLength: believed ? Math.max(1, Number(announced)) : null };
}

/** Files of the services that take uploads: staged, listed while unclaimed, unblurred, deleted. */
export function fileRoutes(app: HttpApp, deps: FileDeps): void {
  route(app, storedFileEndpoints.store, async ({ params, query, caller, request }) => {
    const { purpose, blur, visitor, networks } = query;
    if (purposeRules[purpose].heldBy !== caller.service) throw new AppError('not_found');
    const holder = visitor && networks ? { visitor, networks } : null;
    const file = {
      id: params.id.toLowerCase(),
      purpose,
      blur: blur === 'true',
      holder,
      ...rawBodyOf(request),
    };
    return storedFileView(await storeFile(deps, file), deps.signer, deps.clock());
  });
  route(app, storedFileEndpoints.unclaimed, ({ query: { after = null }, caller }) =>
    listUnclaimed(deps, { service: caller.service, after }),
  );
  route(app, storedFileEndpoints.clearBlur, async ({ params }) => {
    await clearBlur(deps, params.id);
    return ok;
  });
  route(app, storedFileEndpoints.remove, async ({ params, caller }) => {
    await deleteStagedFile(deps, caller.service, params.id);
    return ok;
  });
}

/** Raw bodies reach the route as a stream, never as a buffer. */
export function acceptRawBodies(app: HttpApp): void {
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
}
