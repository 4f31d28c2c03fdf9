import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const apiPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Headers that every answer carries; an upstream's own content policy stands, an API answer gets the emptiest one. */
export async function installResponseHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  const https = publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('x-request-id', request.id);
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    if (request.url.startsWith('/api/')) {
      if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', apiPolicy);
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    }
    return payload;
  });
}
