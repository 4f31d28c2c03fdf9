import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startRedis } from '@edogrula/infra-shared/engines/redis';
import { freePort } from '@edogrula/infra-shared/stores/free-port';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { type Rig, startRig } from '../../../gateway/test/support/rig.ts';

const home = mkdtempSync(join(tmpdir(), 'edogrula-limits-'));
const max = 10;
let port: number;
let store: { stop: () => Promise<void> };
let gateways: [Rig, Rig];

beforeAll(async () => {
  port = await freePort();
  store = await startRedis({ home, port });
  const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const start = () =>
    startRig({
      VALKEY_URL: `redis://127.0.0.1:${port}`,
      SERVICE_KEY: JSON.stringify({ ...key, kid: 'gateway' }),
      LIMIT_LOOKUP_PER_MINUTE: String(max),
      TRUSTED_PROXIES: '127.0.0.1',
    });
  gateways = [await start(), await start()];
}, 120_000);
afterAll(async () => {
  for (const one of gateways ?? []) await one.close();
  await store?.stop();
  rmSync(home, { recursive: true, force: true });
}, 60_000);

const ask = async (rig: Rig, from: string) => {
  const answer = await fetch(`${rig.url}/api/businesses/search?q=x`, {
    headers: { 'x-forwarded-for': from },
  });
  await answer.arrayBuffer();
  return answer;
};
const statuses = async (rig: Rig, from: string, times: number) => {
  const all: number[] = [];
  for (let time = 0; time < times; time += 1) all.push((await ask(rig, from)).status);
  return all;
};
const allowed = (all: readonly number[]) => all.filter((status) => status === 200).length;
/** How often gateways tell each other, several times over. */
const heard = () => sleep(1000);

/** Refused before that gateway's own count would refuse: it learned of the other's. */
async function refusedSoon(rig: Rig, from: string): Promise<Response> {
  for (let own = 1; own < max; own += 1) {
    const answer = await ask(rig, from);
    if (answer.status === 429) return answer;
    await heard();
  }
  throw new Error('it counts for itself');
}

describe('two gateways with one Valkey', () => {
  it('[R462] refuse together what one alone would refuse, and say the same time to wait', async () => {
    const [one, other] = gateways;
    expect(await statuses(one, '198.51.100.7', max + 1)).toEqual([...Array(max).fill(200), 429]);
    await heard();
    const there = await refusedSoon(other, '198.51.100.7');
    const here = await ask(one, '198.51.100.7');
    const waits = [there, here].map(({ headers }) => Number(headers.get('retry-after')));
    expect(waits[0]).toBeGreaterThan(50);
    expect(Math.abs((waits[0] ?? 0) - (waits[1] ?? 0))).toBeLessThanOrEqual(2);
  });

  it('[R462] count strangers apart', async () => {
    expect(allowed(await statuses(gateways[1], '203.0.113.9', max))).toBe(max);
  });

  it('[R462] leave no address in the store, and nothing after its window', async () => {
    await ask(gateways[1], '198.51.100.7');
    const redis = new Redis(port, '127.0.0.1');
    try {
      const keys = await redis.keys('*');
      expect(keys.length).toBeGreaterThan(0);
      for (const key of keys) {
        expect(key).toMatch(/^edogrula:\{limits\}:[\w-]{43}$/);
        expect(await redis.pttl(key)).toBeGreaterThan(0);
      }
    } finally {
      redis.disconnect();
    }
  });

  it('[R462] count each for itself while the store is away, answer as ever, and together again', async () => {
    await store.stop();
    const from = '192.0.2.44';
    for (const rig of gateways)
      expect(await statuses(rig, from, max + 1)).toEqual([...Array(max).fill(200), 429]);
    store = await startRedis({ home, port });
    await heard();
    // It came back empty: who was refused stays refused.
    for (const rig of gateways) expect((await ask(rig, from)).status).toBe(429);
    const later = '203.0.113.200';
    expect(await statuses(gateways[0], later, max)).toEqual(Array(max).fill(200));
    await heard();
    await refusedSoon(gateways[1], later);
  }, 120_000);
});
