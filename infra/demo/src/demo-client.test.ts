import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createDemoClient } from './demo-client.ts';

type Canned = { status: number; headers?: Record<string, string> };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A gateway that gives these answers, one a request, the last one ever after. */
async function gatewayThat(...answers: Canned[]) {
  let asked = 0;
  const server = createServer((request, response) => {
    const { status, headers } = answers[Math.min(asked, answers.length - 1)] ?? { status: 500 };
    asked += 1;
    request.resume().on('end', () => response.writeHead(status, headers).end('{"_id":"one"}'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const signal = AbortSignal.timeout(20_000);
  return { call: createDemoClient({ port, signal, from: '127.0.0.1' }), asked: () => asked };
}

const form = { method: 'POST', path: '/api/apply', json: {} } as const;

describe('the demo client', () => {
  it.each([429, 503, 409])('tries again when %i asks it to wait', async (status) => {
    const gateway = await gatewayThat({ status, headers: { 'retry-after': '1' } }, { status: 201 });
    expect(await gateway.call(form)).toEqual({ _id: 'one' });
    expect(gateway.asked()).toBe(2);
  });

  it.each([400, 409, 422])('does not try %i again, which no time changes', async (status) => {
    const gateway = await gatewayThat({ status });
    await expect(gateway.call(form)).rejects.toMatchObject({ status });
    expect(gateway.asked()).toBe(1);
  });
});
