import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import type { UpstreamAnswer } from './upstream-answer.ts';
import { UpstreamPool } from './upstream-pool.ts';

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function poolTo(server: Server, timeoutMs: number): Promise<UpstreamPool> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const pool = new UpstreamPool(`http://127.0.0.1:${port}`, { timeoutMs, connections: 1, waitMs: 60_000 });
  open.push(
    () => server.close(),
    () => pool.destroy(),
  );
  return pool;
}

const ask = (pool: UpstreamPool): Promise<UpstreamAnswer | undefined> =>
  new Promise((resolve, reject) =>
    pool.ask({ path: '/', method: 'GET' }, (error, answer) => (error ? reject(error) : resolve(answer))),
  );

it('a short answer that stops in the middle is late and no answer', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': 10 }).write('half');
    open.push(() => response.destroy());
  });
  const pool = await poolTo(server, 500);
  await expect(ask(pool)).rejects.toMatchObject({ code: 'UND_ERR_BODY_TIMEOUT' });
});
