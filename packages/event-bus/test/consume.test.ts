import { randomUUID } from 'node:crypto';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { placeRefreshed } from '@edogrula/contracts/events/reviews';
import { aWhile, until } from '@edogrula/service-kit/testing/until';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Transaction } from 'kysely';
import type { Bus, Subscription } from '../src/bus.ts';
import { consume } from '../src/consume.ts';
import type { EventByName } from '../src/event-by-name.ts';
import { appendEvents } from '../src/outbox.ts';
import { discardQuarantine, listQuarantine, replayQuarantine } from '../src/quarantine.ts';
import { startRelay } from '../src/relay.ts';
import { changeUrl, openServiceTables, type TestTables } from './support/database.ts';
import { someEvent, someEvents } from './support/events.ts';
import { openStage, type Stage } from './support/stage.ts';
import { startTcpProxy } from './support/tcp-proxy.ts';

const group = 'business.ratings';
const type = placeRefreshed.type;
type Effect = (tx: Transaction<TestTables>, event: EventByName[typeof type]) => Promise<void>;

/** The effect of these tests: one row, without any uniqueness that would hide a repetition. */
const write: Effect = async (tx, { id, subject, version }) => {
  await tx.insertInto('effect').values({ event_id: id, subject, version }).execute();
};

describe('consume', () => {
  let stage: Stage;
  let open: Subscription[];
  beforeEach(async () => {
    stage = await openStage();
    open = [];
  });
  afterEach(async () => {
    await Promise.all(open.map((subscription) => subscription.close()));
    await stage.close();
  });

  async function start(
    effect: Effect,
    overrides: { bus?: Bus; db?: Stage['db'] } = {},
  ): Promise<Subscription> {
    const subscription = await consume({
      bus: overrides.bus ?? stage.bus,
      db: overrides.db ?? stage.db,
      group,
      logger: stage.logger,
      handlers: { [type]: effect },
      retry: { tries: 3, busyTries: 3, pauseMs: 20 },
      replayPollMs: 50,
    });
    open.push(subscription);
    return subscription;
  }

  it('applies an effect once, however often the event is published', async () => {
    await start(write);
    const event = someEvent(randomUUID());
    await stage.bus.publish([event]);
    await until(async () => (await stage.effects(event.subject)).length === 1);
    await stage.bus.publish([event, event]);
    await stage.bus.publish([event]);
    const last = someEvent(event.subject, 2);
    await stage.bus.publish([last]);
    await until(async () => (await stage.effects(event.subject)).includes(2));
    expect(await stage.effects(event.subject)).toEqual([1, 2]);
  });

  it('applies an effect once when two deliveries meet', async () => {
    const event = someEvent(randomUUID());
    const handles: ((event: Envelope) => Promise<void>)[] = [];
    const bus: Bus = {
      ...stage.bus,
      subscribe: async ({ handle }) => {
        handles.push(handle);
        return { close: async () => undefined };
      },
    };
    const slow: Effect = async (tx, one) => {
      await aWhile(50);
      await write(tx, one);
    };
    await start(slow, { bus });
    await start(slow, { bus });
    await Promise.all([...handles, ...handles].map((handle) => handle(event)));
    expect(await stage.effects(event.subject)).toEqual([1]);
  });

  it('applies an effect once when the relay dies between publishing and marking', async () => {
    await start(write);
    let crashes = 2;
    const dying: Bus = {
      ...stage.bus,
      publish: async (events) => {
        await stage.bus.publish(events);
        await aWhile(100);
        if (crashes-- > 0) throw new Error('the process is gone');
      },
    };
    const event = someEvent(randomUUID());
    await stage.db.transaction().execute((tx) => appendEvents(tx, [event]));
    const relay = startRelay({ db: stage.db, bus: dying, logger: stage.logger, pollMs: 20 });
    await until(async () => (await stage.count('outbox', 'published_at is not null')) === 1);
    await aWhile(200);
    expect(crashes).toBe(-1);
    expect(await stage.effects(event.subject)).toEqual([1]);
    await relay.close();
  });

  it('lets an effect append events of its own, in the same transaction', async () => {
    const relay = startRelay({ db: stage.db, bus: stage.bus, logger: stage.logger, pollMs: 60_000 });
    const followUp = someEvent(`${randomUUID()}-follow-up`);
    open.push(
      await consume({
        bus: stage.bus,
        db: stage.db,
        group,
        logger: stage.logger,
        relay,
        handlers: {
          [type]: async (tx, event) => {
            await write(tx, event);
            if (event.subject !== followUp.subject) await appendEvents(tx, [followUp]);
          },
        },
      }),
    );
    await stage.bus.publish([someEvent(randomUUID())]);
    await until(async () => (await stage.effects(followUp.subject)).length === 1);
    await relay.close();
  });

  it('tries a failing effect again, with nothing left of the failed tries', async () => {
    let tries = 0;
    await start(async (tx, event) => {
      await write(tx, event);
      if (++tries < 3) throw new Error('planned');
    });
    const event = someEvent(randomUUID());
    await stage.bus.publish([event]);
    await until(async () => (await stage.effects(event.subject)).length > 0);
    expect([tries, await stage.effects(event.subject), await stage.count('quarantine')]).toEqual([3, [1], 0]);
  });

  it('quarantines poison with its error, and the others flow', async () => {
    const subject = randomUUID();
    await start(async (tx, event) => {
      if (event.version === 1) throw new Error('poison');
      await write(tx, event);
    });
    await stage.bus.publish(someEvents(subject, 3));
    await until(async () => (await stage.effects(subject)).length === 2);
    expect(await stage.effects(subject)).toEqual([2, 3]);
    const [row, ...rest] = await listQuarantine(stage.db, { group, limit: 10 });
    expect(rest).toEqual([]);
    expect(row).toMatchObject({ group, type, subject, tries: 3, replayRequestedAt: null });
    expect(row?.envelope).toMatchObject({ subject, version: 1 });
    expect(row?.error).toContain('poison');
    expect(await stage.count('inbox')).toBe(2);
  });

  it.each([
    ['data that does not fit its type', (event: Envelope) => ({ ...event, data: { rating: 'five' } })],
    ['an envelope without a version', ({ version: _version, ...event }: Envelope) => event],
    ['a field of the wrong kind', (event: Envelope) => ({ ...event, time: 'yesterday' })],
  ])('quarantines %s at once', async (_what, spoil) => {
    await start(write);
    const subject = randomUUID();
    const broken = spoil(someEvent(subject)) as Envelope;
    await stage.bus.publish([broken, someEvent(subject, 2)]);
    await until(async () => (await stage.effects(subject)).length === 1);
    const [row] = await listQuarantine(stage.db, { limit: 10 });
    expect(row).toMatchObject({ eventId: broken.id, tries: 0, envelope: broken });
  });

  it('replays for one group alone and takes the row away with the effect', async () => {
    let mended = false;
    const elsewhere: Envelope[] = [];
    await start(async (tx, event) => {
      if (!mended) throw new Error('poison');
      await write(tx, event);
    });
    const event = someEvent(randomUUID());
    await stage.bus.subscribe({
      group: 'other',
      types: [type],
      handle: async (one) => void elsewhere.push(one),
    });
    await stage.bus.publish([event]);
    await until(async () => (await stage.count('quarantine')) === 1);
    const [first] = await listQuarantine(stage.db, { limit: 1 });
    expect(await replayQuarantine(stage.db, [String(first?.id)])).toBe(1);
    await until(async () => (await listQuarantine(stage.db, { limit: 1 }))[0]?.tries === 6);
    expect((await listQuarantine(stage.db, { limit: 1 }))[0]?.replayRequestedAt).toBeNull();
    mended = true;
    await replayQuarantine(stage.db, [String(first?.id)]);
    await until(async () => (await stage.count('quarantine')) === 0);
    expect(await stage.effects(event.subject)).toEqual([1]);
    expect(elsewhere).toEqual([event]);
  });

  it('discards on demand, for good: the same event once more is nothing new', async () => {
    const event = someEvent(randomUUID());
    const seen: string[] = [];
    await start(async (_tx, { id, subject }) => {
      seen.push(id);
      if (subject === event.subject) throw new Error('poison');
    });
    await stage.bus.publish([event]);
    await until(async () => (await stage.count('quarantine')) === 1);
    const ids = (await listQuarantine(stage.db, { limit: 10 })).map((row) => row.id);
    expect(await discardQuarantine(stage.db, ids)).toBe(1);
    const tries = seen.length;
    const later = someEvent(randomUUID());
    await stage.bus.publish([event]);
    await stage.bus.publish([later]);
    await until(async () => seen.includes(later.id));
    expect(seen).toHaveLength(tries + 1);
    expect(await listQuarantine(stage.db, { limit: 10 })).toEqual([]);
  });

  it('does not blame an event for a database that is away: it waits and is applied', async () => {
    const { hostname, port } = new URL(stage.url);
    const proxy = await startTcpProxy({ host: hostname, port: Number(port) });
    const db = await openServiceTables(changeUrl(stage.url, { port: String(proxy.port) }), 'existing');
    await start(write, { db });
    const event = someEvent(randomUUID());
    proxy.down();
    await stage.bus.publish([event]);
    await aWhile(1500);
    expect([await stage.effects(event.subject), await stage.count('quarantine')]).toEqual([[], 0]);
    proxy.up();
    await until(async () => (await stage.effects(event.subject)).length === 1);
    expect(await stage.count('quarantine')).toBe(0);
    await Promise.all(open.splice(0).map((subscription) => subscription.close()));
    await db.destroy();
    await proxy.close();
  });

  it('stops in the pause between two tries, and the next consumer goes on', async () => {
    let tries = 0;
    const first = await consume({
      bus: stage.bus,
      db: stage.db,
      group,
      logger: stage.logger,
      handlers: {
        [type]: async () => {
          tries += 1;
          throw new Error('planned');
        },
      },
      retry: { tries: 5, busyTries: 5, pauseMs: 20_000 },
    });
    const event = someEvent(randomUUID());
    await stage.bus.publish([event]);
    await until(() => tries === 1);
    await first.close();
    expect(await stage.count('quarantine')).toBe(0);
    await start(write);
    await until(async () => (await stage.effects(event.subject)).length === 1);
  });
});
