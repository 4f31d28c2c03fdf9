import { execFileSync, spawnSync } from 'node:child_process';
import type { lookup } from 'node:dns';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPageReader } from '../src/page-reader.ts';
import {
  hangUp,
  redirectTo,
  silence,
  startTestProvider,
  type TestProvider,
} from '../src/testing/test-provider.ts';

let site: TestProvider;
let port = 0;
const page: Parameters<TestProvider['answer']>[0] = (_request, response) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>Gölkıyı</p>');
beforeAll(async () => {
  site = await startTestProvider();
  port = Number(new URL(site.url).port);
});
beforeEach(() => {
  site.asked.length = 0;
  site.answer(page);
});
afterAll(() => site.close());

/** A resolver that answers one list of addresses at each question, the last one from then on. */
function leadsTo(...answers: string[][]) {
  let asked = 0;
  return ((_host: string, _options: object, done: (error: null, all: object[]) => void) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as typeof lookup;
}
const bounds = { timeoutMs: 30_000, maxBytes: 1000 };
/** This machine stands for the public internet, under one of its addresses. */
const isAllowed = (address: string) => address === '127.0.0.1';
const reader = (change: Partial<Parameters<typeof createPageReader>[0]> = {}) =>
  createPageReader({ ...bounds, port, isAllowed, resolve: leadsTo(['127.0.0.1']), ...change });

const certified = spawnSync('openssl', ['version']).status === 0 ? it : it.skip;
/** Key and certificate of a host, signed by itself. */
function certificate(host: string): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'edogrula-certificate-'));
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
  const words = [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'],
    ...['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`, '-keyout', key, '-out', cert],
  ];
  try {
    execFileSync('openssl', words, { stdio: 'pipe' });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('[R373] a page of a stranger’s site', () => {
  it('is read by its name, with nothing of ours', async () => {
    expect(await reader()('http://gol.example/tr?a=1')).toBe('<p>Gölkıyı</p>');
    expect([site.asked, site.headers()]).toEqual([
      ['/tr?a=1'],
      expect.objectContaining({ host: `gol.example:${port}`, 'accept-encoding': 'identity' }),
    ]);
    for (const name of ['cookie', 'authorization', 'referer', 'traceparent'])
      expect([name, site.headers()[name]]).toEqual([name, undefined]);
  });

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://017700000001/',
    'http://127.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost/',
    'http://gol.example:8080/',
    'http://ad:sifre@gol.example/',
    'ftp://gol.example/',
    'file:///etc/passwd',
  ])('%s is none', async (address) => {
    await expect(reader()(address)).rejects.toMatchObject({ kind: 'host' });
    expect(site.asked).toEqual([]);
  });

  it.each([
    [['127.0.0.1']],
    [['10.0.0.8']],
    [['169.254.169.254']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['64:ff9b::7f00:1']],
    [['fd00::1']],
    [['93.184.215.14', '127.0.0.1']],
    [['127.0.0.1', '93.184.215.14']],
  ])('nor is a name that leads to %j', async (addresses) => {
    const read = createPageReader({ ...bounds, port, resolve: leadsTo(addresses) });
    await expect(read('http://gol.example/')).rejects.toMatchObject({ kind: 'host' });
    expect(site.asked).toEqual([]);
  });

  it('a name that leads inside the second time is refused the second time', async () => {
    site.answer((request, response) =>
      request.url === '/' ? redirectTo('/ic')(request, response) : page(request, response),
    );
    const read = reader({ resolve: leadsTo(['127.0.0.1'], ['127.0.0.2']) });
    await expect(read('http://gol.example/')).rejects.toMatchObject({ kind: 'host' });
    expect(site.asked).toEqual(['/']);
  });

  it.each([
    ['http://127.0.0.1/', 'elsewhere'],
    ['http://169.254.169.254/latest/', 'elsewhere'],
    ['http://[::1]/', 'elsewhere'],
    ['http://2130706433/', 'elsewhere'],
    ['http://www.gol.example/', 'elsewhere'],
    ['//baska.example/', 'elsewhere'],
    ['http://gol.example:22/', 'host'],
    ['file:///etc/passwd', 'elsewhere'],
    ['http://', 'refused'],
  ])('a redirect to %s is not followed', async (to, kind) => {
    site.answer(redirectTo(to));
    await expect(reader()('http://gol.example/')).rejects.toMatchObject({ kind });
    expect(site.asked).toEqual(['/']);
  });

  certified('nor is one from https back to plain http', async () => {
    const own = certificate('gol.example');
    setDefaultCACertificates([...getCACertificates('default'), own.cert]);
    const secure = createServer(own, (request, response) =>
      redirectTo('http://gol.example/')(request, response),
    );
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    const read = reader({ port: (secure.address() as AddressInfo).port });
    const why = { kind: 'refused', message: 'leads back to plain http' };
    await expect(read('https://gol.example/')).rejects.toMatchObject(why);
    await new Promise((resolve) => secure.close(resolve));
  });

  it('a redirect within the site is followed, three times at most', async () => {
    site.answer((request, response) =>
      request.url === '/tr' ? page(request, response) : redirectTo('/tr')(request, response),
    );
    expect(await reader()('http://gol.example/')).toBe('<p>Gölkıyı</p>');
    site.asked.length = 0;
    site.answer(redirectTo('/'));
    await expect(reader()('http://gol.example/')).rejects.toMatchObject({ kind: 'refused' });
    expect(site.asked).toHaveLength(4);
  });

  it('only its beginning is read', async () => {
    site.answer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const more = () => {
        while (response.writable && response.write('x'.repeat(500)));
        if (response.writable) response.once('drain', more);
      };
      more();
    });
    expect(await reader()('http://gol.example/')).toHaveLength(1000);
  });

  const bad: [string, Parameters<TestProvider['answer']>[0], string][] = [
    ['nothing there', (_r, response) => response.writeHead(404).end(), 'refused'],
    ['no page', (_r, r) => r.writeHead(200, { 'content-type': 'application/json' }).end('{}'), 'shape'],
    ['a hang-up', hangUp, 'network'],
    ['silence', silence, 'timeout'],
  ];
  it.each(bad)('with %s there is none', async (_what, how, kind) => {
    site.answer(how);
    const timeoutMs = kind === 'timeout' ? 200 : bounds.timeoutMs;
    await expect(reader({ timeoutMs })('http://gol.example/')).rejects.toMatchObject({ kind });
  });
});
