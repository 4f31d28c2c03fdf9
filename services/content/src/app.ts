import { mongoStore } from '@edogrula/service/mongo-store';
import { defineService } from '@edogrula/service/service';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { articleRoutes } from './article/article-routes.ts';
import { contentConfig } from './config.ts';
import { createDeps, type Deps } from './deps.ts';
import { knowledgeRoutes } from './knowledge/knowledge-routes.ts';
import { pageRoutes } from './page/page-routes.ts';
import { prepare } from './prepare.ts';
import { previewRoutes } from './preview/preview-routes.ts';

function routes(app: HttpApp, deps: Deps): void {
  articleRoutes(app, deps);
  pageRoutes(app, deps);
  previewRoutes(app, deps);
  knowledgeRoutes(app, deps);
}

/** The content service: the editors' texts, and what is known about a place. */
export const service = defineService({
  name: 'content',
  config: contentConfig,
  store: mongoStore(['articles', 'pages']),
  createDeps,
  prepare,
  http: () => ({ bodyLimitBytes: 1024 * 1024 }),
  routes,
});
