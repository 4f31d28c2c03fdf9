import { topicOf } from '@edogrula/contracts/events/catalogue';
import { reportApproved } from '@edogrula/contracts/events/moderation';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { Kafka, logLevel } from 'kafkajs';
import { lookup, lookupSays, newSeller, type Seller, signedInAdmin } from '../../e2e/support/client.ts';
import { eventually } from '../../e2e/support/eventually.ts';
import { apply, approve, report } from '../../e2e/support/main-job.ts';
import {
  type DistributedStack,
  serversOf,
  services,
  startDistributedStack,
} from './support/distributed-stack.ts';
import { quarantinedIn, settled } from './support/engine-state.ts';
import { expectAcknowledged } from './support/faults/check-history.ts';
import { isDone } from './support/faults/history.ts';
import { type K6Load, startK6Load } from './support/faults/k6-load.ts';
import { startTraffic, type Traffic } from './support/faults/traffic.ts';

/** What a moderator decided is seen by the standby's readers. */
const seenMs = 60_000;

let at: DistributedStack;
/** From the first test to the last. */
let load: K6Load;
beforeAll(async () => {
  at = await startDistributedStack();
  await verify(newSeller('Bilinen Villa'));
  load = await startK6Load(at.stack);
}, 900_000);
afterAll(async () => {
  try {
    await load?.stop();
  } finally {
    await at?.stop();
  }
}, 180_000);

/** Has people and k6 work while something dies, and holds what they were told against what is there. */
async function meanwhile(seed: number, inject: (traffic: Traffic) => Promise<void>): Promise<void> {
  load.open();
  const traffic = await startTraffic(at.stack, seed, true);
  try {
    await more(traffic);
    await inject(traffic);
    await more(traffic);
  } finally {
    await traffic.finish();
  }
  await load.close();
  await settled(at.engines);
  const healed = Date.now();
  expect(await quarantinedIn(at.engines)).toEqual({});
  const [people, k6] = [traffic.history, load.history()];
  await expectAcknowledged(at, {
    deeds: [...people.deeds, ...k6.deeds],
    answers: {},
    // Processes and stores were killed under both.
    cut: 1,
    violations: [...people.violations, ...k6.violations],
  });
  await expectWell(healed);
}

/** Since then a hundred look-ups and pages of k6 in a row were answered: a busy machine sheds some before. */
async function expectWell(since: number): Promise<void> {
  const lately = () => load.answersSince(since).slice(-100);
  const isWell = ({ status }: { status: number }) => status > 0 && status < 500;
  await eventually(
    async () => lately(),
    (answers) => answers.length === 100 && answers.every(isWell),
    60_000,
  );
}

/** Applied for and approved, as who looks the seller up sees. */
async function verify(seller: Seller): Promise<void> {
  const { headers } = await signedInAdmin(at.stack);
  const { id } = await apply(at.stack, seller);
  const { businessId } = await approve(at.stack, `/api/admin/requests/${id}`, headers, 1);
  const verified = await lookupSays(at.stack, seller.handle, 'verified', seenMs);
  expect(verified.business?._id).toBe(businessId);
}

/** Not found, verified, reported and approved: each step seen by who looks the seller up. */
async function mainJob(seller: Seller): Promise<void> {
  expect((await lookup(at.stack, seller.handle)).status).toBe('not_found');
  await verify(seller);
  const { headers } = await signedInAdmin(at.stack);
  const handedIn = await report(at.stack, seller);
  const { entryId } = await approve(at.stack, `/api/report/${handedIn.id}`, headers);
  const listed = await lookupSays(at.stack, seller.phone, 'blacklist', seenMs);
  expect(listed.business?._id).toBe(entryId);
}

/** Waits until three more records of the people and three of k6 went their whole way. */
async function more({ history }: Traffic): Promise<void> {
  const counts = () => [history, load.history()].map(({ deeds }) => deeds.filter(isDone).length);
  const before = counts();
  await eventually(
    async () => counts(),
    (now) => now.every((count, at) => count >= (before[at] ?? 0) + 3),
    180_000,
  );
}

async function onKafka<T>(ask: (admin: ReturnType<Kafka['admin']>) => Promise<T>): Promise<T> {
  const brokers = at.kafka.brokers.split(',');
  const admin = new Kafka({ brokers, logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    return await ask(admin);
  } finally {
    await admin.disconnect();
  }
}

const topic = topicOf(reportApproved.type);
const partitions = () =>
  onKafka(async (admin) => (await admin.fetchTopicMetadata({ topics: [topic] })).topics[0]?.partitions ?? []);

describe('three brokers, two of each service, two gateways and a standby', () => {
  it('[R002] [R487] do the main job, each with its share of it', async () => {
    const began = Date.now();
    await mainJob(newSeller());
    await expectWell(began);
    const servers = await serversOf(at.balancer);
    expect(servers.map(({ name }) => name).sort()).toEqual(
      [...['front', ...services].flatMap((name) => [`${name}/1`, `${name}/2`]), 'lookups/standby'].sort(),
    );
    expect(servers.filter(({ sessions }) => sessions === 0)).toEqual([]);
    const valkey = new Redis(at.valkeyUrl);
    expect((await valkey.keys('edogrula:*')).length).toBeGreaterThan(0);
    valkey.disconnect();
    for (const { replicas, isr } of await partitions()) expect([replicas.length, isr.length]).toEqual([3, 3]);
  }, 240_000);

  it('[R487] lose nothing that was acknowledged when the broker that leads is killed, and take it back', async () => {
    await meanwhile(1, async (traffic) => {
      const leader = (await partitions())[0]?.leader ?? 1;
      await at.kafka.kill(leader);
      await more(traffic);
      await at.kafka.restart(leader);
    });
    await eventually(partitions, (all) => all.every(({ isr }) => isr.length === 3), 120_000);
  }, 600_000);

  it('[R487] lose nothing that was acknowledged when a gateway and one of each service are killed', async () => {
    await meanwhile(2, async () => {
      await Promise.all(Object.values(at.second).map(({ kill }) => kill()));
    });
  }, 600_000);

  it('[R487] answer look-ups while there is no primary, and lose nothing when the standby takes its place', async () => {
    const seller = newSeller('Ayakta Kalan Villa');
    await verify(seller);
    await meanwhile(3, async () => {
      const killed = Date.now();
      await at.postgres.killPrimary();
      for (const q of [seller.handle, seller.phone, seller.website])
        expect([q, (await lookup(at.stack, q)).status]).toEqual([q, 'verified']);
      const lookups = load.answersSince(killed).filter(({ name }) => name === 'lookup');
      expect(lookups.filter(({ status }) => status !== 200)).toEqual([]);
      await at.postgres.promote();
      await at.switchPostgres();
    });
    expect((await lookup(at.stack, seller.handle)).status).toBe('verified');
  }, 600_000);

  it('[R487] did so beside steady look-ups, pages and reports, none of them left without an answer', () => {
    const answered = (wanted: string) =>
      load.answersSince(0).filter(({ name, status }) => name === wanted && status === 200).length;
    expect(answered('lookup')).toBeGreaterThan(1000);
    expect(answered('page')).toBeGreaterThan(50);
    const { deeds, violations } = load.history();
    expect(violations).toEqual([]);
    expect(deeds.length).toBeGreaterThan(30);
  });
});
