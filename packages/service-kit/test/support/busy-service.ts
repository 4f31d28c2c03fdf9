import { createHttpApp } from '../../src/http-app.ts';
import { createLogger } from '../../src/logger.ts';
import { createTestIdentity } from '../../src/testing/test-identity.ts';

/** A process whose one route keeps the event loop to itself for as long as a request says. */
const { verify } = await createTestIdentity();
const logger = createLogger('busy', 'silent');
const pressure = { maxLatenessMs: 150 };
const app = await createHttpApp({ name: 'busy', logger, verify, checks: {}, pressure });
app.get('/work', { config: { policy: 'public' } }, async (request) => {
  const end = performance.now() + Number(new URLSearchParams(request.url.split('?')[1]).get('ms'));
  while (performance.now() < end);
  return 'done';
});
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
process.once('disconnect', () => process.exit());
