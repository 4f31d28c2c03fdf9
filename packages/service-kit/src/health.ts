import type { FastifyInstance } from 'fastify';

/** Resolves when the dependency answers; throws or resolves to false when it does not. */
export type HealthCheck = () => Promise<unknown>;

const checkMs = 2000;

async function passes(check: HealthCheck): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, checkMs, false).unref());
  try {
    return (await Promise.race([check(), late])) !== false;
  } catch {
    // A failing check is its answer; the reason is in the dependency's own log line.
    return false;
  }
}

/** GET /healthz (the process lives, no store touched), GET /readyz (every store answers), OpenAPI for the gateway. */
export async function healthRoutes(
  app: FastifyInstance,
  options: { name: string; checks: Record<string, HealthCheck> },
): Promise<void> {
  app.get('/healthz', { config: { policy: 'public' }, schema: { hide: true } as never }, async () => ({
    ok: true,
    name: options.name,
  }));
  app.get(
    '/readyz',
    { config: { policy: 'public' }, schema: { hide: true } as never },
    async (_request, reply) => {
      const names = Object.keys(options.checks);
      const results = await Promise.all(names.map((name) => passes(options.checks[name] as HealthCheck)));
      const missing = names.filter((_, index) => !results[index]);
      return reply
        .code(missing.length ? 503 : 200)
        .send({ ok: missing.length === 0, name: options.name, missing });
    },
  );
  app.get(
    '/internal/openapi.json',
    { config: { policy: 'public' }, schema: { hide: true } as never },
    async () => app.swagger(),
  );
}
