import { fileURLToPath } from 'node:url';
import { createLogger } from '@edogrula/service-kit/logger';
import { runService } from '@edogrula/service-kit/run-service';
import type { ServerBuild } from 'react-router';
import { readSiteConfig } from './config.ts';

const dev = process.argv.includes('--dev');
// React picks its build by this variable at import, so it is settled before anything of React is loaded.
process.env.NODE_ENV = dev ? 'development' : 'production';

const config = readSiteConfig(process.env);
process.env.API_URL = config.API_URL;
process.env.PUBLIC_URL = config.PUBLIC_URL;
process.env.MAP_EMBED_URL = config.MAP_EMBED_URL;
process.env.CONTACT_EMAIL = config.CONTACT_EMAIL;
const logger = createLogger('site', config.LOG_LEVEL);
const { createSiteApp } = await import('./app.ts');

async function developmentApp() {
  const { devBuild, installVite, startVite } = await import('./dev.ts');
  const vite = await startVite();
  const app = await createSiteApp({ config, logger, build: devBuild(vite) });
  installVite(app, vite);
  return app;
}

async function builtApp() {
  const buildDir = new URL('../build/', import.meta.url);
  const build = (await import(new URL('server/index.js', buildDir).href)) as ServerBuild;
  return createSiteApp({ config, logger, build, clientDir: fileURLToPath(new URL('client', buildDir)) });
}

const app = dev ? await developmentApp() : await builtApp();
logger.info({ apiRoot: config.API_URL }, 'api root');
await runService({ app, close: async () => undefined }, { host: config.HOST, port: config.PORT, logger });
