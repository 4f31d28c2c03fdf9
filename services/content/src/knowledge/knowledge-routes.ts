import { knowledgeQuery, knowledgeView } from '@edogrula/contracts/http/content';
import { problem } from '@edogrula/contracts/problem';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import type { KnowledgeReader } from './read-knowledge.ts';

/** GET /api/geo/knowledge [R149]. */
export async function knowledgeRoutes(app: HttpApp, read: KnowledgeReader): Promise<void> {
  app.get(
    '/api/geo/knowledge',
    {
      config: { policy: 'public' },
      schema: {
        summary: 'What is known about a place, with its weather',
        querystring: knowledgeQuery,
        response: { 200: knowledgeView, 400: problem },
      },
    },
    async (request) => read(request.query.q),
  );
}
