import { idParams, okBody } from '@edogrula/contracts/common';
import { contentListQuery, previewLink } from '@edogrula/contracts/http/content';
import { problem } from '@edogrula/contracts/problem';
import { AppError } from '@edogrula/service-kit/app-error';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { adminOf } from '@edogrula/service-kit/policy';
import { failures, listingFor, storable } from '../editor-input.ts';
import type { PreviewLinks } from '../preview/preview-links.ts';
import type { ContentFields } from '../store-fields.ts';
import type { ContentKind, InputBody, PatchBody } from './content-kind.ts';

/**
 * GET /api/cms/articles and /pages: editors see everything, everybody else what is published [R109, R173]. Whoever asks
 * by a former path of a text that was deleted hears that it is gone.
 */
export function listRoute<T extends ContentFields, View>(app: HttpApp, kind: ContentKind<T, View>): void {
  app.get(
    `/api/cms/${kind.path}`,
    {
      config: { policy: 'public' },
      schema: {
        summary: `${kind.path}: published ones, for editors all`,
        querystring: contentListQuery,
        response: { 200: kind.schemas.list, 400: problem, 410: problem },
      },
    },
    async ({ caller, query }) => {
      const { filter, ...range } = listingFor(caller, query);
      const list = await kind.store.list(filter, { ...range, order: kind.order });
      const { formerSlug } = query;
      if (formerSlug && list.total === 0 && (await kind.store.wasDeleted(formerSlug))) {
        throw new AppError('gone');
      }
      return { ...list, items: list.items.map(kind.viewOf) };
    },
  );
}

function createRoute<T extends ContentFields, View>(app: HttpApp, kind: ContentKind<T, View>): void {
  app.post(
    `/api/cms/${kind.path}`,
    {
      config: { policy: 'admin' },
      schema: {
        summary: `Makes one of the ${kind.path}`,
        body: kind.schemas.input,
        response: { 201: kind.schemas.answer, ...failures },
      },
    },
    async (request, reply) => {
      const { slug, ...fields } = request.body as InputBody;
      const made = await kind.store.create(adminOf(request.caller), kind.inputOf(storable(fields)), slug);
      return reply.code(201).send({ [kind.name]: kind.viewOf(made) });
    },
  );
}

function changeRoute<T extends ContentFields, View>(app: HttpApp, kind: ContentKind<T, View>): void {
  app.put(
    `/api/cms/${kind.path}/:id`,
    {
      config: { policy: 'admin' },
      schema: {
        summary: `Changes what is sent of one of the ${kind.path}`,
        params: idParams,
        body: kind.schemas.patch,
        response: { 200: kind.schemas.answer, ...failures },
      },
    },
    async (request) => {
      const { version, ...patch } = request.body as PatchBody<T>;
      const { id } = request.params;
      const change = { id, patch: storable(patch) as PatchBody<T>, seenVersion: version };
      return { [kind.name]: kind.viewOf(await kind.store.change(adminOf(request.caller), change)) };
    },
  );
}

function removeRoute<T extends ContentFields, View>(app: HttpApp, kind: ContentKind<T, View>): void {
  app.delete(
    `/api/cms/${kind.path}/:id`,
    {
      config: { policy: 'admin' },
      schema: {
        summary: `Deletes one of the ${kind.path}; its slug is free again`,
        params: idParams,
        response: { 200: okBody, ...failures },
      },
    },
    async (request) => {
      await kind.store.remove(adminOf(request.caller), request.params.id);
      return { ok: true as const };
    },
  );
}

function previewRoute<T extends ContentFields, View>(
  app: HttpApp,
  kind: ContentKind<T, View>,
  links: PreviewLinks,
): void {
  app.post(
    `/api/cms/${kind.path}/:id/preview`,
    {
      config: { policy: 'admin' },
      schema: {
        summary: 'A link of half an hour that shows the text as it stands, drafts too',
        params: idParams,
        response: { 200: previewLink, 400: problem, 401: problem, 403: problem, 404: problem },
      },
    },
    async (request) => {
      const { _id } = await kind.store.toPreview(adminOf(request.caller), request.params.id);
      return links.make(kind.name, _id);
    },
  );
}

/** What editors do with articles and pages [R136, R173]. */
export function editingRoutes<T extends ContentFields, View>(
  app: HttpApp,
  kind: ContentKind<T, View>,
  links: PreviewLinks,
): void {
  createRoute(app, kind);
  changeRoute(app, kind);
  removeRoute(app, kind);
  previewRoute(app, kind, links);
}
