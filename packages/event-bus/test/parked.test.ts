import { randomUUID } from 'node:crypto';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { watchGauges } from '@edogrula/service-kit/testing/test-gauges';
import { until } from '@edogrula/service-kit/testing/until';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { type Bus, RefusedByBus } from '../src/bus.ts';
import { appendEvents } from '../src/outbox.ts';
import { listQuarantine, replayQuarantine } from '../src/quarantine.ts';
import { startRelay } from '../src/relay.ts';
import type { Relay } from '../src/relay-loop.ts';
import { inMemoryBus } from '../src/testing/in-memory-bus.ts';
import { someEvent, someEvents } from './support/events.ts';
import { openStage, type Stage } from './support/stage.ts';

/** A bus that counts how often it is asked to carry some events, and fails with what `fault` makes. */
function failingBus(concerns: (event: Envelope) => boolean, fault: () => Error) {
  const memory = inMemoryBus();
  const state = { failing: true, tries: 0 };
  const publish = async (events: readonly Envelope[]) => {
    if (state.failing && events.some(concerns)) {
      state.tries += 1;
      throw fault();
    }
    await memory.publish(events);
  };
  return { bus: { ...memory, publish } satisfies Bus, published: memory.published, state };
}

const tooLarge = () => new RefusedByBus(new Error('too large'));

describe('an event that the bus refuses', () => {
  let stage: Stage;
  let relay: Relay | undefined;
  beforeEach(async () => {
    stage = await openStage();
  });
  afterEach(async () => {
    await relay?.close();
    relay = undefined;
    await stage.close();
  });

  const append = (events: readonly Envelope[]) =>
    stage.db.transaction().execute((tx) => appendEvents(tx, events));
  const waiting = () => stage.count('outbox', 'published_at is null');
  const relayTo = (bus: Bus) => {
    relay = startRelay({ ...stage, bus, pollMs: 20 });
    return relay;
  };

  it('is parked after three tries alone, and everything else leaves in its order', async () => {
    const [subject, other] = [randomUUID(), randomUUID()];
    const [first, bad, later] = someEvents(subject, 3) as [Envelope, Envelope, Envelope];
    const foreign = someEvent(other);
    await append([first, bad, foreign, later]);
    const { bus, published, state } = failingBus(({ id }) => id === bad.id, tooLarge);
    await relayTo(bus).drain();
    await until(async () => (await waiting()) === 0);
    expect(published).toEqual([first, foreign, later]);
    // Once in the batch, three times alone.
    expect(state.tries).toBe(4);
    const parked = await listQuarantine(stage.db, { limit: 10 });
    expect(parked).toEqual([
      expect.objectContaining({ group: 'outbox', eventId: bad.id, subject, tries: 3, envelope: bad }),
    ]);
    expect(parked[0]?.error).toContain('the bus refuses: too large');
  });

  it('parks each of several, though the first of a batch is one of them', async () => {
    const [bad, good, worse] = [someEvent('a'), someEvent('b'), someEvent('c')];
    await append([bad, good, worse]);
    const { bus, published } = failingBus(({ subject }) => subject !== 'b', tooLarge);
    await relayTo(bus).drain();
    expect(published).toEqual([good]);
    expect((await listQuarantine(stage.db, { limit: 10 })).map(({ eventId }) => eventId)).toEqual([
      bad.id,
      worse.id,
    ]);
  });

  it('leaves when an operator sends it again and the bus takes it, and is parked once more when not', async () => {
    const bad = someEvent(randomUUID());
    await append([bad]);
    const { bus, published, state } = failingBus(() => true, tooLarge);
    await relayTo(bus).drain();
    const [row] = await listQuarantine(stage.db, { limit: 10 });
    await replayQuarantine(stage.db, [row?.id ?? '']);
    await until(() => state.tries === 8);
    await until(async () => (await stage.count('quarantine', 'replay_requested_at is null')) === 1);
    state.failing = false;
    const [again] = await listQuarantine(stage.db, { limit: 10 });
    await replayQuarantine(stage.db, [again?.id ?? '']);
    // What was sent again leaves the quarantine after the bus took it.
    await until(async () => (await stage.count('quarantine')) === 0);
    expect([published, await waiting()]).toEqual([[bad], 0]);
  });

  it('is never one that meets a bus that is away', async () => {
    const event = someEvent(randomUUID());
    await append([event]);
    const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const { bus, published, state } = failingBus(() => true, away);
    relayTo(bus);
    await until(() => state.tries > 5);
    expect([await waiting(), await stage.count('quarantine')]).toEqual([1, 0]);
    state.failing = false;
    await until(() => published.length > 0);
    expect(published).toEqual([event]);
  });

  it('is parked on a real bus, and its gauge and its log raise the alarm', async () => {
    const gauges = watchGauges();
    const errors: unknown[] = [];
    const logger = stage.logger.child({});
    logger.error = (...args: unknown[]) => void errors.push(args[1]);
    const [bad, good] = [someEvent('bad'), someEvent('good')];
    await append([bad, good]);
    await sql`update outbox set event = event || '{"id": "no uuid"}' where subject = 'bad'`.execute(stage.db);
    relay = startRelay({ ...stage, logger, pollMs: 20 });
    const size = async () => (await gauges.read('edogrula.quarantine.size'))[0];
    await until(async () => (await size())?.value === 1);
    expect(await size()).toEqual({ value: 1, attributes: { 'messaging.consumer.group.name': 'outbox' } });
    await until(async () => (await waiting()) === 0);
    expect(errors).toEqual(['event parked: the bus refuses it']);
    gauges.stop();
  });
});
