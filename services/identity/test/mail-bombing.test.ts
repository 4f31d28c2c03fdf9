import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calledFrom, logIn, makeAdmin, sendCode } from './support/calls.ts';
import { hours, minutes, seconds, startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

let counter = 0;
const freshAddress = () => `kurban${++counter}@example.com`;
const freshIp = () => `192.0.2.${++counter % 250}`;
async function send(email: string, from = freshIp()): Promise<number> {
  const { statusCode } = await sendCode(service, email, from);
  // A code that waits is replaced by the next one; here each goes out.
  if (statusCode === 200) await service.deps.mailer.drain();
  return statusCode;
}

const mailsTo = (...addresses: string[]) => addresses.flatMap((address) => service.inbox.to(address)).length;

describe('mail bombing', () => {
  it('[R104] one a minute to an address, whoever asks; 429 says how long to wait', async () => {
    const email = freshAddress();
    expect(await send(email)).toBe(200);
    service.advance(seconds(20));
    const refused = await sendCode(service, email, freshIp());
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('40');
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' });
    service.advance(seconds(40));
    expect(await send(email)).toBe(200);
    expect(mailsTo(email)).toBe(2);
  });

  it('five an hour', async () => {
    const email = freshAddress();
    const statuses: number[] = [];
    for (let asked = 0; asked < 8; asked += 1) {
      statuses.push(await send(email));
      service.advance(minutes(2));
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const refused = await sendCode(service, email, freshIp());
    expect(refused.headers['retry-after']).toBe(String(44 * 60));
    expect(mailsTo(email)).toBe(5);
  });

  it('ten a day, and what was refused does not count', async () => {
    const email = freshAddress();
    let taken = 0;
    for (let asked = 0; asked < 23 * 4; asked += 1) {
      if ((await send(email)) === 200) taken += 1;
      service.advance(minutes(15));
    }
    expect(taken).toBe(10);
    service.advance(hours(24));
    expect(await send(email)).toBe(200);
  });

  it('twenty an hour from a network, however many addresses', async () => {
    const from = '198.51.100.200';
    const addresses = Array.from({ length: 25 }, freshAddress);
    const statuses: number[] = [];
    for (const address of addresses) statuses.push(await send(address, from));
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429]);
    expect(mailsTo(...addresses)).toBe(20);
  });

  it('fifty at the same moment are one mail', async () => {
    const email = freshAddress();
    const statuses = await Promise.all(Array.from({ length: 50 }, () => send(email)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(mailsTo(email)).toBe(1);
  });

  it.each<[string, (name: string) => string[]]>([
    ['in capitals', (name) => [`${name.toUpperCase()}@EXAMPLE.COM`]],
    ['between blanks', (name) => [`  ${name}@example.com\t`]],
    ['under tags', (name) => [`${name}+1@example.com`, `${name}+2@example.com`, `${name}+a+b@example.com`]],
    ['with a Kelvin sign', (name) => [`${name.replace('k', '\u212a')}@example.com`]],
  ])('the same mailbox %s counts as the same', async (_what, spell) => {
    const name = freshAddress().split('@')[0] ?? '';
    expect(await send(`${name}@example.com`)).toBe(200);
    for (const email of spell(name)) expect([400, 429]).toContain(await send(email));
  });

  it('a Gmail mailbox with its dots moved counts as the same', async () => {
    expect(await send('bir.kurban@gmail.com')).toBe(200);
    expect(await send('birkurban@gmail.com')).toBe(429);
    expect(await send('b.i.r.kurban+x@googlemail.com')).toBe(429);
    expect(await send('bir.kurban@example.com')).toBe(200);
    expect(await send('birkurban@example.com')).toBe(200);
  });

  it.each<[string, (index: number) => string]>([
    ['an IPv6 network as one household', (index) => `2001:db8:1:2::${(index + 1).toString(16)}`],
    ['other spellings of it', (index) => `2001:0DB8:0001:0003:${index.toString(16)}:0:0:1%eth0`],
    ['an IPv4 address in IPv6 clothes', (index) => (index % 2 ? '::ffff:192.0.2.251' : '192.0.2.251')],
    ['unreadable addresses together', (index) => `not-an-ip-${index}`],
  ])('counts %s', async (_what, address) => {
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) statuses.push(await send(freshAddress(), address(index)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  it('does not believe the headers that a person can set', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) {
      const spoofed = `203.0.113.${index}`;
      const answer = await service.app.inject({
        method: 'POST',
        url: '/api/auth/send-code',
        headers: {
          ...(await calledFrom(service, '192.0.2.252')),
          'x-edogrula-client-ip': spoofed,
          'x-forwarded-for': spoofed,
          'x-real-ip': spoofed,
          forwarded: `for=${spoofed}`,
        },
        payload: { email: freshAddress() },
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('a refusal changes nothing: the code sent before still works', async () => {
    const email = freshAddress();
    await send(email);
    const row = () =>
      service.deps.db
        .selectFrom('email_code')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
    const before = await row();
    expect(await send(email)).toBe(429);
    expect(await row()).toEqual(before);
  });
});

describe('probing', () => {
  it('gives an admin, a former visitor and a stranger the same answer in the same time', async () => {
    const admin = 'mod@edogrula.example';
    await logIn(service, { email: admin, password: await makeAdmin(service, admin) });
    const times = new Map<string, number[]>([
      ['known', []],
      ['unknown', []],
    ]);
    for (let round = 0; round < 20; round += 1) {
      for (const [kind, email] of [
        ['known', admin],
        ['unknown', freshAddress()],
      ] as const) {
        const started = performance.now();
        const answer = await sendCode(service, email, freshIp());
        times.get(kind)?.push(performance.now() - started);
        expect(answer.json()).toEqual({ ok: true, retryAfterSeconds: 60 });
      }
      service.advance(hours(3));
    }
    // The fastest of each: whatever else a busy machine does only adds to a time.
    const fastest = (kind: string) => Math.min(...(times.get(kind) ?? []));
    // Wide enough for a busy machine; narrow enough to see a transaction or a mail that is left out.
    const slack = 10 + fastest('unknown') / 2;
    expect(Math.abs(fastest('known') - fastest('unknown'))).toBeLessThan(slack);
  });

  it('signing in takes as long for an unknown account as for a wrong password', async () => {
    const time = async (email: string) => {
      const started = performance.now();
      await logIn(service, { email, password: 'a wrong password' }, freshIp());
      return performance.now() - started;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      known.push(await time('mod@edogrula.example'));
      unknown.push(await time(freshAddress()));
    }
    // The fastest of each: whatever else a busy machine does only adds to a time.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
    expect(Math.min(...known)).toBeGreaterThan(Math.min(...unknown) / 2);
  });
});

describe('LIMITS=relaxed', () => {
  it('lets a hundred times as much through, a second apart', async () => {
    const relaxed = await startTestService({ LIMITS: 'relaxed' });
    try {
      for (let asked = 0; asked < 30; asked += 1) {
        const answer = await sendCode(relaxed, 'hep@example.com');
        expect(answer.statusCode).toBe(200);
        expect(answer.headers['retry-after']).toBe('1');
        relaxed.advance(seconds(1));
      }
    } finally {
      await relaxed.close();
    }
  });
});
