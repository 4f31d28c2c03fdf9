import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askAndIgnore } from './support/deaf-client.ts';
import { type Rig, startRig } from './support/rig.ts';

const path = '/api/businesses/search?q=x';
const limit = 3;
let direct: Rig;
let proxied: Rig;
let passOfAnother: string;
/** Each row asks from a network of its own. */
let rows = 0;
beforeAll(async () => {
  direct = await startRig({ LIMIT_LOOKUP_PER_MINUTE: String(limit) });
  proxied = await startRig({ LIMIT_LOOKUP_PER_MINUTE: String(limit), TRUSTED_PROXIES: '127.0.0.1' });
  // What the site was given for one visitor, in the hands of another.
  await fetch(`${direct.url}/`);
  passOfAnother = String(direct.seen.at(-1)?.headers['x-edogrula-visitor-pass']);
});
afterAll(async () => {
  await direct.close();
  await proxied.close();
});

/** Six requests, each with other lines: the first lines of the answers, and whose the service was told that they are. */
async function six(rig: Rig, from: string, lines: (n: number) => readonly string[]) {
  rig.seen.length = 0;
  const answers: string[] = [];
  for (let n = 1; n <= 2 * limit; n += 1) {
    const head = [`GET ${path} HTTP/1.1`, 'Host: localhost', ...lines(n), ''].join('\r\n');
    const client = await askAndIgnore(rig.url, { from, path, count: 1, head });
    answers.push((await client.statusLines())[0]?.split(' ')[1] ?? '');
  }
  const told = rig.seen.map(({ headers, upstream }) =>
    rig.verify(headers['x-edogrula-identity'] as string | undefined, upstream),
  );
  return { answers, addresses: (await Promise.all(told)).map(({ address }) => address) };
}
const asOne = (address: string) => ({
  answers: ['200', '200', '200', '429', '429', '429'],
  addresses: [address, address, address],
});
const far = (n: number) => `198.51.${n}.1`;
const unsigned = (claims: object) =>
  [{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');

describe('whoever asks under ever other addresses', () => {
  it.each<[string, (n: number) => readonly string[]]>([
    ['in X-Forwarded-For', (n) => [`X-Forwarded-For: ${far(n)}`]],
    ['in two X-Forwarded-For', (n) => [`X-Forwarded-For: ${far(n)}`, `X-Forwarded-For: ${far(n + 9)}`]],
    ['in Forwarded', (n) => [`Forwarded: for=${far(n)};proto=https;by=127.0.0.1`]],
    ['as this machine', () => ['X-Forwarded-For: 127.0.0.1', 'X-Real-IP: ::1', 'Forwarded: for=localhost']],
    [
      'in what other proxies write',
      (n) =>
        ['X-Real-IP', 'X-Client-IP', 'True-Client-IP', 'CF-Connecting-IP', 'X-Cluster-Client-Ip'].map(
          (name) => `${name}: ${far(n)}`,
        ),
    ],
    ['in the header of ours', (n) => [`X-Edogrula-Client-Ip: ${far(n)}`]],
    ['in an identity that nobody signed', (n) => [`X-Edogrula-Identity: ${unsigned({ address: far(n) })}.`]],
    ['by a pass that it made', (n) => [`X-Edogrula-Visitor-Pass: ${far(n)}~9999999999999~${'A'.repeat(43)}`]],
    [
      'by another’s pass that it changed',
      (n) => [`X-Edogrula-Visitor-Pass: ${passOfAnother.replace('127.0.0.1', far(n))}`],
    ],
    [
      'by two passes',
      (n) => [`X-Edogrula-Visitor-Pass: ${passOfAnother}`, `X-Edogrula-Visitor-Pass: ${far(n)}`],
    ],
    [
      'as a header for the next hop',
      (n) => [`X-Forwarded-For: ${far(n)}`, 'Connection: x-forwarded-for, x-edogrula-identity'],
    ],
    ['in the host that it asks for', (n) => [`X-Forwarded-Host: ${far(n)}`, `X-Host: ${far(n)}`]],
    [
      'as other browsers',
      (n) => [`User-Agent: browser ${n}`, `Cookie: visitor=${n}`, `X-Request-Id: asked-by-${n}`],
    ],
  ])('%s has what the address of its connection may', async (_where, lines) => {
    rows += 1;
    const from = `127.0.${rows}.1`;
    expect(await six(direct, from, lines)).toEqual(asOne(from));
  });

  it.each<[string, (n: number, own: string) => readonly string[]]>([
    ['an address of its own', (n, own) => [`X-Forwarded-For: ${far(n)}, ${own}`]],
    ['a header of its own', (n, own) => [`X-Forwarded-For: ${far(n)}`, `X-Forwarded-For: ${own}`]],
    ['the proxy’s address', (n, own) => [`X-Forwarded-For: ${far(n)}, 127.0.0.1, ${own}`]],
    ['this machine', (_n, own) => [`X-Forwarded-For: ::1, 127.0.0.1, localhost, ${own}`]],
    ['no address at all', (n, own) => [`X-Forwarded-For: nobody-${n},, ${own}`]],
    ['four hundred addresses', (n, own) => [`X-Forwarded-For: ${`${far(n)}, `.repeat(400)}${own}`]],
    [
      'what the proxy does not write',
      (n, own) => [`X-Forwarded-For: ${own}`, `X-Real-IP: ${far(n)}`, `Forwarded: for=${far(n)}`],
    ],
  ])('behind our proxy, before whose entry it puts %s, has what its own may', async (_what, lines) => {
    rows += 1;
    const own = `203.0.${rows}.7`;
    expect(await six(proxied, '127.0.0.1', (n) => lines(n, own))).toEqual(asOne(own));
  });
});
