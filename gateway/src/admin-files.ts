import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The pages of the admin front end; bare /admin and anything else below it is the public 404 page [R009]. */
const adminPaths = ['/admin/login', '/admin/dashboard', '/admin/content'];

const pagePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // toasts and positioned parts write style elements at run time; scripts stay strict
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The admin front end's built files: three pages, one document [R016, decision 3], and its hashed assets. */
export async function installAdminFiles(app: FastifyInstance, dir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(dir, 'assets'),
    prefix: '/admin/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    index: false,
    list: false,
  });
  const page = readFileSync(join(dir, 'index.html'));
  for (const path of adminPaths) {
    app.get(path, async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', pagePolicy)
        .header('cache-control', 'no-cache')
        .header('x-robots-tag', 'noindex')
        .send(page),
    );
  }
}
