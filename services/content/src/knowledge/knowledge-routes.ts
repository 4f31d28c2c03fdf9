import { readerEndpoints } from '@edogrula/contracts/http/content-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { KnowledgeReader } from './read-knowledge.ts';

/** What is known about a place [R149]. */
export function knowledgeRoutes(
  app: HttpApp,
  {
    knowledge,
    shareName,
  }: { knowledge: KnowledgeReader; shareName: (address: string | undefined) => string },
): void {
  route(app, readerEndpoints.knowledge, ({ query, request }) =>
    knowledge({ q: query.q, asker: shareName(request.caller.address) }),
  );
}
