import { createHttpApp, type HttpApp } from '@edogrula/service-kit/http-app';
import { articleRoutes } from './article/article-routes.ts';
import type { Deps } from './deps.ts';
import { knowledgeRoutes } from './knowledge/knowledge-routes.ts';
import { pageRoutes } from './page/page-routes.ts';
import { previewRoutes } from './preview/preview-routes.ts';

/** The content service's HTTP side; never listens. */
export async function buildApp(deps: Deps): Promise<HttpApp> {
  const app = await createHttpApp({
    name: 'content',
    logger: deps.logger,
    verify: deps.verify,
    checks: { mongo: deps.mongoAnswers, bus: () => deps.bus.healthy() },
    bodyLimitBytes: 1024 * 1024,
  });
  articleRoutes(app, deps);
  pageRoutes(app, deps);
  previewRoutes(app, deps);
  knowledgeRoutes(app, deps.knowledge);
  return app;
}
