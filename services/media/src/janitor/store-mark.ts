import { randomUUID } from 'node:crypto';
import { gauge } from '@edogrula/service-kit/telemetry/telemetry';
import { type Kysely, sql } from 'kysely';
import type { Db, Tables } from '../tables.ts';
import type { CheckDeps } from './check-objects.ts';

type MarkDeps = Pick<CheckDeps, 'db' | 'store' | 'logger'>;

/** Whose the store is: this database's, another's too, or another process of ours is asking right now. */
type StoreTurn = 'ours' | 'foreign' | 'busy';

/** Nobody's mark: who finds a foreign one leaves this, so that neither database sweeps before an operator has spoken. */
export const contestedMark = 'contested';

let foreign = 0;
/** Whether the last look found the mark of another database, or of a copy of this one. */
export const foreignStoreGauge = () =>
  gauge({
    name: 'edogrula.store.foreign',
    unit: '{store}',
    description: '1 while the store of objects carries a mark that this database has not written',
    read: async () => [{ value: foreign }],
  });

/** What versions before the changing mark wrote: a physical copy has the same. */
async function oldMark(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select system_identifier || '-' || (select oid from pg_database where datname = current_database()) as id
    from pg_control_system()`.execute(db);
  return rows[0]?.id;
}

async function isOurs(db: Db, mark: string | null): Promise<boolean> {
  if (mark === null) return true;
  const row = await db.selectFrom('store_mark').select(['found', 'written']).executeTakeFirst();
  return row ? [row.found, row.written].includes(mark) : mark === (await oldMark(db));
}

/** First the database, then the store: whatever a crash leaves, the store carries one of the two that are noted. */
async function writeFresh({ db, store }: MarkDeps, found: string | null): Promise<void> {
  const noted = { found, written: randomUUID() };
  await db.transaction().execute((tx) =>
    tx
      .insertInto('store_mark')
      .values(noted)
      .onConflict((on) => on.column('singleton').doUpdateSet(noted))
      .execute(),
  );
  await store.setOwner(noted.written);
}

/** Replicas of one database take turns: no transaction, because the store is asked meanwhile. */
async function inTurn<Result>(db: Db, work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result | null> {
  const key = sql`hashtextextended(current_schema() || '.store_mark', 0)`;
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${key}) as mine`.execute(
      connection,
    );
    if (!rows[0]?.mine) return null;
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}

/**
 * Changes the store's mark when it is the one that this database wrote last, or when there is none. With a foreign mark
 * the store is contested: also the other database, which may be a copy of this one, then leaves it alone (ADR 115).
 */
export async function renewMark(deps: MarkDeps): Promise<StoreTurn> {
  const turn = await inTurn<StoreTurn>(deps.db, async (db) => {
    const mark = await deps.store.owner();
    if (await isOurs(db, mark)) {
      await writeFresh({ ...deps, db }, mark);
      return 'ours';
    }
    if (mark !== contestedMark) await deps.store.setOwner(contestedMark);
    deps.logger.error({ mark }, 'the store of objects carries a mark that this database has not written');
    return 'foreign';
  });
  if (turn) foreign = turn === 'foreign' ? 1 : 0;
  return turn ?? 'busy';
}

/** An operator's word: whatever mark the store carries, it is this database's now. @returns false while a round has its turn */
export async function takeOverStore(deps: MarkDeps): Promise<boolean> {
  const taken = await inTurn(deps.db, async (db) => {
    // What the store carries now is not ours: it may be what another database goes on writing.
    await writeFresh({ ...deps, db }, null);
    return true;
  });
  return taken ?? false;
}
