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
import { cleanHtml } from '../text/render.ts';
import type { Page } from './page.ts';
import { toPageView } from './page-view.ts';

const failures = { 400: problem, 401: problem, 403: problem, 404: problem, 409: problem };
const isHtml = (content: string) => /^\s*<[a-z!]/i.test(content);
const cleaned = (content: string) => (isHtml(content) ? cleanHtml(content) : content);

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
      const { page, perPage, status, slug } = request.query;
      const wanted = request.caller.admin ? (status ? { status } : {}) : { status: 'published' };
      const list = await pages.list(
        { ...wanted, ...(slug ? { slug } : {}) },
        { page, perPage, sort: { order: 1, _id: 1 } },
      );
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
      const created = await pages.create({ ...fields, content: cleaned(fields.content) }, slug);
      return reply.code(201).send({ page: toPageView(created) });
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
      const { version, slug, ...fields } = request.body;
      const patch = {
        ...fields,
        ...(slug ? { slug } : {}),
        ...(fields.content === undefined ? {} : { content: cleaned(fields.content) }),
      };
      return { page: toPageView(await pages.change(request.params.id, patch as Partial<Page>, version)) };
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
