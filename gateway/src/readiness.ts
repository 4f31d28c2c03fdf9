import { AppError } from '@edogrula/service-kit/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UpstreamUrls } from './upstreams.ts';

async function isReady(url: string): Promise<string[] | null> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2500) });
    if (response.ok) return null;
    const body = (await response.json()) as { missing?: string[] };
    return body.missing?.length ? body.missing : ['service'];
  } catch {
    // No answer is the answer: the process is down or still starting.
    return ['service'];
  }
}

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** From this machine or container, and brought by no proxy. */
const isFromHere = ({ ip, headers }: FastifyRequest): boolean =>
  loopback.test(ip) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;

/**
 * /readyz: 200 when every service and every store behind it answers, else 503 with what is missing. Where it is not for
 * all, it is there for whoever asks from the gateway's own machine, and for nobody else: it names stores.
 */
export async function installReadiness(
  app: FastifyInstance,
  urls: UpstreamUrls,
  { forAll }: { forAll: boolean },
): Promise<void> {
  app.get('/healthz', async () => ({ ok: true, name: 'gateway' }));
  app.get('/readyz', async (request, reply) => {
    if (!forAll && !isFromHere(request)) throw new AppError('route_not_found');
    const entries = Object.entries(urls).filter((entry): entry is [string, string] => Boolean(entry[1]));
    const answers = await Promise.all(
      entries.map(async ([name, url]) => [name, await isReady(url)] as const),
    );
    const missing = answers.flatMap(([name, parts]) =>
      (parts ?? []).map((part) => (part === 'service' ? name : `${name}/${part}`)),
    );
    return reply.code(missing.length ? 503 : 200).send({ ok: missing.length === 0, missing });
  });
}
