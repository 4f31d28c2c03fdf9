import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Rig, startRig } from './support/rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

/** Sends the pieces one after the other and returns all that comes back until the gateway ends the connection. */
async function answerTo(...pieces: string[]): Promise<string> {
  const { hostname, port } = new URL(rig.url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  socket.setTimeout(20_000, () => socket.destroy(new Error('no answer')));
  let answer = '';
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  // The gateway may hang up while the rest is still being sent.
  socket.on('error', () => socket.destroy());
  for (const piece of pieces) {
    if (socket.writable) socket.write(piece);
    await sleep(20);
  }
  await ended;
  return answer;
}
const asked = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');

describe('requests that cannot be read', () => {
  it('a page whose address is too long gets a Turkish page that leads home, with the gateway’s strict policy', async () => {
    const answer = await answerTo(asked(`/ara?q=${'a'.repeat(60_000)}`, 'Accept: text/html'));
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toMatch(/content-type: text\/html; charset=utf-8/);
    expect(answer).toMatch(/content-security-policy: default-src 'none'/);
    expect(answer).toContain('Adres ya da aradığınız metin çok uzun. Lütfen kısaltıp tekrar deneyin.');
    expect(answer).toContain('<a href="/">Ana sayfa</a>');
    expect(answer).not.toContain('aaaa');
  });

  it('the API’s answer is a problem document with a number to ask for', async () => {
    const answer = await answerTo(asked(`/api/explore?q=${'a'.repeat(60_000)}`));
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    const problem = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
    expect(problem).toMatchObject({ status: 431, code: 'address_too_long', requestId: expect.any(String) });
    expect(answer).toContain(`x-request-id: ${problem.requestId}`);
  });

  it('what comes in pieces, and what is no HTTP at all, is answered in Turkish too', async () => {
    const long = asked('/ara', `X-Long: ${'b'.repeat(50_000)}`);
    const pieces = Array.from({ length: 10 }, (_, at) => long.slice(at * 5100, (at + 1) * 5100));
    expect(await answerTo(...pieces)).toMatch(/^HTTP\/1\.1 431 [\s\S]*Lütfen kısaltıp/);
    expect(await answerTo('GEÇERSİZ\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*Bu adres açılamıyor/);
    expect(await answerTo('POST /api/apply HTTP/9.9\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 [\s\S]*"code":"invalid_request"/,
    );
  });

  it('five thousand Turkish letters still reach the page that searches', async () => {
    const path = `/ara?q=${encodeURIComponent('ğ'.repeat(5000))}`;
    const answer = await fetch(rig.url + path);
    expect([answer.status, await answer.json()]).toEqual([200, { upstream: 'site' }]);
  });

  it.each(['/blog/..%2f..%2fetc', '/%E0%A4%A', '/ara%00'])(
    'an address that no page can have is refused with a page where a browser opens it: %s',
    async (path) => {
      const page = await answerTo(asked(path, 'Accept: text/html', 'Connection: close'));
      expect(page).toMatch(/^HTTP\/1\.1 40[04] /);
      expect(page).toContain('<nav><a href="/">Ana sayfa</a></nav>');
      expect(page).toMatch(
        /Bu adres açılamıyor[\s\S]*Adres eksik ya da hatalı yazılmış olabilir\.|Böyle bir adres yok\./,
      );
      const api = await answerTo(asked(`/api${path}`, 'Accept: text/html', 'Connection: close'));
      expect(api).toMatch(/^HTTP\/1\.1 40[04] [\s\S]*"code":"/);
    },
  );
});
