import { AppError } from '@edogrula/service-kit/app-error';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitKey } from './client-address.ts';
import type { GatewayConfig } from './config.ts';

type LimitClass = { name: string; max: number; applies(request: FastifyRequest, path: string): boolean };

const isWrite = (request: FastifyRequest) => !['GET', 'HEAD', 'OPTIONS'].includes(request.method);

/** The limits, by name; each is a variable of its own, and LIMITS=relaxed raises all a hundredfold. */
export function limitClasses(config: GatewayConfig): LimitClass[] {
  const factor = config.LIMITS === 'relaxed' ? 100 : 1;
  const submit = /^\/api\/(?:apply|report)$/;
  const classes: LimitClass[] = [
    { name: 'all', max: config.LIMIT_ALL_PER_MINUTE, applies: () => true },
    {
      name: 'lookup',
      max: config.LIMIT_LOOKUP_PER_MINUTE,
      applies: (_r, path) => path === '/api/businesses/search' || path === '/api/explore',
    },
    {
      name: 'submit',
      max: config.LIMIT_SUBMIT_PER_MINUTE,
      applies: (request, path) => isWrite(request) && submit.test(path),
    },
    {
      name: 'auth',
      max: config.LIMIT_AUTH_PER_MINUTE,
      applies: (request, path) => isWrite(request) && path.startsWith('/api/auth/'),
    },
    { name: 'image', max: config.LIMIT_IMAGE_PER_MINUTE, applies: (_r, path) => path === '/api/img' },
  ];
  return classes.map((one) => ({ ...one, max: one.max * factor }));
}

/** Counts every request by client address; what goes over is answered 429 with Retry-After before it is proxied. */
export async function installLimits(app: FastifyInstance, config: GatewayConfig): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    cache: 50_000,
    keyGenerator: (request) => limitKey(request.clientIp),
  });
  const counters = limitClasses(config).map((one) => ({
    ...one,
    count: app.createRateLimit({
      max: one.max,
      timeWindow: 60_000,
      keyGenerator: (request: FastifyRequest) => `${one.name}:${limitKey(request.clientIp)}`,
    }),
  }));
  app.addHook('onRequest', async (request) => {
    const path = request.url.split('?', 1)[0] ?? '';
    for (const counter of counters) {
      if (!counter.applies(request, path)) continue;
      const result = await counter.count(request);
      if (!result.isAllowed && result.isExceeded) {
        throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, result.ttlInSeconds) });
      }
    }
  });
}
