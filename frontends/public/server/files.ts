import { join } from 'node:path';
import { dayMs } from '@edogrula/contracts/durations';
import { type Language, prefixOf } from '@edogrula/contracts/languages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { securityHeaders } from './security-headers.ts';

const yearSeconds = 31_536_000;
/** Files at the site's root, whose names carry no hash. */
const publicFiles = [
  'favicon.svg',
  'paylasim.jpg',
  'simge-180.png',
  'simge-192.png',
  'simge-512.png',
  'simge-maske-512.png',
];

/** Built files: names with a hash for a year, compressed ahead of time by scripts/report-bytes.mjs. */
export async function installFiles(
  app: FastifyInstance,
  clientDirs: ReadonlyMap<Language, string>,
): Promise<void> {
  for (const [language, clientDir] of clientDirs) {
    await app.register(fastifyStatic, {
      root: join(clientDir, 'assets'),
      prefix: `${prefixOf(language)}/assets/`,
      maxAge: yearSeconds * 1000,
      immutable: true,
      index: false,
      preCompressed: true,
      decorateReply: language === 'tr',
      setHeaders: (reply) => reply.headers(securityHeaders),
    });
  }
  for (const file of publicFiles) {
    app.get(`/${file}`, (_request, reply) =>
      reply.headers(securityHeaders).sendFile(file, clientDirs.get('tr'), { maxAge: dayMs }),
    );
  }
}
