import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { queueMail } from '../src/mail/mail-repository.ts';
import { sendCode, verifyCode } from './support/calls.ts';
import { codeIn } from './support/mail-inbox.ts';
import { minutes, seconds, startTestService, type TestService } from './support/service.ts';

let service: TestService;
let open: TestService[] = [];
beforeEach(async () => {
  service = await startTestService();
  open.push(service);
});
afterAll(async () => {
  for (const one of open) await one.close();
  open = [];
});

const victim = { email: 'kurban@hotmail.com', from: '198.51.100.20' };
const stranger = '203.0.113.66';
const ask = (email: string, from: string) => sendCode(service, email, from);
const sent = async (email: string) => {
  await service.deps.mailer.drain();
  return service.inbox.to(email);
};

describe('whoever others ask codes for', () => {
  it('[R399] has a code within fifteen minutes, although a stranger asks again and again for half a day', async () => {
    for (let asked = 0; asked < 150; asked += 1) {
      await ask(victim.email, stranger);
      service.advance(minutes(asked < 20 ? 1 : 5));
    }
    await service.deps.mailer.drain();
    const answer = await ask(victim.email, victim.from);
    expect(answer.statusCode).toBe(200);
    const { sentInSeconds } = answer.json();
    expect(sentInSeconds).toBeLessThanOrEqual(15 * 60);
    service.advance(seconds(sentInSeconds));
    const code = codeIn((await sent(victim.email)).at(-1));
    expect((await verifyCode(service, victim.email, code, victim.from)).statusCode).toBe(200);
  }, 60_000);

  it('[R399] keeps the own code when a stranger asks for another, and the stranger’s guesses cost the stranger', async () => {
    await ask(victim.email, victim.from);
    const code = codeIn((await sent(victim.email)).at(-1));
    service.advance(minutes(1));
    await ask(victim.email, stranger);
    await service.deps.mailer.drain();
    for (let guess = 0; guess < 12; guess += 1)
      await verifyCode(service, victim.email, '000000', guess % 2 ? stranger : '203.0.113.67');
    expect((await verifyCode(service, victim.email, code, victim.from)).statusCode).toBe(200);
  });

  it('[R399] shares the code that waits, with five tries of the own at it, and it works once', async () => {
    await ask(victim.email, stranger);
    const [first] = await sent(victim.email);
    const second = (await ask(victim.email, victim.from)).json();
    expect(second).toMatchObject({ sentInSeconds: 60, retryAfterSeconds: 120 });
    service.advance(seconds(10));
    expect((await ask(victim.email, stranger)).json()).toMatchObject({ sentInSeconds: 50 });
    service.advance(seconds(50));
    const mails = await sent(victim.email);
    expect(mails).toHaveLength(2);
    const code = codeIn(mails.at(-1));
    expect(code === codeIn(first)).toBe(false);
    for (let guess = 0; guess < 6; guess += 1) await verifyCode(service, victim.email, '000000', stranger);
    expect((await verifyCode(service, victim.email, code, victim.from)).statusCode).toBe(200);
    expect((await verifyCode(service, victim.email, code, victim.from)).statusCode).toBe(400);
  });

  it('[R399] five networks have tries of their own at the code that waits; those who ask after them share five', async () => {
    await ask(victim.email, stranger);
    await ask(victim.email, victim.from);
    const later = [66, 67, 68, 69, 70, 71].map((last) => `192.0.2.${last}`);
    for (const from of later) expect((await ask(victim.email, from)).statusCode).toBe(200);
    service.advance(minutes(1));
    const code = codeIn((await sent(victim.email)).at(-1));
    const [sixth = '', seventh = ''] = later.slice(-2);
    for (let guess = 0; guess < 5; guess += 1) await verifyCode(service, victim.email, '000000', sixth);
    expect((await verifyCode(service, victim.email, code, seventh)).statusCode).toBe(400);
    expect((await verifyCode(service, victim.email, code, victim.from)).statusCode).toBe(200);
  });

  it('[R399] a code that waits lives its ten minutes from when it is sent', async () => {
    await ask(victim.email, stranger);
    await sent(victim.email);
    await ask(victim.email, victim.from);
    service.advance(minutes(1));
    const code = codeIn((await sent(victim.email)).at(-1));
    service.advance(minutes(9));
    expect((await verifyCode(service, victim.email, code, victim.from)).statusCode).toBe(200);
  });
});

describe('many at one network, and in all', () => {
  const waitsOf = async (asked: readonly [string, string][]) => {
    const waits: number[] = [];
    for (const [email, from] of asked) {
      const answer = await ask(email, from);
      waits.push(
        answer.statusCode === 200 ? answer.json().sentInSeconds : -Number(answer.headers['retry-after']),
      );
    }
    return waits;
  };
  const many = <T>(count: number, one: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => one(index));

  it('[R399] a carrier’s hundred customers behind one address have their codes within ten minutes', async () => {
    const waits = await waitsOf(many(100, (index) => [`musteri${index}@gmail.com`, '198.51.100.1']));
    expect(waits.slice(0, 60)).toEqual(many(60, () => 0));
    expect(Math.min(...waits)).toBe(0);
    expect(waits.at(-1)).toBeGreaterThan(300);
    expect(waits.at(-1)).toBeLessThanOrEqual(400);
  });

  it('[R399] somebody’s long wait holds up nobody else behind the same address', async () => {
    service = await startTestService({ SEND_CODE_PER_DAY: '1', SEND_CODE_IP_PER_HOUR: '2' });
    open.push(service);
    await ask('hep@gmail.com', '198.51.100.1');
    service.advance(minutes(1));
    for (const from of ['192.0.2.1', '198.51.100.2', '192.0.2.3']) await ask('hep@gmail.com', from);
    service.advance(minutes(2));
    expect((await ask('hep@gmail.com', '198.51.100.1')).json().sentInSeconds).toBeGreaterThan(60);
    expect(await waitsOf([['baska@gmail.com', '198.51.100.1']])).toEqual([5]);
  });

  it('[R399] in all, what is over the hour’s number leaves one a second, in either half one in two', async () => {
    service = await startTestService({ SEND_CODE_ALL_PER_HOUR: '4' });
    open.push(service);
    const waits = await waitsOf(many(8, (index) => [`z${index}@gmail.com`, `192.0.${index}.1`]));
    expect(waits).toEqual([0, 0, 0, 0, 2, 2, 4, 4]);
  });

  it('[R399] what would be later than fifteen minutes is refused with the seconds until it is not', async () => {
    service = await startTestService({ SEND_CODE_IP_PER_HOUR: '1', SEND_CODE_LONGEST_WAIT_SECONDS: '20' });
    open.push(service);
    const waits = await waitsOf(many(5, (index) => [`w${index}@gmail.com`, stranger]));
    expect(waits).toEqual([0, 5, 15, -5, -5]);
    service.advance(seconds(5));
    expect(await waitsOf([['w9@gmail.com', stranger]])).toEqual([20]);
  });
});

it('[R399] a receipt goes before the codes that wait', async () => {
  const { db, newId, clock } = service.deps;
  const message = { subject: 'Alındı', text: 'Alındı', html: '<p>Alındı</p>' };
  const add = (kind: string, to: string, ageMs: number) =>
    db.transaction().execute((tx) =>
      queueMail(tx, {
        id: newId(),
        kind,
        to,
        message,
        now: clock(),
        dueAt: new Date(clock().getTime() - ageMs),
      }),
    );
  for (let index = 0; index < 40; index += 1) await add('code', `kod${index}@ev.example`, 5000);
  await add('report-received', 'makbuz@ev.example', 0);
  await service.deps.mailer.drain();
  const order = service.inbox.mails.flatMap(({ recipients }) => recipients);
  // Four are sent at a time.
  expect(order.indexOf('makbuz@ev.example')).toBeLessThan(4);
});
