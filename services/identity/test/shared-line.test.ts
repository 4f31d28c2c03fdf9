import { afterAll, describe, expect, it } from '@jest/globals';
import { sendCode } from './support/calls.ts';
import { addressesAt } from './support/owner-addresses.ts';
import { hours, minutes, startTestService, type TestService } from './support/service.ts';

let service: TestService;
const open: TestService[] = [];
afterAll(async () => {
  for (const one of open) await one.close();
});

/** A small line, with room in its kept half for three networks' worth of one address and a little more. */
const smallLine = {
  SEND_CODE_ALL_PER_HOUR: '24',
  SEND_CODE_IP_PER_HOUR: '3',
  SEND_CODE_LONGEST_WAIT_SECONDS: '30',
};
const start = async (env: Record<string, string> = {}) => {
  service = await startTestService(env);
  open.push(service);
};
let small: TestService | undefined;
/** One service for all that try a small line; each comes when the one before is forgotten. */
const startSmall = async () => {
  if (!small) await start(smallLine);
  small ??= service;
  service = small;
  service.advance(hours(25));
};

/** Seconds until the code goes out; a status where it is refused. */
async function wait(email: string, from: string): Promise<number | string> {
  const answer = await sendCode(service, email, from);
  return answer.statusCode === 200 ? answer.json().sentInSeconds : `refused ${answer.statusCode}`;
}
const waits = async (count: number, from: (index: number) => string, name = 'x') => {
  const all: (number | string)[] = [];
  for (let index = 0; index < count; index += 1)
    all.push(await wait(`${name}${index}@gmail.com`, from(index)));
  return all;
};

const other = '198.51.100.20';
const hex = (value: number) => value.toString(16);
const in48 = (index: number) => `2001:db8:1:${hex(index * 256)}::1`;
const in56 = (index: number) => `2001:db8:1:${hex(index % 256)}::1`;

const in24 = (index: number) => `203.0.113.${index + 1}`;
const link = (email: string, from: string) => addressesAt(() => service).ask(email, from);
type Flood = {
  from: (index: number) => string;
  email?: (index: number) => string;
  ask?: (email: string, from: string, index: number) => Promise<unknown>;
};

describe('the line of mails that all share', () => {
  it.each<[string, Flood]>([
    ['a /48 that asks from its /64', { from: in48 }],
    ['a /56 that asks from its 256 /64', { from: in56 }],
    ['a /64 that asks from its addresses', { from: (index) => `2001:db8:1:1::${hex(index + 1)}` }],
    ['a /24 that asks from its addresses', { from: in24 }],
    ['a /24 that is written as IPv6', { from: (index) => `::ffff:203.0.113.${index + 1}` }],
    ['three /24 that ask from their addresses', { from: (index) => `192.0.${index % 3}.${index + 1}` }],
    [
      'two /48 that ask from their /64',
      { from: (index) => in48(index).replace(':1:', `:${(index % 2) + 1}:`) },
    ],
    ['one address', { from: () => '203.0.113.1' }],
    ['whoever has no address that can be read', { from: (index) => `nobody-${index}` }],
    ['a /24 that asks for one mailbox under tags', { from: in24, email: (index) => `x+${index}@gmail.com` }],
    ['a /24 that asks for one domain', { from: in24, email: (index) => `x${index}@kurban.com.tr` }],
    ['a /24 that asks for ever other domains', { from: in24, email: (index) => `x@k${index}.example` }],
    ['a /24 that asks for links', { from: in24, ask: link }],
    [
      'a /24 that asks for codes and links in turn',
      { from: in24, ask: (email, from, index) => (index % 2 ? link : wait)(email, from) },
    ],
  ])(
    '[R399] %s leaves a code at once, and a link, to whoever is elsewhere',
    async (_what, { from, email = (index) => `x${index}@gmail.com`, ask = wait }) => {
      await startSmall();
      for (let index = 0; index < 100; index += 1) await ask(email(index), from(index), index);
      expect(await waits(2, () => other, 'musteri')).toEqual([0, 0]);
      const asked = await link('sahip@gmail.com', '198.51.101.20');
      expect([asked.statusCode, asked.json().retryAfterSeconds]).toEqual([200, 60]);
    },
    120_000,
  );

  it('[R399] leaves a code at once to seven phones behind one /24 while three other /24 fill it', async () => {
    await start({ ...smallLine, SEND_CODE_ALL_PER_HOUR: '64', SEND_CODE_IP_PER_HOUR: '8' });
    await waits(100, (index) => `192.0.${index % 3}.${index + 1}`);
    const phones = await waits(7, (index) => `198.51.100.${index + 20}`, 'musteri');
    expect(phones).toEqual([0, 0, 0, 0, 0, 0, 0]);
  }, 120_000);

  it('[R399] is half kept for networks that asked for less than one address may in the hour', async () => {
    await start({ SEND_CODE_ALL_PER_HOUR: '20', SEND_CODE_IP_PER_HOUR: '5' });
    // A /24 that asks on has five places of the kept half and the ten of the other.
    const one = await waits(17, (index) => `192.0.0.${index + 1}`);
    expect(one).toEqual([...Array.from({ length: 15 }, () => 0), 2, 4]);
    // New ones have the rest of the kept half, and then the half that is free earlier.
    expect(await waits(8, (index) => `198.51.${index}.1`, 'new')).toEqual([0, 0, 0, 0, 0, 2, 4, 6]);
  });
});

describe('a network wider than one address', () => {
  const first = (all: readonly (number | string)[]) => all.findIndex((one) => one !== 0);

  it.each<[string, number, (index: number) => string]>([
    // Each asks four times, and so as one that holds next to nothing: both halves are taken in turn.
    ['a /48', 48, (index) => in48(Math.floor(index / 4) % 256)],
    ['a /56', 24, (index) => in56(Math.floor(index / 4))],
    ['a /24', 48, (index) => `203.0.113.${Math.floor(index / 4) + 1}`],
  ])(
    '[R399] %s has eight addresses’ worth in an hour at once, a /56 four: %i, then two in ten seconds',
    async (_what, free, from) => {
      await start({ SEND_CODE_IP_PER_HOUR: '6' });
      const all = await waits(free + 6, from);
      expect(first(all)).toBe(free);
      expect(all.slice(free)).toEqual([5, 5, 15, 15, 25, 25]);
    },
    120_000,
  );

  it('[R399] serves a neighbour at once while three of its addresses ask without end', async () => {
    await start({ SEND_CODE_IP_PER_HOUR: '6', SEND_CODE_LONGEST_WAIT_SECONDS: '60' });
    for (let minute = 0; minute < 12; minute += 1) {
      await waits(24, (index) => `203.0.113.${(index % 3) + 1}`, `m${minute}f`);
      service.advance(minutes(1));
    }
    // Their half of the /24 has nothing left, whichever of its addresses asks on.
    expect(await wait('yine@gmail.com', '203.0.113.1')).not.toBe(0);
    expect(await waits(5, () => '203.0.113.77', 'komsu')).toEqual([0, 0, 0, 0, 0]);
  }, 120_000);
});
