import { galleryMax } from '@edogrula/contracts/http/registry-desk';
import { galleryEndpoints } from '@edogrula/contracts/http/registry-desk-endpoints';
import { AppError } from '@edogrula/service-kit/app-error';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import { wholeParts } from '@edogrula/service-kit/whole-parts';
import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { orderGallery, removeFromGallery } from './change-gallery.ts';
import { removeLogo, uploadLogo } from './logo.ts';
import { type GalleryDeps, uploadImages } from './upload-images.ts';

const imageMaxBytes = 10 * 1024 * 1024;

/** Reads a form; what a refusal left unread would hold the connection. */
export async function received<T>(
  request: FastifyRequest,
  use: (parts: AsyncIterable<Multipart>) => Promise<T>,
): Promise<T> {
  try {
    return await use(wholeParts(request, request.parts(), () => new AppError('invalid_request')));
  } finally {
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** The images of a business, and its logo [R127, R168, R359]. */
export async function galleryRoutes(app: HttpApp, deps: GalleryDeps): Promise<void> {
  // One file more than a gallery holds, so that the answer can be «Galeri limiti 5 görseldir.»
  const limits = {
    fileSize: imageMaxBytes,
    files: galleryMax + 1,
    fields: 2,
    fieldSize: 1024,
    parts: galleryMax + 3,
  };
  await app.register(multipart, { limits });
  route(app, galleryEndpoints.add, ({ caller, params, request }) =>
    received(request, async (parts) => ({
      business: await uploadImages(deps, caller.admin, { id: params.id, parts }),
    })),
  );
  route(app, galleryEndpoints.setLogo, ({ caller, params, request }) =>
    received(request, async (parts) => ({
      business: await uploadLogo(deps, caller.admin, { id: params.id, parts }),
    })),
  );
  route(app, galleryEndpoints.removeLogo, async ({ caller, params, query: { url } }) => ({
    business: await removeLogo(deps, caller.admin, { ...params, url }),
  }));
  route(app, galleryEndpoints.order, async ({ caller, params, body: { urls, version } }) => ({
    business: await orderGallery(deps, caller.admin, { id: params.id, urls, version }),
  }));
  route(app, galleryEndpoints.remove, async ({ caller, params, query: { url } }) => ({
    business: await removeFromGallery(deps, caller.admin, { ...params, url }),
  }));
}
