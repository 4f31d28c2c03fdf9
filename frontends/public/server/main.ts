import { fileURLToPath } from 'node:url';
import { type Language, languages } from '@edogrula/contracts/languages';
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
  const { builtLanguage } = await import('../language-texts.ts');
  const vite = await startVite();
  const builds = new Map([[builtLanguage(), devBuild(vite)]]);
  const app = await createSiteApp({ config, logger, builds });
  installVite(app, vite);
  return app;
}

async function builtApp() {
  const folder = (language: Language, part: string) =>
    new URL(`../build/${language}/${part}`, import.meta.url);
  const builds = new Map<Language, ServerBuild>();
  for (const language of languages)
    builds.set(language, (await import(folder(language, 'server/index.js').href)) as ServerBuild);
  const clientDirs = new Map(languages.map((one) => [one, fileURLToPath(folder(one, 'client'))]));
  return createSiteApp({ config, logger, builds, clientDirs });
}

const app = dev ? await developmentApp() : await builtApp();
logger.info({ apiRoot: config.API_URL }, 'api root');
await runService({ app, close: async () => undefined }, { host: config.HOST, port: config.PORT, logger });
