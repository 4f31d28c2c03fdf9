import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createHttpApp, type HttpApp } from '../src/http-app.ts';
import { createLogger } from '../src/logger.ts';
import { createTestIdentity } from '../src/testing/test-identity.ts';

const { verify } = await createTestIdentity();
const logger = createLogger('test', 'silent');

/** What a client sees of a request that was refused under pressure. */
async function refusal(answer: Response): Promise<unknown[]> {
  const { code, message } = (await answer.json()) as Record<string, unknown>;
  const { headers, status } = answer;
  return [status, headers.get('content-type'), headers.get('retry-after'), code, typeof message];
}
const refused = [503, 'application/problem+json; charset=utf-8', '2', 'unavailable', 'string'];

describe('a process whose event loop is blocked', () => {
  let child: ChildProcess | undefined;
  afterEach(() => void child?.kill('SIGKILL'));

  it('answers 503 with Retry-After, still says that it lives, and takes up work again', async () => {
    const program = fileURLToPath(new URL('./support/busy-service.ts', import.meta.url));
    child = fork(program, { execArgv: ['--disable-warning=ExperimentalWarning'] });
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    expect((await ask('/work?ms=0')).status).toBe(200);
    const turned: unknown[][] = [];
    const done: number[] = [];
    const visitor = async () => {
      for (let turn = 0; turn < 40 && turned.length === 0; turn += 1) {
        const answer = await ask('/work?ms=450');
        if (answer.status === 200) done.push(await answer.text().then((text) => text.length));
        else turned.push(await refusal(answer));
      }
    };
    await Promise.all(Array.from({ length: 6 }, visitor));
    expect(done.length).toBeGreaterThan(0);
    for (const one of turned) expect(one).toEqual(refused);
    expect(turned.length).toBeGreaterThan(0);
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/readyz')).status).toBe(200);
    let status = 503;
    while (status === 503) status = (await ask('/work?ms=0')).status;
    expect(status).toBe(200);
  }, 90_000);
});

describe('more requests under way than a process may have', () => {
  let app: HttpApp;
  afterEach(() => app?.close());

  it('are refused until others are answered or given up', async () => {
    app = await createHttpApp({ name: 'test', logger, verify, checks: {}, pressure: { maxUnderWay: 3 } });
    const waiting: (() => void)[] = [];
    app.get('/wait', { config: { policy: 'public' } }, async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return 'whole';
    });
    app.get('/x', { config: { policy: 'public' } }, async () => 'here');
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const impatient = new AbortController();
    const kept = [fetch(`${url}/wait`), fetch(`${url}/wait`)];
    const dropped = fetch(`${url}/wait`, { signal: impatient.signal });
    while (waiting.length < 3) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await refusal(await fetch(`${url}/x`))).toEqual(refused);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    impatient.abort();
    await expect(dropped).rejects.toThrow();
    const status = async () => (await fetch(`${url}/x`)).status;
    while ((await status()) !== 200) await new Promise((resolve) => setTimeout(resolve, 10));
    for (const go of waiting) go();
    expect(await Promise.all(kept.map(async (answer) => (await answer).text()))).toEqual(['whole', 'whole']);
    for (let turn = 0; turn < 5; turn += 1) expect(await status()).toBe(200);
  });
});
