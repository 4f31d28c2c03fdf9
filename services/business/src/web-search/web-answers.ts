import { dayMs } from '@edogrula/contracts/durations';
import { sql } from 'kysely';
import type { Db, WebTab } from '../tables.ts';
import type { WebResult } from './brave-search.ts';

export type WebAnswer = { results: WebResult[]; fetchedAt: Date };

/** The last stored answer, however old. */
export async function readWebAnswer(db: Db, query: string, tab: WebTab): Promise<WebAnswer | null> {
  const row = await db
    .selectFrom('web_answer')
    .select(['results', 'fetched_at'])
    .where('query', '=', query)
    .where('tab', '=', tab)
    .executeTakeFirst();
  return row ? { results: row.results as WebResult[], fetchedAt: row.fetched_at } : null;
}

/** Where the provider keeps a picture of a stored answer; null when no answer names it, or none any more. */
export async function readPictureSource(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('web_answer')
    .select('results')
    .where('tab', '=', 'images')
    .where('results', '@>', JSON.stringify([{ picture: { id } }]))
    .limit(1)
    .executeTakeFirst();
  const results = (row?.results ?? []) as WebResult[];
  return results.find(({ picture }) => picture?.id === id)?.picture?.src ?? null;
}

/** Keeps an answer in the place of an older one. */
export async function writeWebAnswer(
  db: Db,
  { query, tab, answer }: { query: string; tab: WebTab; answer: WebAnswer },
): Promise<void> {
  const values = { results: JSON.stringify(answer.results), fetched_at: answer.fetchedAt };
  await db
    .insertInto('web_answer')
    .values({ query, tab, ...values })
    .onConflict((conflict) => conflict.columns(['query', 'tab']).doUpdateSet(values))
    .execute();
}

/** One call of the day, of all or of a network's share; false when the day's are spent. Counted over replicas and restarts, by the UTC day. */
export async function takeDailyCall(
  db: Db,
  { name, max, now }: { name: string; max: number; now: Date },
): Promise<boolean> {
  if (max < 1) return false;
  const day = now.toISOString().slice(0, 10);
  const { rows } = await sql`
    insert into provider_day as known (day, name, spent) values (${day}, ${name}, 1)
    on conflict (day, name) do update set spent = known.spent + 1 where known.spent < ${max}
    returning true`.execute(db);
  return rows.length > 0;
}

/** Deletes answers older than a week and the counts of days that are long over. */
export async function deleteOldWebAnswers(db: Db, now: Date): Promise<void> {
  const weekAgo = new Date(now.getTime() - 7 * dayMs);
  await db.deleteFrom('web_answer').where('fetched_at', '<', weekAgo).execute();
  const dayOf = (at: Date) => at.toISOString().slice(0, 10);
  await db.deleteFrom('provider_day').where('day', '<', dayOf(weekAgo)).execute();
  // What a network took is of no use after its day.
  const yesterday = dayOf(new Date(now.getTime() - dayMs));
  await db.deleteFrom('provider_day').where('day', '<', yesterday).where('name', 'like', '% %').execute();
}
