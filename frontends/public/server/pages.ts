import { randomBytes } from 'node:crypto';
import { type Language, languages, prefixOf } from '@edogrula/contracts/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { chooseEncoding, compressed } from './compress.ts';
import type { SiteConfig } from './config.ts';
import { placeOf } from './page-address.ts';
import { toWebRequest } from './page-request.ts';
import { contentPolicy, referrerPolicyOf, securityHeaders } from './security-headers.ts';

type Build = ServerBuild | (() => Promise<ServerBuild>);
/** What renders the pages of each language; one without a build is led to Turkish. */
export type Builds = ReadonlyMap<Language, Build>;

type PageOptions = {
  config: SiteConfig;
  builds: Builds;
  /** Development: Vite's own inline scripts would break the content policy, so none is sent. */
  dev: boolean;
};

type PageRequest = FastifyRequest<{ Body: string | undefined }>;

/** Pages whose forms are sent to the server: when there are no scripts, and of `/rozet` always. */
const formPaths = ['/verify-email', '/rozet', '/ara', '/itiraz', '/'];
/** The home page's box reads 2000 letters; one of Arabic is six bytes in a form. */
const formBytesMax = 16_384;
/** When a page may be asked for again whose API was busy. A limit of requests lasts longer than that. */
const busyRetrySeconds = 2;
/** Where another app's share goes; the service worker takes it before it leaves the device [R389]. */
const sharePath = '/paylas';

/** Every path that is no file is a page of the React Router build; its status and headers are the answer's. */
export function installPages(app: FastifyInstance, options: PageOptions): void {
  const { config, dev } = options;
  const origin = new URL(config.PUBLIC_URL).origin;
  const https = origin.startsWith('https:');
  const mode = dev ? 'development' : 'production';
  const renders = new Map(
    [...options.builds].map(([language, build]) => [language, createRequestHandler(build, mode)]),
  );

  const page = async (request: PageRequest, reply: FastifyReply, url = request.url) => {
    const place = placeOf(request.url, (language) => renders.has(language));
    const policy = { 'referrer-policy': referrerPolicyOf(request.url) };
    if ('redirect' in place)
      return reply.headers({ ...securityHeaders, ...policy }).redirect(place.redirect, 302);
    const render = renders.get(place.language);
    if (!render) throw new Error(`no build of «${place.language}»`);
    const nonce = randomBytes(16).toString('base64');
    // Without a policy a browser shows the nonce to scripts, and hydration would find it changed.
    const answer = await render(toWebRequest(request, reply, origin, url), {
      nonce: dev ? undefined : nonce,
    });
    reply.code(answer.status).headers({ ...securityHeaders, ...policy });
    for (const [name, value] of answer.headers) reply.header(name, value);
    if (answer.status === 503) reply.header('retry-after', busyRetrySeconds);
    // A page that others frame, or that frames others, brings a policy of its own.
    if (!dev && !reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', contentPolicy({ nonce, https }));
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache, private');
    return sendBody(request, reply, answer);
  };
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request: PageRequest, reply) => page(request, reply),
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formBytesMax },
    (_request, body, done) => done(null, body),
  );
  for (const path of languages.flatMap((language) => formPaths.map((form) => prefixOf(language) + form)))
    app.post<{ Body: string | undefined }>(path, (request, reply) => {
      // Browsers name the page that sends a form: only our own may act for its visitor.
      if (request.headers.origin !== origin) return reply.code(403).headers(securityHeaders).send();
      reply.header('cache-control', 'no-store');
      // The router knows the form of a home page by this mark, which no address need show.
      return page(request, reply, path.endsWith('/') ? `${path}?index` : request.url);
    });
  for (const prefix of languages.map(prefixOf)) installShare(app, prefix);
}

/** Without the worker a shared text is not read: the home page asks for a paste. */
function installShare(app: FastifyInstance, prefix: string): void {
  const unread = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(securityHeaders).redirect(`${prefix}/?paylasim=yok`, 303);
  app.post(prefix + sharePath, { onRequest: unread }, unread);
}

async function sendBody(request: PageRequest, reply: FastifyReply, answer: Response) {
  if (!answer.body || request.method === 'HEAD') return reply.send(null);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  if (!encoding) return reply.send(answer.body);
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return reply.send(compressed(answer.body, encoding, request.log));
}
