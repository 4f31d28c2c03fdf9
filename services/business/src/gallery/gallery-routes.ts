import { id, idParams } from '@edogrula/contracts/common';
import { businessAnswer, galleryOrderBody } from '@edogrula/contracts/http/registry-desk';
import { problem } from '@edogrula/contracts/problem';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { allButBody } from '@edogrula/service-kit/multipart-route';
import { adminOf } from '@edogrula/service-kit/policy';
import multipart from '@fastify/multipart';
import { z } from 'zod';
import { galleryMax } from '../business/business-fields.ts';
import { adminActor } from '../registry/change-registry.ts';
import { adminProblems } from '../route-parts.ts';
import { orderGallery, removeFromGallery } from './change-gallery.ts';
import { type GalleryDeps, uploadImages } from './upload-images.ts';

const imageMaxBytes = 10 * 1024 * 1024;

/** /api/admin/businesses/:id/gallery [R127, R168]. */
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
  uploadRoute(app, deps);
  changeRoutes(app, deps);
}

function uploadRoute(app: HttpApp, deps: GalleryDeps): void {
  app.post(
    '/api/admin/businesses/:id/gallery',
    {
      config: { policy: 'admin' },
      validatorCompiler: allButBody,
      schema: {
        summary: 'Adds images to a gallery of at most five',
        params: z.object({ id }),
        consumes: ['multipart/form-data'],
        body: z.object({ images: z.array(z.string().meta({ format: 'binary' })).max(galleryMax) }),
        response: {
          200: businessAnswer,
          ...adminProblems,
          404: problem,
          413: problem,
          415: problem,
          422: problem,
          502: problem,
          503: problem,
        },
      },
    },
    async (request) => {
      const actor = adminActor(adminOf(request.caller));
      try {
        return {
          business: await uploadImages(deps, actor, { id: request.params.id, parts: request.parts() }),
        };
      } finally {
        // What a refusal left unread would hold the connection.
        request.raw.unpipe();
        request.raw.resume();
      }
    },
  );
}

function changeRoutes(app: HttpApp, deps: GalleryDeps): void {
  app.put(
    '/api/admin/businesses/:id/gallery/order',
    {
      config: { policy: 'admin' },
      schema: {
        summary: 'Puts the images of a gallery into another order',
        params: idParams,
        body: galleryOrderBody,
        response: { 200: businessAnswer, ...adminProblems, 404: problem, 409: problem },
      },
    },
    async ({ caller, params, body }) => ({
      business: await orderGallery(deps, adminActor(adminOf(caller)), {
        ...{ id: params.id, urls: body.urls, version: body.version },
      }),
    }),
  );
  app.delete(
    '/api/admin/businesses/:id/gallery/:index',
    {
      config: { policy: 'admin' },
      schema: {
        summary: 'Removes one image of a gallery',
        params: z.object({ id, index: z.coerce.number().int().min(0).max(100) }),
        querystring: z.object({ url: z.string().max(500).optional() }),
        response: { 200: businessAnswer, ...adminProblems, 404: problem, 409: problem },
      },
    },
    async ({ caller, params, query }) => ({
      business: await removeFromGallery(deps, adminActor(adminOf(caller)), { ...params, url: query.url }),
    }),
  );
}
