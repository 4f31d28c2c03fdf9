import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { adminKeyRevoked, ownerSessionEnded, sessionRevoked } from '@edogrula/contracts/events/identity';
import type { ResolveAnswer, ResolveBody } from '@edogrula/contracts/http/identity';
import { keyScopes } from '@edogrula/contracts/key-scopes';
import { inMemoryBus } from '@edogrula/event-bus/testing/in-memory-bus';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createIdentityResolver, type IdentityResolver } from '../src/identity-resolver.ts';
import { listenForRevocations } from '../src/revocations.ts';

const [adminId, sessionId, ownerSessionId, keyId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const bearer = { bearer: 'a-session' };
const cookie = { cookie: 'a-session' };
const key = { key: 'a-key' };
const owner = { owner: 'an-owner' };
const visitor = { verifyToken: 'a-proof' };

let identity: Server;
let resolver: IdentityResolver;
let asked = 0;
let cacheSeconds = 10;
/** Identity answers when this is done. */
let hold: Promise<void> = Promise.resolve();

function answerTo(body: ResolveBody): ResolveAnswer {
  const admin = (via: 'bearer' | 'cookie' | 'key') => ({
    ...{ adminId, email: 'yonetici@example.test', via, role: 'owner' as const, confirmedUntil: null },
    ...{ sessionId: via === 'key' ? null : sessionId, keyId: via === 'key' ? keyId : null },
    ...{ scopes: via === 'key' ? [...keyScopes] : null, mustEnrol: false },
  });
  const via = (['bearer', 'cookie', 'key'] as const).find((name) => body[name] !== undefined);
  return {
    visitor: body.verifyToken ? { email: 'misafir@example.test', tokenId: 't1' } : null,
    admin: via ? admin(via) : null,
    owner: body.owner
      ? { sessionId: ownerSessionId, businessId: adminId, email: 'sahip@example.test' }
      : null,
    xsrf: null,
    cacheSeconds,
  };
}

async function bodyOf(request: IncomingMessage): Promise<ResolveBody> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return JSON.parse(Buffer.concat(pieces).toString()) as ResolveBody;
}

beforeAll(async () => {
  identity = createServer(async (request, response) => {
    asked += 1;
    const body = await bodyOf(request);
    await hold;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answerTo(body)));
  });
  await new Promise<void>((done) => identity.listen(0, '127.0.0.1', done));
});
afterAll(() => void identity.close());
beforeEach(() => {
  [cacheSeconds, hold, asked] = [10, Promise.resolve(), 0];
  const identityUrl = `http://127.0.0.1:${(identity.address() as AddressInfo).port}`;
  resolver = createIdentityResolver({ identityUrl, sign: async () => 'signed' });
});

/** How often identity is asked by this. */
async function questionsOf(work: () => unknown): Promise<number> {
  const before = asked;
  await work();
  return asked - before;
}
const again = (credentials: ResolveBody) => questionsOf(() => resolver.resolve(credentials));

describe('who a credential belongs to', () => {
  it('is remembered as long as identity says, half a minute at most, and not at all where it says so', async () => {
    const real = performance.now.bind(performance);
    let ahead = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => real() + ahead);
    const later = async (ms: number) => {
      ahead += ms;
      await sleep(10);
    };
    try {
      for (const [says, kept] of [
        [10, 10_000],
        [3600, 30_000],
      ] as const) {
        cacheSeconds = says;
        const credentials = { bearer: `session of ${says} s` };
        expect(await again(credentials)).toBe(1);
        await later(kept - 1000);
        expect([says, await again(credentials)]).toEqual([says, 0]);
        await later(1100);
        expect([says, await again(credentials)]).toEqual([says, 1]);
      }
      cacheSeconds = 0;
      expect([await again(key), await again(key)]).toEqual([1, 1]);
    } finally {
      clock.mockRestore();
    }
  });

  it.each([
    ['a session’s token', bearer],
    ['a session’s cookie', cookie],
    ['a key', key],
  ])('is asked anew for a change by %s, whatever is remembered', async (_what, credentials) => {
    await resolver.resolve(credentials);
    expect(await again(credentials)).toBe(0);
    expect(await questionsOf(() => resolver.resolve(credentials, { anew: true }))).toBe(1);
  });

  it('is not asked anew for who is no admin', async () => {
    await resolver.resolve(visitor);
    expect(await questionsOf(() => resolver.resolve(visitor, { anew: true }))).toBe(0);
  });

  it('is no secret of identity’s failures: they are 503, and asked again the next time', async () => {
    const lost = createIdentityResolver({ identityUrl: 'http://127.0.0.1:9', sign: async () => 'signed' });
    for (const _turn of [1, 2])
      await expect(lost.resolve(bearer)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  });
});

describe('a revocation', () => {
  const revoked = { sessionId, keyId, ownerSessionId };
  const told = {
    'a session': [sessionRevoked.type, { sessionId, adminId }, [bearer, cookie]],
    'an owner’s session': [ownerSessionEnded.type, { sessionId: ownerSessionId }, [owner]],
    'a key': [adminKeyRevoked.type, { keyId, adminId }, [key]],
  } as const;

  it.each(Object.keys(told) as (keyof typeof told)[])(
    'of %s is heard from the bus: it is asked about at once, all others stay remembered',
    async (what) => {
      const bus = inMemoryBus();
      await listenForRevocations(bus, resolver);
      const all = [bearer, cookie, key, owner, visitor];
      for (const one of all) await resolver.resolve(one);
      const [type, data, ended] = told[what];
      const envelope = { specversion: '1.0' as const, id: randomUUID(), source: 'identity', version: 1 };
      await bus.publish([
        { ...envelope, type, subject: Object.values(revoked)[0] ?? '', time: new Date().toISOString(), data },
      ]);
      for (const one of all)
        expect([one, await again(one)]).toEqual([one, (ended as readonly object[]).includes(one) ? 1 : 0]);
    },
  );

  it('that comes while identity is being asked leaves nothing remembered of that answer', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    hold = promise;
    const running = resolver.resolve(bearer);
    while (asked === 0) await sleep(5);
    resolver.forget({ sessionId });
    resolve();
    await running;
    expect(await again(bearer)).toBe(1);
    expect(await again(bearer)).toBe(0);
  });
});
