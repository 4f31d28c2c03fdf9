import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  approvalTrace,
  canaryWords,
  expectWholeTrace,
  telemetryEnv,
} from '../../e2e/support/approval-trace.ts';
import { lookupSays, newSeller, signedInAdmin } from '../../e2e/support/client.ts';
import { eventually } from '../../e2e/support/eventually.ts';
import { approve, report } from '../../e2e/support/main-job.ts';
import { type OtlpReceiver, startOtlpReceiver } from '../../e2e/support/otlp-receiver.ts';
import {
  askedFor,
  linesNaming,
  loggedBy,
  ownerApplies,
  ownersWords,
  provedOwner,
} from '../../e2e/support/planted-owner.ts';
import { type Stack, startStack } from '../../e2e/support/stack.ts';
import { type Call, startWatch } from '../../e2e/support/watch.ts';
import { type OwnStores, type StoreName, startOwnStores } from './support/own-stores.ts';

let receiver: OtlpReceiver;
let own: OwnStores;
let stack: Stack;
beforeAll(async () => {
  receiver = await startOtlpReceiver();
  own = await startOwnStores();
  const started = await startStack({ ...own.env, ...telemetryEnv(receiver) });
  stack = { ...started, mailpit: own.mailpit };
}, 300_000);
afterAll(async () => {
  await stack?.stop();
  await own?.stop();
  await receiver?.close();
}, 120_000);

const services = ['identity', 'business', 'moderation', 'media', 'content', 'reviews'] as const;
const kept = (file: string) =>
  JSON.parse(readFileSync(join(stack.home, file), 'utf8')) as Record<string, number>;

/** What each store's services answer out of it, and how /readyz calls it. */
const table: Record<StoreName, { calls: Call[]; missing: string[] }> = {
  postgres: {
    calls: ['lookup', 'sessions', 'queue', 'file log'],
    missing: ['identity/postgres', 'business/postgres', 'moderation/postgres', 'media/postgres'],
  },
  mongo: { calls: ['articles', 'reviews'], missing: ['content/mongo', 'reviews/mongo'] },
  objects: { calls: ['report'], missing: ['media/objects'] },
  // Requests wait for no broker: what they cause waits in the outboxes.
  kafka: { calls: [], missing: services.map((name) => `${name}/bus`) },
};

async function readiness(): Promise<{ status: number; missing: string[] }> {
  const answer = await fetch(`${stack.url}/readyz`);
  return { status: answer.status, missing: ((await answer.json()) as { missing: string[] }).missing };
}

/** Every service by its own door: it lives, whatever its store does. */
async function lives(): Promise<[string, number][]> {
  const ports = kept('ports.json');
  return Promise.all(
    services.map(async (name) => [name, (await fetch(`http://127.0.0.1:${ports[name]}/healthz`)).status]),
  );
}
const allLive = services.map((name) => [name, 200]);

describe('the product on servers that go away and come back', () => {
  it('one trace follows an approval through Kafka', async () => {
    expectWholeTrace(await approvalTrace(stack, receiver));
  }, 180_000);

  it.each(Object.keys(table) as StoreName[])(
    'every process outlives a restart of %s: 503 meanwhile, 200 again, never 500, the same processes',
    async (name) => {
      const { calls, missing } = table[name];
      const before = kept('processes.json');
      const watch = await startWatch(stack, name === 'objects' ? ['lookup', 'report'] : undefined);
      try {
        await eventually(
          async () => watch.last(),
          (last) => watch.allFine(last),
          60_000,
        );
        await own.stores[name].down();
        await eventually(
          async () => ({ refused: watch.refused(), ...(await readiness()) }),
          ({ refused, status, missing: away }) =>
            status === 503 &&
            missing.every((one) => away.includes(one)) &&
            calls.every((one) => refused.includes(one)),
          90_000,
        );
        expect(await lives()).toEqual(allLive);
        await own.stores[name].up();
        watch.forget();
        await eventually(
          async () => watch.last(),
          (last) => watch.allFine(last),
          90_000,
        );
        await eventually(readiness, ({ status }) => status === 200, 90_000);
      } finally {
        await watch.close();
      }
      expect(watch.unexpected()).toEqual([]);
      expect(kept('processes.json')).toEqual(before);
      const seller = newSeller();
      const { id } = await report(stack, seller);
      await approve(stack, `/api/report/${id}`, (await signedInAdmin(stack)).headers);
      await lookupSays(stack, seller.handle, 'blacklist', 90_000);
    },
    300_000,
  );

  it('no span, no metric and no line of any log, of Kafka’s clients neither, holds anything of a person', async () => {
    const told = () => [...receiver.bodies, loggedBy(stack), stack.output()].join('\n');
    const seller = newSeller('Kafka Göl Evi');
    const id = await ownerApplies(stack, await provedOwner(stack, stack), seller);
    await approve(stack, `/api/admin/requests/${id}`, (await signedInAdmin(stack)).headers);
    await lookupSays(stack, seller.handle, 'verified', 90_000);
    await askedFor(stack);
    // The clients have said what they lost: there is something to search.
    expect(told()).toContain('"msg":"kafka: ');
    expect(receiver.bodies.length).toBeGreaterThan(10);
    expect(linesNaming([...canaryWords, ...ownersWords], told())).toEqual([]);
  }, 240_000);
});
