import fastify from 'fastify';
import { createLogger } from '../../src/logger.ts';
import { runService } from '../../src/run-service.ts';

/** A process with one route that answers on a signal, and a store that reports its closing. */
const app = fastify();
app.get('/slow', async () => {
  process.send?.('asked');
  await new Promise((resolve) => process.once('message', resolve));
  return 'whole';
});
app.get('/', async () => 'here');
const close = async () => void process.send?.('store closed');
await runService({ app, close }, { host: '127.0.0.1', port: 0, logger: createLogger('small', 'fatal') });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
