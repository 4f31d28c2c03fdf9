import { knowledgeQuery, knowledgeView } from '@edogrula/contracts/http/content';
import { problem } from '@edogrula/contracts/problem';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { type KnowledgeDeps, readKnowledge } from './read-knowledge.ts';

/** GET /api/geo/knowledge [R149]. */
export async function knowledgeRoutes(app: HttpApp, deps: KnowledgeDeps): Promise<void> {
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
    async (request) => readKnowledge(deps, request.query.q),
  );
}
