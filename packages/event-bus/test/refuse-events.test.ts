import { randomUUID } from 'node:crypto';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { placeRefreshed } from '@edogrula/contracts/events/reviews';
import { until } from '@edogrula/service-kit/testing/until';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql, type Transaction } from 'kysely';
import { consume } from '../src/consume.ts';
import { listQuarantine, quarantine, replayQuarantine } from '../src/quarantine.ts';
import { refuseEvents } from '../src/refuse-events.ts';
import type { TestTables } from './support/database.ts';
import { someEvent } from './support/events.ts';
import { openStage, type Stage } from './support/stage.ts';

const group = 'business.ratings';
const type = placeRefreshed.type;
const write = async (tx: Transaction<TestTables>, { id, subject, version }: Envelope) => {
  await tx.insertInto('effect').values({ event_id: id, subject, version }).execute();
};

describe('a refused event', () => {
  let stage: Stage;
  let closing: (() => Promise<void>)[];
  beforeEach(async () => {
    stage = await openStage();
    closing = [];
  });
  afterEach(async () => {
    for (const close of closing) await close();
    await stage.close();
  });

  async function start(effect: typeof write = write): Promise<void> {
    const { bus, db, logger } = stage;
    const retry = { tries: 2, busyTries: 2, pauseMs: 10 };
    const handlers = { [type]: effect };
    const consumer = await consume({ bus, db, group, logger, retry, replayPollMs: 20, handlers });
    closing.push(() => consumer.close());
  }
  /** Whatever came before on the bus has been taken when this one has. */
  async function taken(subject: string): Promise<void> {
    const last = someEvent(subject, 99);
    await stage.bus.publish([last]);
    await until(async () => (await stage.count('inbox', `event_id = '${last.id}'`)) === 1);
  }

  it('that was on its way has no effect; other records and other facts have theirs', async () => {
    const [hers, another] = [someEvent(randomUUID()), someEvent(randomUUID())];
    await stage.bus.publish([hers, another]);
    await refuseEvents(stage.db, [
      { subject: hers.subject, type },
      { subject: another.subject, type: 'moderation.report.submitted.v1' },
    ]);
    await refuseEvents(stage.db, [{ subject: hers.subject, type }]);
    await start();
    await taken(hers.subject);
    await until(async () => (await stage.effects(another.subject)).length === 1);
    expect(await stage.effects(hers.subject)).toEqual([]);
  });

  it('is not set aside, and a replay that was asked for only takes it away', async () => {
    const [early, late] = [someEvent(randomUUID()), someEvent(randomUUID())];
    const aside = (envelope: Envelope) => quarantine(stage.db, { group, envelope, error: 'no', tries: 1 });
    await aside(early);
    const [row] = await listQuarantine(stage.db, { limit: 1 });
    await refuseEvents(
      stage.db,
      [early, late].map(({ subject }) => ({ subject, type })),
    );
    await aside(late);
    expect(await stage.count('quarantine')).toBe(1);
    await replayQuarantine(stage.db, [String(row?.id)]);
    await start();
    await until(async () => (await stage.count('quarantine')) === 0);
    expect(await stage.effects(early.subject)).toEqual([]);
  });

  it('whose effect is under way is waited for, so that what it wrote can be erased', async () => {
    const event = someEvent(randomUUID());
    const held = Promise.withResolvers<void>();
    let begun = false;
    await start(async (tx, one) => {
      await write(tx, one);
      begun = true;
      await held.promise;
    });
    await stage.bus.publish([event]);
    await until(() => begun);
    let refused = false;
    const refusing = refuseEvents(stage.db, [{ subject: event.subject, type }]).then(() => {
      refused = true;
    });
    const waitsForLock = sql<{ n: number }>`select count(*)::int as n from pg_locks
      where relation = 'inbox'::regclass and mode = 'ShareLock' and not granted`;
    await until(async () => (await waitsForLock.execute(stage.db)).rows[0]?.n === 1);
    expect(refused).toBe(false);
    // One that comes while another waits for the lock finds the refusal.
    const second = someEvent(event.subject, 2);
    await stage.bus.publish([second]);
    held.resolve();
    await refusing;
    expect(await stage.effects(event.subject)).toEqual([1]);
    await taken(event.subject);
    expect(await stage.effects(event.subject)).toEqual([1]);
  });

  it('needs nothing when nobody is named', async () => {
    await refuseEvents(stage.db, []);
    expect((await sql`select from refused_event`.execute(stage.db)).rows).toEqual([]);
  });
});
