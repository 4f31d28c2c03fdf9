import { randomUUID } from 'node:crypto';
import { articlePublished } from '@edogrula/contracts/events/content';
import { applicationApproved } from '@edogrula/contracts/events/moderation';
import { inMemoryBus } from '@edogrula/event-bus/testing/in-memory-bus';
import { until } from '@edogrula/service-kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openStage, type Stage, startTestService, type TestService } from './support/service.ts';

const bus = inMemoryBus();
let stage: Stage;
let content: TestService;

beforeAll(async () => {
  stage = await openStage();
  content = await startTestService({}, stage, { bus, runs: ['relay'] });
}, 60_000);
afterAll(async () => {
  await content?.close();
  await stage?.close();
});

/** Written past the service by somebody who holds its database's password. */
async function forge(fact: { type: string; source: string }): Promise<string> {
  const id = randomUUID();
  const event = {
    specversion: '1.0',
    id,
    source: fact.source,
    type: fact.type,
    subject: randomUUID(),
    version: 1,
    time: new Date().toISOString(),
    data: {},
  };
  await stage.mongo
    .collection<{ _id: string }>('outbox')
    .insertOne({ _id: id, event, sentAt: null } as never);
  return id;
}
const setAside = (id: string) => stage.mongo.collection('quarantine').findOne({ eventId: id });

describe('a document that somebody wrote into the outbox of a running service', () => {
  it('of another service’s type is never published: it is set aside, and what comes after it leaves', async () => {
    const forged = await forge(applicationApproved);
    const inOurName = await forge({ ...applicationApproved, source: 'content' });
    const own = await forge(articlePublished);
    await until(async () => Boolean((await setAside(forged)) && (await setAside(inOurName))));
    await until(async () => bus.published.some(({ id }) => id === own));
    // What the service publishes at its start may come first.
    expect(bus.published.filter(({ id }) => [forged, inOurName].includes(id))).toEqual([]);
  });
});
