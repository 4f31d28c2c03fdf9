import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { businessCreated, businessUpdated } from '@edogrula/contracts/events/business';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { placeRefreshed } from '@edogrula/contracts/events/reviews';
import { aWhile, until } from '@edogrula/service-kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { type Bus, RefusedByBus } from '../src/bus.ts';
import { type BusConfig, connectBus as connectOwnBus } from '../src/connect-bus.ts';
import { newEvent } from '../src/new-event.ts';
import { takeEvent } from '../src/take-event.ts';
import { someEvent, someEvents } from './support/events.ts';

const types = [placeRefreshed.type];

/** What a driver brings to the suite. */
export type Engine = {
  config: BusConfig;
  /** A driver that the product does not use: its `connectBus`, and the module that exports it for other processes. */
  driver?: { connectBus: typeof connectOwnBus; module: URL };
  /** Makes the group known before it subscribes, as the catalogue does for the product's groups. */
  declare(group: string): Promise<void>;
  /** Takes the engine away from every client and brings it back after a while; left out where nothing can. */
  interrupt?: (() => Promise<void>) | undefined;
  close(): Promise<void>;
};

/** What every driver of the bus port must do. */
export function describeBus(name: string, open: () => Promise<Engine>): void {
  describe(name, () => {
    const logger = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
    let engine: Engine;
    let bus: Bus;
    const connectBus: typeof connectOwnBus = (...of) => (engine.driver?.connectBus ?? connectOwnBus)(...of);

    beforeAll(async () => {
      engine = await open();
      bus = await connectBus(engine.config, logger);
    }, 60_000);
    afterAll(async () => {
      await bus?.close();
      await engine?.close();
    }, 60_000);

    /** A fresh group and a recorder of what it is brought, for subjects of this test alone. */
    async function fresh() {
      const run = randomUUID();
      const group = `test.${run}`;
      await engine.declare(group);
      const seen: Envelope[] = [];
      const mine = (event: Envelope) => event.subject.startsWith(run);
      const record = async (event: Envelope) => {
        if (mine(event)) seen.push(event);
      };
      return { run, group, seen, mine, record };
    }

    it('brings an event to every group that subscribed to its type, as it was published', async () => {
      const [one, two] = [await fresh(), await fresh()];
      const subject = `${one.run}${two.run}`;
      const other: Envelope[] = [];
      const subscriptions = await Promise.all([
        bus.subscribe({ group: one.group, types, handle: one.record }),
        bus.subscribe({
          group: two.group,
          types,
          handle: async (event) => void (event.subject === subject && two.seen.push(event)),
        }),
        bus.subscribe({
          group: `${one.group}.other`,
          types: ['reviews.place.other.v1'],
          handle: async (event) => void (event.subject === subject && other.push(event)),
        }),
      ]);
      const event = { ...someEvent(subject), traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
      await bus.publish([event]);
      await until(() => one.seen.length > 0 && two.seen.length > 0);
      expect([one.seen[0], two.seen[0], other]).toEqual([event, event, []]);
      await Promise.all(subscriptions.map((subscription) => subscription.close()));
    });

    it('keeps the order of a subject and has one of its events in hand at a time', async () => {
      const { run, group, seen, mine } = await fresh();
      const inHand = new Map<string, number>();
      let overlaps = 0;
      const handle = async (event: Envelope) => {
        if (!mine(event)) return;
        inHand.set(event.subject, (inHand.get(event.subject) ?? 0) + 1);
        if ((inHand.get(event.subject) ?? 0) > 1) overlaps += 1;
        await aWhile(Math.random() * 10);
        inHand.set(event.subject, (inHand.get(event.subject) ?? 0) - 1);
        seen.push(event);
      };
      const subjects = Array.from({ length: 6 }, (_, index) => `${run}-${index}`);
      const member = await bus.subscribe({ group, types, handle });
      const second = await connectBus(engine.config, logger);
      await second.subscribe({ group, types, handle });
      const events = subjects.map((subject) => someEvents(subject, 15));
      await Promise.all(
        events.map(async (list) => {
          await bus.publish(list.slice(0, 10));
          for (const event of list.slice(10)) await bus.publish([event]);
        }),
      );
      await until(() => new Set(seen.map((event) => event.id)).size === 90);
      for (const subject of subjects) {
        // The first delivery of each event; a rebalance may repeat some.
        const order = [...new Set(seen.filter((one) => one.subject === subject).map((one) => one.version))];
        expect(order).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
      }
      expect(overlaps).toBe(0);
      await member.close();
      await second.close();
    });

    it('has one event of a subject in hand at a time, also while other members join', async () => {
      const { run, group, mine } = await fresh();
      const done = new Map<string, Set<number>>();
      const inHand = new Set<string>();
      let [overlaps, slow] = [0, true];
      const handle = async (event: Envelope) => {
        if (!mine(event)) return;
        const { subject, version } = event;
        if (inHand.has(subject)) overlaps += 1;
        inHand.add(subject);
        await aWhile(slow ? 4000 : 10);
        inHand.delete(subject);
        done.set(subject, (done.get(subject) ?? new Set()).add(version));
      };
      const member = await bus.subscribe({ group, types, handle });
      // So many that all partitions of Kafka have one in hand.
      const subjects = Array.from({ length: 24 }, (_, index) => `${run}-${index}`);
      await bus.publish(subjects.flatMap((subject) => someEvents(subject, 2)));
      await until(() => inHand.size >= 3);
      slow = false;
      const others = await Promise.all([1, 2, 3].map(() => connectBus(engine.config, logger)));
      await Promise.all(others.map((other) => other.subscribe({ group, types, handle })));
      await until(() => subjects.every((subject) => done.get(subject)?.size === 2));
      expect([...done.values()].map((versions) => [...versions])).toEqual(subjects.map(() => [1, 2]));
      expect(overlaps).toBe(0);
      await Promise.all([member.close(), ...others.map((other) => other.close())]);
    });

    it('has unknown types and versions of its sources quarantined, and leaves out what the group does not take', async () => {
      const { run: subject, group } = await fresh();
      const applied: string[] = [];
      const quarantined: unknown[] = [];
      const subscription = await bus.subscribe({
        group,
        types: [businessCreated.type],
        handle: async (raw) => {
          if (raw.subject !== subject) return;
          await takeEvent(raw, {
            group,
            logger,
            policy: { tries: 1, busyTries: 1, pauseMs: 1 },
            signal: new AbortController().signal,
            knows: (type) => type === businessCreated.type,
            apply: async ({ type }) => applied.push(type) > 0,
            setAside: async ({ envelope, error }) => void quarantined.push([envelope, error]),
          });
        },
      });
      const data = {
        businessId: randomUUID(),
        slug: 'deniz-villa',
        name: 'Deniz Villa',
        applicationId: null,
        googlePlaceId: null,
        imageFileIds: [],
      };
      const known = newEvent(businessCreated, { subject, version: 1, data });
      const notTaken = newEvent(businessUpdated, { subject, version: 2, data });
      const unknown = (type: string): Envelope => ({ ...someEvent(subject), type, source: 'business' });
      const newVersion = unknown('business.business.created.v2');
      const newType = unknown('business.business.merged.v1');
      await bus.publish([notTaken, newVersion, newType, known]);
      await until(() => applied.length > 0);
      expect(applied).toEqual(['business.business.created.v1']);
      expect(quarantined).toEqual([
        [newVersion, 'unknown event type business.business.created.v2'],
        [newType, 'unknown event type business.business.merged.v1'],
      ]);
      await subscription.close();
    });

    it('says of an event that it can never carry that it refuses it, and carries the next', async () => {
      const { run, group, seen, record } = await fresh();
      const subscription = await bus.subscribe({ group, types, handle: record });
      // No UUID for the one, too large for the other.
      const bad = { ...someEvent(run, 1), id: 'no uuid', data: { text: 'x'.repeat(2_000_000) } };
      await expect(bus.publish([bad])).rejects.toBeInstanceOf(RefusedByBus);
      await bus.publish([someEvent(run, 2)]);
      await until(() => seen.length > 0);
      expect(seen.map((event) => event.version)).toEqual([2]);
      await subscription.close();
    });

    it('keeps events for a group that is not there yet', async () => {
      const { run, group, seen, record } = await fresh();
      await bus.publish(someEvents(run, 3));
      await aWhile(200);
      const subscription = await bus.subscribe({ group, types, handle: record });
      await until(() => seen.length >= 3);
      expect(seen.map((event) => event.version)).toEqual([1, 2, 3]);
      await subscription.close();
    });

    it('brings an event again when its handler throws, before the next of its subject', async () => {
      const { run, group, seen, mine } = await fresh();
      let failures = 0;
      const subscription = await bus.subscribe({
        group,
        types,
        handle: async (event) => {
          if (mine(event) && event.version === 1 && failures++ < 2) throw new Error('planned');
          if (mine(event)) seen.push(event);
        },
      });
      await bus.publish(someEvents(run, 3));
      await until(() => seen.length >= 3);
      expect(seen.map((event) => event.version)).toEqual([1, 2, 3]);
      expect(failures).toBe(3);
      await subscription.close();
    });

    it('goes on with other subjects while one keeps failing', async () => {
      const { run, group, seen, mine } = await fresh();
      let failing = true;
      const subscription = await bus.subscribe({
        group,
        types,
        handle: async (event) => {
          if (mine(event) && failing && event.subject.endsWith('-0')) throw new Error('planned');
          if (mine(event)) seen.push(event);
        },
      });
      await bus.publish(Array.from({ length: 24 }, (_, index) => someEvent(`${run}-${index}`)));
      // Kafka: the partitions of others; embedded: all others.
      await until(() => seen.length >= 8);
      expect(seen.some((event) => event.subject.endsWith('-0'))).toBe(false);
      failing = false;
      await until(() => seen.length >= 24);
      await subscription.close();
    });

    it('waits for the event in hand when it closes, takes no other, and leaves the rest for the next', async () => {
      const { run, group, seen, record } = await fresh();
      let started = false;
      const subscription = await bus.subscribe({
        group,
        types,
        handle: async (event) => {
          if (!event.subject.startsWith(run)) return;
          started = true;
          await aWhile(300);
          seen.push(event);
        },
      });
      await bus.publish([someEvent(run, 1)]);
      await until(() => started);
      await subscription.close();
      expect(seen).toHaveLength(1);
      await bus.publish([someEvent(run, 2)]);
      await aWhile();
      expect(seen).toHaveLength(1);
      const next = await bus.subscribe({ group, types, handle: record });
      await until(() => seen.some((event) => event.version === 2));
      await next.close();
    });

    it('lets a listener hear what is published from now on, in every process', async () => {
      const { run, seen, record } = await fresh();
      const second = await connectBus(engine.config, logger);
      const heardToo: Envelope[] = [];
      await bus.publish([someEvent(`${run}-before`)]);
      const listener = await bus.listen({ types, handle: record });
      await second.listen({ types, handle: async (event) => void heardToo.push(event) });
      const events = someEvents(`${run}-after`, 5);
      await bus.publish(events);
      const ids = events.map((event) => event.id);
      await until(() =>
        ids.every((id) => [seen, heardToo].every((list) => list.some((event) => event.id === id))),
      );
      expect(seen.some((event) => event.subject.endsWith('-before'))).toBe(false);
      await listener.close();
      await second.close();
    });

    it('lets a failing listener hear the next event', async () => {
      const { run, seen, mine } = await fresh();
      const listener = await bus.listen({
        types,
        handle: async (event) => {
          if (!mine(event)) return;
          seen.push(event);
          if (event.version === 1) throw new Error('planned');
        },
      });
      await bus.publish(someEvents(run, 2));
      await until(() => seen.some((event) => event.version === 2));
      await listener.close();
    });

    it('brings an event to another member when the one that had it is killed', async () => {
      const { run, group, seen, record } = await fresh();
      const script = new URL('./support/hanging-consumer.ts', import.meta.url);
      const module = engine.driver?.module ?? new URL('../src/connect-bus.ts', import.meta.url);
      const words = [JSON.stringify(engine.config), group, placeRefreshed.type, run, module.href];
      const child = fork(script, words, { execArgv: [] });
      const told: Record<string, unknown>[] = [];
      child.on('message', (message) => told.push(message as Record<string, unknown>));
      try {
        await until(() => told.some((message) => message.ready));
        await bus.publish([someEvent(run)]);
        await until(() => told.some((message) => message.taken === run));
      } finally {
        child.kill('SIGKILL');
      }
      const subscription = await bus.subscribe({ group, types, handle: record });
      await until(() => seen.length > 0, 40_000);
      await subscription.close();
    }, 60_000);

    it('heals by itself when the engine was away', async () => {
      if (!engine.interrupt) {
        process.stderr.write(`${name}: nothing here can take the engine away, not tested\n`);
        return;
      }
      const { run, group, seen, record } = await fresh();
      const heard: Envelope[] = [];
      const subscription = await bus.subscribe({ group, types, handle: record });
      const listener = await bus.listen({ types, handle: async (event) => void heard.push(event) });
      await bus.publish([someEvent(run, 1)]);
      await until(() => seen.length > 0);
      expect(await bus.healthy()).toBe(true);
      const away = engine.interrupt();
      await until(async () => !(await bus.healthy()));
      const error: unknown = await bus.publish([someEvent(run, 99)]).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(RefusedByBus);
      await away;
      const event = someEvent(run, 2);
      await until(
        () =>
          bus.publish([event]).then(
            () => true,
            () => false,
          ),
        60_000,
      );
      await until(() => seen.some(({ id }) => id === event.id), 60_000);
      await until(() => heard.some(({ id }) => id === event.id), 60_000);
      await until(() => bus.healthy());
      await subscription.close();
      await listener.close();
    }, 120_000);

    it('brings an event within milliseconds, as the printed figures show', async () => {
      const { run, group, mine } = await fresh();
      let handled: () => void = () => undefined;
      const subscription = await bus.subscribe({
        group,
        types,
        handle: async (event) => {
          if (mine(event)) handled();
        },
      });
      const tookMs: number[] = [];
      for (let index = 0; index < 100; index++) {
        const arrived = new Promise<void>((resolve) => {
          handled = resolve;
        });
        const start = performance.now();
        await bus.publish([someEvent(`${run}-${index}`)]);
        await arrived;
        tookMs.push(performance.now() - start);
      }
      tookMs.sort((a, b) => a - b);
      const at = (share: number) => tookMs[Math.floor(tookMs.length * share)]?.toFixed(1);
      process.stderr.write(`${name}: publish → handle p50 ${at(0.5)} ms, p95 ${at(0.95)} ms\n`);
      expect(tookMs).toHaveLength(100);
      await subscription.close();
    });
  });
}
