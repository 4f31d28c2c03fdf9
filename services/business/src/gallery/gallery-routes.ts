import { galleryMax } from '@edogrula/contracts/http/registry-desk';
import { galleryEndpoints } from '@edogrula/contracts/http/registry-desk-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import multipart from '@fastify/multipart';
import { adminActor } from '../registry/change-registry.ts';
import { orderGallery, removeFromGallery } from './change-gallery.ts';
import { type GalleryDeps, uploadImages } from './upload-images.ts';

const imageMaxBytes = 10 * 1024 * 1024;

/** The images of a business [R127, R168]. */
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
  route(app, galleryEndpoints.add, async ({ caller, params, request }) => {
    const upload = { id: params.id, parts: request.parts() };
    try {
      return { business: await uploadImages(deps, adminActor(caller.admin), upload) };
    } finally {
      // What a refusal left unread would hold the connection.
      request.raw.unpipe();
      request.raw.resume();
    }
  });
  route(app, galleryEndpoints.order, async ({ caller, params, body: { urls, version } }) => ({
    business: await orderGallery(deps, adminActor(caller.admin), { id: params.id, urls, version }),
  }));
  route(app, galleryEndpoints.remove, async ({ caller, params, query: { url } }) => ({
    business: await removeFromGallery(deps, adminActor(caller.admin), { ...params, url }),
  }));
}
