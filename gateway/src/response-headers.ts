import type { FastifyInstance } from 'fastify';

/** Headers of every answer, from the gateway or a service. */
const hardening = {
  // For whatever is no page: a page and a file of a service bring a policy of their own in its place.
  'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  // The filter that this switches off could be turned against a page.
  'x-xss-protection': '0',
};

/** An API answer is data: nothing in it may run, and no cache keeps it, unless the service says otherwise. */
const apiOnly = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
};

/**
 * Headers that every answer carries. They are put down before anything else happens, so that refusals have them too and
 * an upstream's own values replace them.
 */
export function installResponseHeaders(app: FastifyInstance, publicUrl: string): void {
  const transport = publicUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {};
  const everywhere = { ...hardening, ...transport };
  const api = { ...everywhere, ...apiOnly };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? api : everywhere).header('x-request-id', request.id);
    done();
  });
}
