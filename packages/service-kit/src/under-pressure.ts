import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from './app-error.ts';
import type { Logger } from './logger.ts';

export type PressureLimits = {
  /** Milliseconds that the process may come late to its own timer, twice in a row. */
  maxLatenessMs?: number;
  /** Requests under way at once. */
  maxUnderWay?: number;
};

const everyMs = 250;
const retryAfterSeconds = 2;
const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** Asks whether the event loop is blocked again and again; one long pause alone is no overload. */
function watchLoop(maxLatenessMs: number): { blocked(): boolean; close(): void } {
  let due = performance.now() + everyMs;
  let lateTimes = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    lateTimes = now - due > maxLatenessMs ? lateTimes + 1 : 0;
    due = now + everyMs;
  }, everyMs).unref();
  return { blocked: () => lateTimes >= 2, close: () => clearInterval(timer) };
}

/** Calls `gone` once, when the answer is out or its connection is. */
function whenDone(reply: FastifyReply, gone: () => void): void {
  let told = false;
  const tell = () => {
    if (!told) gone();
    told = true;
  };
  reply.raw.once('finish', tell).once('close', tell);
}

/**
 * Refuses requests with 503 and Retry-After while the process cannot keep up: its event loop stays blocked, or too many
 * requests are under way. What is under way is finished; health checks are always answered.
 */
export function installUnderPressure(
  app: FastifyInstance,
  { logger, maxLatenessMs = 3000, maxUnderWay = 2000 }: PressureLimits & { logger: Logger },
): void {
  const loop = watchLoop(maxLatenessMs);
  let underWay = 0;
  let refusing = false;
  app.addHook('onClose', async () => loop.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (healthPaths.has(request.url)) return done();
    const refused = loop.blocked() || underWay >= maxUnderWay;
    if (refused !== refusing) logger.warn({ underWay, refusing: refused }, 'pressure');
    refusing = refused;
    if (refused) return done(new AppError('unavailable', { retryAfterSeconds }));
    underWay += 1;
    whenDone(reply, () => {
      underWay -= 1;
    });
    done();
  });
}
