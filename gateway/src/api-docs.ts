import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { mergeApiDocuments, type OpenApiDocument } from './merge-api-documents.ts';
import { type UpstreamUrls, upstreamTable } from './upstreams.ts';

const documented = [...new Set(upstreamTable.map(({ upstream }) => upstream))];

/** What the page of Swagger UI needs and no more. It puts down one style by script; its hash alone lets it through. */
const pagePolicy = {
  'default-src': ["'self'"],
  'base-uri': ["'self'"],
  'font-src': ["'self'", 'data:'],
  'frame-ancestors': ["'none'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'", "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"],
};

async function documentOf(url: string): Promise<OpenApiDocument | null> {
  const response = await fetch(`${url}/internal/openapi.json`, { signal: AbortSignal.timeout(5000) }).catch(
    () => null,
  );
  return response?.ok ? ((await response.json()) as OpenApiDocument) : null;
}

/** /docs and /docs/json: one OpenAPI document, gathered from the services when it is asked for and kept for a minute. */
export async function installApiDocs(
  app: FastifyInstance,
  urls: UpstreamUrls,
  publicUrl: string,
): Promise<void> {
  let kept: { at: number; document: OpenApiDocument } | null = null;
  async function gather(): Promise<OpenApiDocument> {
    if (kept && Date.now() - kept.at < 60_000) return kept.document;
    const documents = await Promise.all(documented.map((name) => documentOf(urls[name])));
    const document = mergeApiDocuments(
      publicUrl,
      documents.filter((one) => one !== null),
    );
    if (documents.every(Boolean)) kept = { at: Date.now(), document };
    return document;
  }
  await app.register(async (scope) => {
    await scope.register(swagger, {
      openapi: { openapi: '3.1.0', info: { title: 'E-Doğrula', version: '1' } },
    });
    // the page's own /docs/json would describe the gateway's routes; ours describes the services behind it
    scope.addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.url === '/docs/json') await reply.send(await gather());
    });
    await scope.register(swaggerUi, {
      routePrefix: '/docs',
      // no badge from a foreign validator
      uiConfig: { url: '/docs/json', validatorUrl: null },
      staticCSP: pagePolicy,
    });
  });
}
