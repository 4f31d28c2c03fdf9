import { idParams } from '@edogrula/contracts/common';
import { fileLink } from '@edogrula/contracts/http/media';
import { problem } from '@edogrula/contracts/problem';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { adminOf } from '@edogrula/service-kit/policy';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { createFileLink, readFileLink } from './file-link.ts';
import { openView } from './open-view.ts';
import { sendView } from './send-view.ts';

const yes = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');
const viewQuery = z.object({ original: yes, inline: yes });

const binary = { schema: z.any() };
const view = {
  description: 'The safe view: images painted anew, PDFs as a download unless asked for inline',
  content: { 'image/jpeg': binary, 'image/webp': binary, 'application/pdf': binary },
};
const faults = { 400: problem, 401: problem, 403: problem, 404: problem, 410: problem, 503: problem };

/** What moderators see of private files: directly, or through a five-minute link. */
export function viewRoutes(app: HttpApp, deps: Deps): void {
  app.get(
    '/api/admin/files/:id',
    {
      config: { policy: 'admin' },
      // A HEAD would be noted as a view that nobody had.
      exposeHeadRoute: false,
      schema: {
        summary: 'One uploaded file, for a moderator’s eyes',
        params: idParams,
        querystring: viewQuery,
        response: { 200: view, ...faults },
      },
    },
    async (request, reply) => {
      const { adminId } = adminOf(request.caller);
      return sendView(
        reply,
        await openView(deps, { adminId, via: 'direct' }, request.params.id, request.query),
      );
    },
  );

  app.post(
    '/api/admin/files/:id/link',
    {
      config: { policy: 'admin' },
      schema: {
        summary: 'A link of five minutes to one file',
        params: idParams,
        querystring: viewQuery,
        response: { 200: fileLink, ...faults },
      },
    },
    async (request) => {
      const { adminId } = adminOf(request.caller);
      return createFileLink(deps, adminId, request.params.id, request.query);
    },
  );
  linkRoute(app, deps);
}

function linkRoute(app: HttpApp, deps: Deps): void {
  app.get(
    '/api/uploads/:token',
    {
      config: { policy: 'public' },
      exposeHeadRoute: false,
      schema: {
        summary: 'What such a link opens',
        params: z.object({ token: z.string().max(300) }),
        response: { 200: view, 404: problem, 410: problem, 503: problem },
      },
    },
    async (request, reply) => {
      const { id, adminId, wish } = readFileLink(deps, request.params.token);
      return sendView(reply, await openView(deps, { adminId, via: 'link' }, id, wish));
    },
  );
}
