import { randomUUID } from 'node:crypto';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { aWhile, until } from '@edogrula/service-kit/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Bus } from '../src/bus.ts';
import { appendEvents } from '../src/outbox.ts';
import { startRelay, takeBatch } from '../src/relay.ts';
import { deleteExpired } from '../src/retention.ts';
import { inMemoryBus } from '../src/testing/in-memory-bus.ts';
import { someEvent, someEvents } from './support/events.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
});
beforeEach(async () => {
  await sql`truncate outbox, inbox`.execute(stage.db);
});

const append = (events: readonly Envelope[]) =>
  stage.db.transaction().execute((tx) => appendEvents(tx, events));
const waiting = () => stage.count('outbox', 'published_at is null');

type Plan = { 'Actual Rows': number; Plans?: Plan[] };
/** The rows of the step that has most of them. */
const mostRows = ({ 'Actual Rows': rows, Plans = [] }: Plan): number =>
  Math.max(rows, ...Plans.map(mostRows));

/** A bus that takes a random time, so that two relays get into each other's way if they can. */
function slowBus(log: Envelope[]): Bus {
  return {
    ...inMemoryBus(),
    publish: async (events) => {
      await aWhile(Math.random() * 8);
      log.push(...events);
    },
  };
}

describe('outbox', () => {
  it('publishes an event if and only if its transaction commits', async () => {
    const bus = inMemoryBus();
    const relay = startRelay({ ...stage, bus });
    const [kept, lost] = [someEvent(randomUUID()), someEvent(randomUUID())];
    await append([kept]);
    const failing = stage.db.transaction().execute(async (tx) => {
      await appendEvents(tx, [lost]);
      throw new Error('planned');
    });
    await expect(failing).rejects.toThrow('planned');
    relay.poke();
    await relay.drain();
    expect(bus.published).toEqual([kept]);
    expect(await waiting()).toBe(0);
    await relay.close();
  });

  it('fails the state change with a broken or oversize event', async () => {
    const broken = { ...someEvent('s'), id: 'no uuid' };
    await expect(append([broken])).rejects.toThrow();
    const large = { ...someEvent('s'), data: { text: 'x'.repeat(300_000) } };
    await expect(append([large])).rejects.toThrow('256 KiB');
    expect(await stage.count('outbox')).toBe(0);
  });

  it('takes a batch by its index, however much waits and however old the statistics are', async () => {
    await sql`vacuum (analyze) outbox`.execute(stage.db);
    await append(Array.from({ length: 3_000 }, () => someEvent('s')));
    const readRows = (inTurn: boolean) =>
      stage.db.transaction().execute(async (tx) => {
        if (inTurn) expect(await takeBatch(tx)).toHaveLength(100);
        const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
          explain (analyze, format json)
          select position, event from outbox where published_at is null order by position limit 100 for update`.execute(
          tx,
        );
        return mostRows(rows[0]?.['QUERY PLAN'][0].Plan as Plan);
      });
    expect([await readRows(false), await readRows(true)]).toEqual([3_000, 100]);
  });

  it('finds what a crashed process left, without a poke', async () => {
    const event = someEvent(randomUUID());
    await append([event]);
    const bus = inMemoryBus();
    const relay = startRelay({ ...stage, bus, pollMs: 50 });
    await until(() => bus.published.length > 0);
    await relay.close();
  });

  it('takes along what is appended while it runs', async () => {
    const log: Envelope[] = [];
    const relay = startRelay({ ...stage, bus: slowBus(log), pollMs: 60_000 });
    await relay.drain();
    const subject = randomUUID();
    for (const event of someEvents(subject, 30)) {
      await append([event]);
      relay.poke();
    }
    await until(() => log.length === 30, 5000);
    await relay.close();
  });

  it('keeps the order of each subject with two replicas, each event once', async () => {
    const log: Envelope[] = [];
    const subjects = Array.from({ length: 5 }, () => randomUUID());
    for (let version = 1; version <= 20; version++) {
      await append(subjects.map((subject) => someEvent(subject, version)));
    }
    const relays = [1, 2].map(() => startRelay({ ...stage, bus: slowBus(log), pollMs: 20 }));
    await until(async () => (await waiting()) === 0);
    expect(log).toHaveLength(100);
    for (const subject of subjects) {
      const versions = log.filter((event) => event.subject === subject).map((event) => event.version);
      expect(versions).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    }
    await Promise.all(relays.map((relay) => relay.close()));
  });

  it('takes an event that was written while another replica, with nothing left to do, still had its turn', async () => {
    let refused = 0;
    let refuse = () => Promise.resolve();
    const db = stage.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        const [row] = result.rows;
        if (row && 'mine' in row && !row.mine && ++refused === 1) await refuse();
        return result;
      },
    });
    const relay = startRelay({ ...stage, db, bus: inMemoryBus(), pollMs: 60_000 });
    await append([someEvent(randomUUID())]);
    await relay.drain();
    expect(await waiting()).toBe(0);
    const turn = await stage.db.startTransaction().execute();
    await sql`select pg_advisory_xact_lock(hashtextextended(current_schema() || '.outbox', 0))`.execute(turn);
    refuse = () => turn.commit().execute();
    await append([someEvent(randomUUID())]);
    await relay.drain();
    const found = [refused, await waiting()];
    await relay.close();
    expect(found).toEqual([1, 0]);
  });

  it('takes a backlog of one subject in full batches, in its order', async () => {
    const batches: number[][] = [];
    const bus: Bus = {
      ...inMemoryBus(),
      publish: async (events) => void batches.push(events.map(({ version }) => version)),
    };
    await append(someEvents(randomUUID(), 250));
    const relay = startRelay({ ...stage, bus, pollMs: 60_000 });
    await relay.drain();
    expect(batches.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(batches.flat()).toEqual(Array.from({ length: 250 }, (_, index) => index + 1));
    await relay.close();
  });

  it('keeps events while the bus refuses, and publishes them when it is back', async () => {
    let down = true;
    const log: Envelope[] = [];
    const bus: Bus = {
      ...inMemoryBus(),
      publish: async (events) => {
        if (down) throw new Error('planned');
        log.push(...events);
      },
    };
    const relay = startRelay({ ...stage, bus, pollMs: 20 });
    await append([someEvent(randomUUID())]);
    relay.poke();
    await expect(relay.drain()).rejects.toThrow('planned');
    expect(await waiting()).toBe(1);
    down = false;
    await until(async () => (await waiting()) === 0);
    expect(log).toHaveLength(1);
    await relay.close();
  });

  it('repeats events when it dies between publishing and marking', async () => {
    let crashes = 1;
    const log: Envelope[] = [];
    const bus: Bus = {
      ...inMemoryBus(),
      publish: async (events) => {
        log.push(...events);
        if (crashes-- > 0) throw new Error('the process is gone');
      },
    };
    await append([someEvent(randomUUID())]);
    const relay = startRelay({ ...stage, bus, pollMs: 20 });
    await until(async () => (await waiting()) === 0);
    expect(log).toHaveLength(2);
    expect(log[0]).toEqual(log[1]);
    await relay.close();
  });

  it('publishes what waits when it closes', async () => {
    const bus = inMemoryBus();
    const relay = startRelay({ ...stage, bus, pollMs: 60_000 });
    await relay.drain();
    await append([someEvent(randomUUID())]);
    await relay.close();
    expect(bus.published).toHaveLength(1);
  });

  it('forgets published rows after a day, or as long as told, and inbox rows after a month, never what waits', async () => {
    await append(someEvents(randomUUID(), 3));
    await sql`update outbox set created_at = now() - interval '1 year'`.execute(stage.db);
    await sql`update outbox set published_at = now() - interval '25 hours' where (event->>'version')::int = 1`.execute(
      stage.db,
    );
    await sql`update outbox set published_at = now() - interval '23 hours' where (event->>'version')::int = 2`.execute(
      stage.db,
    );
    await sql`insert into inbox select 'g', gen_random_uuid(), now() - make_interval(days => d) from unnest(array[29, 31]) d`.execute(
      stage.db,
    );
    await deleteExpired(stage.db, 26);
    expect([await stage.count('outbox'), await stage.count('inbox')]).toEqual([3, 1]);
    await deleteExpired(stage.db);
    expect(await stage.count('outbox')).toBe(2);
  });
});
