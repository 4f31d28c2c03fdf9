import { describe, expect, it } from '@jest/globals';
import { keptUntilEnd } from './support/kept.ts';
import { startRig } from './support/rig.ts';

const kept = keptUntilEnd();
const rig = async (...parts: Parameters<typeof startRig>) => kept(await startRig(...parts));

type Ask = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string];
const asker =
  (url: string) =>
  async ([method, path]: Ask, from?: string): Promise<number> => {
    const headers: Record<string, string> = from ? { 'x-forwarded-for': from } : {};
    const body = method === 'POST' ? { body: '{}' } : {};
    const answer = await fetch(url + path, { method, headers, ...body });
    await answer.arrayBuffer();
    return answer.status;
  };

/** Each limit by its variable, what counts in it together, and what does not. */
const classes: [variable: string, counted: Ask[], free: Ask[]][] = [
  [
    'LIMIT_SUBMIT_PER_MINUTE',
    [
      ['POST', '/api/apply'],
      ['POST', '/api/report'],
      ['POST', '/api/appeal'],
      ['POST', '/api/correction'],
      ['POST', '/api/reply'],
    ],
    [
      ['GET', '/api/reply'],
      ['GET', '/api/report/0199aaaa-0000-7000-8000-00000000000a/status'],
      ['POST', '/api/made-good'],
    ],
  ],
  [
    'LIMIT_AUTH_PER_MINUTE',
    [
      ['POST', '/api/auth/login'],
      ['POST', '/api/auth/login/factor'],
      ['POST', '/api/auth/send-code'],
      ['POST', '/api/auth/verify-code'],
      ['POST', '/api/auth/owner-link'],
      ['POST', '/api/auth/key-session'],
      ['PUT', '/api/auth/password'],
      ['DELETE', '/api/auth/sessions'],
    ],
    [
      ['GET', '/api/auth/me'],
      ['GET', '/api/featured'],
    ],
  ],
  [
    'LIMIT_IMAGE_PER_MINUTE',
    [
      ['GET', '/api/img?src=public/a'],
      ['GET', '/api/explore/pictures/a'],
      ['GET', '/api/img?src=public/b'],
    ],
    [
      ['GET', '/api/explore?q=x'],
      ['GET', '/api/featured'],
    ],
  ],
  [
    'LIMIT_ALL_PER_MINUTE',
    [
      ['GET', '/'],
      ['GET', '/api/featured'],
      ['GET', '/api/nothing'],
      ['POST', '/api/report'],
      ['GET', '/admin/login'],
      ['GET', '/healthz'],
    ],
    [],
  ],
];

describe('a limit', () => {
  it.each(classes)('%s counts all of its own together, and nothing else', async (variable, counted, free) => {
    const own = await rig({ [variable]: String(counted.length) });
    const ask = asker(own.url);
    for (const one of counted) expect([one, await ask(one)]).not.toEqual([one, 429]);
    for (const one of counted) expect([one, await ask(one)]).toEqual([one, 429]);
    for (const one of free) expect([one, await ask(one)]).toEqual([one, 200]);
  });

  it('a /24 of ever other addresses has sixteen addresses’ worth, a /48 too, its /56 four', async () => {
    const own = await rig({ LIMIT_LOOKUP_PER_MINUTE: '2', TRUSTED_PROXIES: '127.0.0.1' });
    const ask = asker(own.url);
    const lookup: Ask = ['GET', '/api/businesses/search?q=x'];
    const passed = async (count: number, from: (n: number) => string) => {
      const asked: number[] = [];
      for (let n = 0; n < count; n += 1) asked.push(await ask(lookup, from(n)));
      return asked.indexOf(429);
    };
    expect(await passed(40, (n) => `203.0.113.${n}`)).toBe(2 * 16);
    expect(await passed(40, (n) => `2001:db8:7:${(n * 256).toString(16)}::1`)).toBe(2 * 16);
    expect(await passed(20, (n) => `2001:db8:8:${n.toString(16)}::1`)).toBe(2 * 4);
    expect(await ask(lookup, '203.0.114.1')).toBe(200);
  });

  it('LIMITS=relaxed raises each of them a hundredfold, and no further', async () => {
    const own = await rig({ LIMIT_AUTH_PER_MINUTE: '1', LIMITS: 'relaxed' });
    const ask = asker(own.url);
    const asked: number[] = [];
    for (let turn = 0; turn < 101; turn += 1) asked.push(await ask(['POST', '/api/auth/login']));
    expect(asked.indexOf(429)).toBe(100);
  });
});
