import { readerEndpoints } from '@edogrula/contracts/http/content-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { KnowledgeReader } from './read-knowledge.ts';

/** What is known about a place [R149]. */
export function knowledgeRoutes(app: HttpApp, read: KnowledgeReader): void {
  route(app, readerEndpoints.knowledge, ({ query }) => read(query.q));
}
