import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calledFrom, logIn, makeAdmin, sendCode } from './support/calls.ts';
import { hours, minutes, seconds, startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

let counter = 0;
/** Each in a domain of its own: domains are counted too. */
const freshAddress = () => `kurban${++counter}@k${counter}.example`;
const freshIp = () => `192.0.2.${++counter % 250}`;
async function send(email: unknown, from = freshIp()): Promise<number> {
  const { statusCode } = await sendCode(service, email, from);
  // A code that waits is replaced by the next one; here each goes out.
  if (statusCode === 200) await service.deps.mailer.drain();
  return statusCode;
}

/** An address of a provider where many have mailboxes. */
const ofProvider = () => `biri${++counter}@hotmail.com`;
/** Seconds until the code goes out; -1 when it is refused. */
async function waitFor(email: string, from: string): Promise<number> {
  const answer = await sendCode(service, email, from);
  return answer.statusCode === 200 ? answer.json().sentInSeconds : -1;
}

const mailsTo = (...addresses: string[]) => addresses.flatMap((address) => service.inbox.to(address)).length;

describe('mail bombing', () => {
  it('[R104] one a minute to an address from one place; 429 says how long to wait', async () => {
    const [email, home] = [freshAddress(), freshIp()];
    expect(await send(email, home)).toBe(200);
    service.advance(seconds(20));
    const refused = await sendCode(service, email, home);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('40');
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' });
    service.advance(seconds(40));
    expect(await send(email, home)).toBe(200);
    expect(mailsTo(email)).toBe(2);
  });

  it('[R399] fifty at the same moment are one mail, and one more a minute later', async () => {
    const email = freshAddress();
    const statuses = await Promise.all(Array.from({ length: 50 }, () => send(email)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(mailsTo(email)).toBe(1);
    service.advance(seconds(60));
    await service.deps.mailer.drain();
    expect(mailsTo(email)).toBe(2);
  });

  it('[R399] whoever asks again and again for half a day gets ten mails, then ever fewer, and never more than four an hour', async () => {
    const [email, home] = [ofProvider(), freshIp()];
    const at: number[] = [];
    for (let minute = 0; minute < 12 * 60; ) {
      await sendCode(service, email, home);
      await service.deps.mailer.drain();
      for (let seen = at.length; seen < mailsTo(email); seen += 1) at.push(minute);
      const step = minute < 20 ? 1 : 8;
      service.advance(minutes(step));
      minute += step;
    }
    expect(at.slice(0, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(at.length).toBeLessThanOrEqual(10 + 5 + 12 * 4);
    const lastHour = at.filter((minute) => minute >= 11 * 60);
    expect(lastHour.length).toBeLessThanOrEqual(4);
  }, 60_000);

  it.each<[string, (name: string) => unknown[], string?]>([
    ['in capitals', (name) => [`${name.toUpperCase()}@EXAMPLE.COM`]],
    ['between blanks', (name) => [`  ${name}@example.com\t`, `\u00a0${name}@example.com\u2003`]],
    ['under tags', (name) => [`${name}+1@example.com`, `${name}+2@example.com`, `${name}+a+b@example.com`]],
    ['with a Kelvin sign', (name) => [`${name.replace('k', '\u212a')}@example.com`]],
    ['of Gmail with its dots moved', (name) => [`${name.replace('u', '.u.')}@gmail.com`], 'gmail.com'],
    [
      'of Gmail under its other name and tags',
      (name) => [`${name}@googlemail.com`, `${name}+x@googlemail.com`],
      'gmail.com',
    ],
    ['with a name before', (name) => [`Kurban <${name}@example.com>`, `<${name}@example.com>`]],
    ['in quotes', (name) => [`"${name}"@example.com`]],
    ['with a comment', (name) => [`${name}(x)@example.com`, `${name}@example.com (x)`]],
    ['with a dot behind the host', (name) => [`${name}@example.com.`]],
    ['with another dot in the host', (name) => [`${name}@example\u3002com`, `${name}@example\uff0ecom`]],
    ['in wide letters', (name) => [`${name.replace('k', '\uff4b')}@example.com`]],
    ['with a hidden letter', (name) => [`${name}\u200b@example.com`, `${name}\u00ad@example.com`]],
    ['beside another', (name) => [`a@x.example,${name}@example.com`, `${name}@example.com;a@x.example`]],
    ['behind a line break', (name) => [`a@x.example\r\nBcc: ${name}@example.com`]],
    ['in a list', (name) => [[`${name}@example.com`], { 0: `${name}@example.com` }]],
  ])(
    'the same mailbox %s counts as the same: nothing more arrives in it',
    async (_what, spell, host = 'example.com') => {
      const name = freshAddress().split('@')[0] ?? '';
      const home = freshIp();
      expect(await send(`${name}@${host}`, home)).toBe(200);
      for (const email of spell(name)) expect([400, 429]).toContain(await send(email, home));
      const named = new RegExp(`${name}\\b`);
      expect(service.inbox.mails.filter(({ raw }) => named.test(raw.replaceAll('.', '')))).toHaveLength(1);
    },
  );

  it('elsewhere than at Gmail a dot makes another mailbox', async () => {
    const home = freshIp();
    expect(await send('bir.kurban@example.com', home)).toBe(200);
    expect(await send('birkurban@example.com', home)).toBe(200);
  });

  it.each<[string, (index: number) => string]>([
    ['an IPv6 network as one household', (index) => `2001:db8:1:2::${(index + 1).toString(16)}`],
    ['other spellings of it', (index) => `2001:0DB8:0001:0003:${index.toString(16)}:0:0:1%eth0`],
    ['an IPv4 address in IPv6 clothes', (index) => (index % 2 ? '::ffff:192.0.2.251' : '192.0.2.251')],
    ['unreadable addresses together', (index) => `not-an-ip-${index}`],
  ])('counts %s', async (_what, address) => {
    const waits: number[] = [];
    for (let index = 0; index < 61; index += 1) waits.push(await waitFor(ofProvider(), address(index)));
    expect([waits.slice(0, 60).every((wait) => wait === 0), waits[60]]).toEqual([true, 5]);
  });

  it('does not believe the headers that a person can set', async () => {
    let last = {};
    for (let index = 0; index < 61; index += 1) {
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
        payload: { email: ofProvider() },
      });
      last = answer.json();
    }
    expect(last).toMatchObject({ sentInSeconds: 5 });
  });

  it('a refusal changes nothing: the code sent before still works', async () => {
    const [email, home] = [freshAddress(), freshIp()];
    await send(email, home);
    const row = () =>
      service.deps.db
        .selectFrom('email_code')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
    const before = await row();
    expect(await send(email, home)).toBe(429);
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
        expect(answer.json()).toEqual({ ok: true, retryAfterSeconds: 60, sentInSeconds: 0 });
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
