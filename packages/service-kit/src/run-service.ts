import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import type { Logger } from './logger.ts';
import { startTelemetry } from './telemetry/start-telemetry.ts';

/** A built service: its HTTP side and everything that must close after it. */
export type Service = {
  app: Pick<FastifyInstance, 'listen' | 'close' | 'server'>;
  /** Consumers, relay, pools: closed in this order after HTTP has drained. */
  close: () => Promise<void>;
};

/** Connections on which nothing was asked yet: browsers open them in advance, and Node does not count them as idle. */
function watchUnused(server: Service['app']['server']): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket));
  return unused;
}

/** Closes HTTP as soon as the last request is answered: a kept-alive connection would hold it for a minute more. */
async function drain(app: Service['app'], unused: ReadonlySet<Socket>): Promise<void> {
  const idle = setInterval(() => {
    app.server.closeIdleConnections();
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
  }, 50);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
  }
}

/** Listens, and on SIGTERM or SIGINT drains HTTP, then closes the rest; 25 s at most. */
export async function runService(
  service: Service,
  options: { host: string; port: number; logger: Logger },
): Promise<void> {
  const { name } = options.logger.bindings() as { name: string };
  const telemetry = await startTelemetry(name, process.env, options.logger);
  const unused = watchUnused(service.app.server);
  closeWithGrace({ delay: 25_000, logger: false }, async ({ err, signal }) => {
    if (err) options.logger.error({ err }, 'stopping after an error');
    else options.logger.info({ signal }, 'stopping');
    await drain(service.app, unused);
    await service.close();
    await telemetry.close();
  });
  // The launcher's channel: when it closes, this process is without a supervisor.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  const address = await service.app.listen({ host: options.host, port: options.port });
  options.logger.info({ address }, 'listening');
}
