import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';

/** Vite in middleware mode, for `--dev`. */
export async function startVite(): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  return createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    server: { middlewareMode: true },
    appType: 'custom',
  });
}

/** The server build of the sources as they are now. */
export const devBuild = (vite: ViteDevServer) => async (): Promise<ServerBuild> =>
  (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;

/** Lets Vite answer its own paths (modules, hot reload) before the pages. */
export function installVite(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()));
  app.addHook('onClose', () => vite.close());
}
