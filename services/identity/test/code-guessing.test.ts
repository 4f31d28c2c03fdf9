import { provedAs } from '@edogrula/contracts/contact/mailbox';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tryCode } from '../src/email-code/email-code-repository.ts';
import { codeFor, sendCode, verifyCode } from './support/calls.ts';
import { hours, minutes, seconds, startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    SEND_CODE_IP_PER_HOUR: '1000',
    SEND_CODE_DOMAIN_PER_HOUR: '1000',
    SEND_CODE_PER_HOUR: '1000',
  });
});
afterAll(() => service.close());

let counter = 0;
const freshAddress = () => `hedef${++counter}@example.com`;
const wrongFor = (code: string, offset = 1) => String((Number(code) + offset) % 1_000_000).padStart(6, '0');
const status = async (email: unknown, code: unknown, from?: string) =>
  (await verifyCode(service, email, code, from)).statusCode;
/** The tries of the code that was asked for first. */
const triesOf = (email: string) =>
  service.deps.db
    .selectFrom('email_code')
    .select(['tries', 'asker_tries'])
    .where('email', '=', provedAs(email))
    .orderBy('created_at')
    .executeTakeFirstOrThrow();

const [house, stranger, ipv6House] = ['198.51.100.20', '203.0.113.66', '2001:db8:1:2::1'];
type Aim = { email: string; code: string };
type Guesses = {
  by: (aim: Aim) => Promise<unknown>;
  /** Where the code was asked for. */
  home?: string;
  /** Where the right code is tried at last. */
  at?: string | undefined;
  email?: () => string;
};
/** Guesses one after the other, each from a place and at a spelling of its own. */
const inTurn =
  (count: number, from: (n: number) => string | undefined, spell = (email: string, _n: number) => email) =>
  async ({ email, code }: Aim) => {
    for (let n = 1; n <= count; n += 1)
      expect(await status(spell(email, n), wrongFor(code, n), from(n))).toBe(400);
  };
const always = (place: string | undefined) => () => place;
const manyGuesses: [string, Guesses][] = [
  ['one after the other', { by: inTurn(8, always(stranger)) }],
  ['from no address at all', { by: inTurn(8, always(undefined)), at: undefined }],
  ['from ever other networks', { by: inTurn(8, (n) => `203.0.${n}.1`) }],
  ['from ever other addresses of one IPv6 network', { by: inTurn(8, (n) => `2001:db8:9:9::${n}`) }],
  ['from where it was asked for', { by: inTurn(8, always(house)), at: house }],
  [
    'from the neighbours of where it was asked for',
    { by: inTurn(8, (n) => `2001:DB8:1:2::${n + 1}`), home: ipv6House, at: ipv6House },
  ],
  [
    'at the address in capitals and between blanks',
    { by: inTurn(8, always(stranger), (email, n) => (n % 2 ? email.toUpperCase() : ` ${email} `)) },
  ],
  [
    'at the other spellings of a Gmail mailbox',
    {
      email: () => `b.iri${++counter}@gmail.com`,
      by: inTurn(8, always(stranger), (email, n) =>
        email.replace('b.iri', 'biri').replace('@gmail', n % 2 ? '+a@googlemail' : '@gmail'),
      ),
    },
  ],
  [
    'at the same moment, a hundred of them',
    {
      by: ({ email, code }) =>
        Promise.all(Array.from({ length: 100 }, (_, n) => status(email, wrongFor(code, n + 1), stranger))),
    },
  ],
  [
    'a minute apart, as long as the code lives',
    {
      by: async (aim) => {
        for (let n = 1; n <= 9; n += 1) {
          await status(aim.email, wrongFor(aim.code, n), stranger);
          service.advance(minutes(1));
        }
      },
    },
  ],
  [
    'while another one is asked for in vain',
    {
      by: async ({ email, code }) => {
        for (let n = 1; n <= 8; n += 1) {
          await status(email, wrongFor(code, n), stranger);
          expect((await sendCode(service, email, house)).statusCode).toBe(429);
        }
      },
    },
  ],
  [
    'from where a second code was asked for',
    {
      by: async (aim) => {
        service.advance(minutes(1));
        await codeFor(service, aim.email, stranger);
        await inTurn(8, always(stranger))(aim);
      },
    },
  ],
];

describe('guessing the code', () => {
  it.each(manyGuesses)(
    '[R152] %s: five are counted, and the right code is refused there afterwards',
    async (_how, { by, home = house, email: make = freshAddress, ...then }) => {
      const email = make();
      const code = await codeFor(service, email, home);
      await by({ email, code });
      const at = 'at' in then ? then.at : stranger;
      expect(await triesOf(email)).toMatchObject(at === home ? { asker_tries: 5 } : { tries: 5 });
      expect(await status(email, code, at)).toBe(400);
    },
  );

  it('[R152] a stranger’s wrong tries leave the owner the owner’s own five, and no more', async () => {
    const [email, home] = [freshAddress(), '198.51.100.20'];
    const code = await codeFor(service, email, home);
    const from = async (network: string, text: string) =>
      (await verifyCode(service, email, text, network)).statusCode;
    for (let guess = 1; guess <= 6; guess += 1)
      expect(await from(`203.0.113.${guess}`, wrongFor(code, guess))).toBe(400);
    expect(await from('203.0.113.99', code)).toBe(400);
    for (let guess = 1; guess <= 4; guess += 1) await from(home, wrongFor(code, guess));
    expect(await from(home, code)).toBe(200);
  });

  it('four do not', async () => {
    const email = freshAddress();
    const code = await codeFor(service, email);
    for (let guess = 1; guess <= 4; guess += 1) await status(email, wrongFor(code, guess));
    expect(await status(email, code)).toBe(200);
  });

  it('it works once', async () => {
    const email = freshAddress();
    const code = await codeFor(service, email);
    expect(await status(email, code)).toBe(200);
    expect(await status(email, code)).toBe(400);
  });

  it('it works once even for twenty at the same moment', async () => {
    const email = freshAddress();
    const code = await codeFor(service, email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => status(email, code)));
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
  });

  it('it works for ten minutes', async () => {
    const [early, late] = [freshAddress(), freshAddress()];
    const [earlyCode, lateCode] = [await codeFor(service, early), await codeFor(service, late)];
    service.advance(minutes(10) - 1);
    expect(await status(early, earlyCode)).toBe(200);
    service.advance(1);
    expect(await status(late, lateCode)).toBe(400);
  });

  it('it works for its own address alone', async () => {
    const [mine, yours] = [freshAddress(), freshAddress()];
    const code = await codeFor(service, mine);
    await codeFor(service, yours);
    for (const other of [yours, `+${mine}`, mine.replace('@', '+x@'), `${mine}.tr`]) {
      expect(await status(other, code)).toBe(400);
    }
    expect(await status(mine, code)).toBe(200);
  });

  it('it works for its own purpose alone', async () => {
    const email = freshAddress();
    const code = await codeFor(service, email);
    const { db, secrets, clock } = service.deps;
    const attempt = { email, network: Buffer.of(1), now: clock(), maxTries: 5 };
    const otherHash = secrets.codeHash('password-reset', email, code);
    const asOther = { ...attempt, purpose: 'password-reset', codeHash: otherHash };
    const otherInOwn = { ...attempt, purpose: 'email-verification', codeHash: otherHash };
    expect(await db.transaction().execute((tx) => tryCode(tx, asOther))).toBe(false);
    expect(await db.transaction().execute((tx) => tryCode(tx, otherInOwn))).toBe(false);
  });

  it('what the database holds is no code', async () => {
    const email = freshAddress();
    await codeFor(service, email);
    const { code_hash } = await service.deps.db
      .selectFrom('email_code')
      .select('code_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    for (const text of [code_hash.toString('hex').slice(0, 12), code_hash.toString('base64').slice(0, 12)]) {
      expect(await status(email, text)).toBe(400);
    }
  });

  it.each<[string, (code: string) => unknown, 'code_invalid' | 'invalid_request']>([
    [
      'in Arabic digits',
      (code) => code.replace(/\d/g, (d) => String.fromCharCode(0x660 + Number(d))),
      'code_invalid',
    ],
    [
      'in fullwidth digits',
      (code) => code.replace(/\d/g, (d) => String.fromCharCode(0xff10 + Number(d))),
      'code_invalid',
    ],
    ['as a number', (code) => Number(code), 'invalid_request'],
    ['in a list', (code) => [code], 'invalid_request'],
    ['in an object', (code) => ({ $eq: code }), 'invalid_request'],
    ['with a plus before', (code) => `+${code}`, 'code_invalid'],
    ['as a decimal', (code) => `${code}.0`, 'code_invalid'],
    ['with a wildcard', (code) => `${code.slice(0, 5)}_`, 'code_invalid'],
    ['as SQL', () => "' or 1=1--", 'code_invalid'],
    ['with a NUL behind', (code) => `${code}\0`, 'code_invalid'],
    ['twice', (code) => code + code, 'code_invalid'],
    ['twenty digits long', () => '0'.repeat(20), 'invalid_request'],
    ['null', () => null, 'invalid_request'],
  ])('the code %s is refused, and counts where it may be a guess', async (_what, spell, refusal) => {
    const email = freshAddress();
    const code = await codeFor(service, email);
    const answer = await verifyCode(service, email, spell(code));
    expect([answer.statusCode, answer.json().code]).toEqual([400, refusal]);
    const tries = refusal === 'code_invalid' ? 1 : 0;
    expect(await triesOf(email)).toMatchObject({ tries, asker_tries: 0 });
    expect(await status(email, code)).toBe(200);
  });

  it('[R399] asking again and again buys 111 codes a day at most, and each five guesses here and five from elsewhere', async () => {
    const [email, here, elsewhere] = [freshAddress(), '198.51.100.30', '203.0.113.30'];
    const counted = async (column: 'tries' | 'asker_tries') => {
      const row = await service.deps.db
        .selectFrom('email_code')
        .select(column)
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return Number((row as Record<string, unknown>)[column]);
    };
    let [sent, guesses] = [0, 0];
    for (let asked = 0; asked < 24 * 4; asked += 1) {
      if ((await sendCode(service, email, here)).statusCode === 200) {
        sent += 1;
        for (let guess = 0; guess < 7; guess += 1)
          for (const network of [here, elsewhere])
            expect((await verifyCode(service, email, '000000', network)).statusCode).toBe(400);
        guesses += (await counted('tries')) + (await counted('asker_tries'));
      }
      service.advance(minutes(15) - seconds(1));
    }
    expect(sent).toBeLessThanOrEqual(111);
    expect(guesses).toBeLessThanOrEqual(sent * 10);
    expect(guesses).toBeGreaterThan(sent * 9);
    service.advance(hours(1));
  });
});
