import { type Kysely, sql } from 'kysely';

/** One kind of fact about one record. */
export type RefusedFact = { subject: string; type: string };

/** How long transactions that began before are waited for. */
const lockTimeout = '30s';

/**
 * From now on these facts have no effect in this service and are not set aside, however late they arrive: for the
 * erasure of a person while a bus still holds her events. Returns when everybody who may not have known it has ended,
 * so that what is erased afterwards stays erased. May be repeated.
 * @throws when an effect under way does not end within 30 s; the facts are refused all the same
 */
export async function refuseEvents<Tables>(db: Kysely<Tables>, facts: readonly RefusedFact[]): Promise<void> {
  if (facts.length === 0) return;
  await sql`
    insert into refused_event (subject, event_type)
    select * from unnest(${facts.map(({ subject }) => subject)}::text[], ${facts.map(({ type }) => type)}::text[])
    on conflict do nothing`.execute(db);
  for (const table of ['inbox', 'quarantine'])
    await db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(tx);
      // Conflicts with every writer, and is had when those of before have committed.
      await sql`lock table ${sql.table(table)} in share mode`.execute(tx);
    });
}
