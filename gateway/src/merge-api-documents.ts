import { headings } from '@edogrula/contracts/http/headings';
import { securitySchemes } from '@edogrula/service-kit/api-security';
import { rowOf } from './upstreams.ts';

export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string; description?: string };
  servers?: { url: string }[];
  tags?: { name: string; description?: string }[];
  security?: unknown[];
  paths: Record<string, Record<string, object>>;
  components?: { schemas?: Record<string, unknown>; securitySchemes?: Record<string, unknown> };
};

/** One document of what the gateway lets through: internal and health paths of the services stay inside. */
export function mergeApiDocuments(publicUrl: string, documents: readonly OpenApiDocument[]): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  const schemas: Record<string, unknown> = {};
  for (const document of documents) {
    for (const [path, operations] of Object.entries(document.paths)) {
      if (rowOf(path)) paths[path] = operations;
    }
    Object.assign(schemas, document.components?.schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'E-Doğrula',
      version: '1',
      description: 'Public and admin API, as it is behind the gateway.',
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(headings).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: { schemas, securitySchemes },
  };
}
