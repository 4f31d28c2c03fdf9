import { idParams, okBody } from '@edogrula/contracts/common';
import {
  contentListQuery,
  pageAnswer,
  pageInput,
  pageList,
  pagePatch,
} from '@edogrula/contracts/http/content';
import { problem } from '@edogrula/contracts/problem';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import type { ContentStore } from '../content-store.ts';
import { failures, listingFor, storable } from '../editor-input.ts';
import type { Page } from './page.ts';
import { toPageView } from './page-view.ts';

const order = { order: 1, _id: 1 } as const;

/** /api/cms/pages [R173]: editors see everything, everybody else what is published [R109]. */
export async function pageRoutes(app: HttpApp, { pages }: { pages: ContentStore<Page> }): Promise<void> {
  app.get(
    '/api/cms/pages',
    {
      config: { policy: 'public' },
      schema: {
        summary: 'Pages: published ones, for editors all',
        querystring: contentListQuery,
        response: { 200: pageList, 400: problem },
      },
    },
    async (request) => {
      const { filter, ...range } = listingFor(request.caller, request.query);
      const list = await pages.list(filter, { ...range, order });
      return { ...list, items: list.items.map(toPageView) };
    },
  );

  app.post(
    '/api/cms/pages',
    {
      config: { policy: 'admin' },
      schema: { summary: 'Makes a page', body: pageInput, response: { 201: pageAnswer, ...failures } },
    },
    async (request, reply) => {
      const { slug, ...fields } = request.body;
      return reply.code(201).send({ page: toPageView(await pages.create(storable(fields), slug)) });
    },
  );

  app.put(
    '/api/cms/pages/:id',
    {
      config: { policy: 'admin' },
      schema: {
        summary: 'Changes what is sent of a page',
        params: idParams,
        body: pagePatch,
        response: { 200: pageAnswer, ...failures },
      },
    },
    async (request) => {
      const { version, ...patch } = request.body;
      return { page: toPageView(await pages.change(request.params.id, storable(patch), version)) };
    },
  );

  app.delete(
    '/api/cms/pages/:id',
    {
      config: { policy: 'admin' },
      schema: {
        summary: 'Deletes a page; its slug is free again',
        params: idParams,
        response: { 200: okBody, ...failures },
      },
    },
    async (request) => {
      await pages.remove(request.params.id);
      return { ok: true as const };
    },
  );
}
