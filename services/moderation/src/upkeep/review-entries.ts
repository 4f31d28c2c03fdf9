import { appendEvents } from '@edogrula/event-bus/outbox';
import { sql } from 'kysely';
import type { Deps, Stamp } from '../deps.ts';
import { lockDossiers, readDossierTree } from '../dossier/dossier-repository.ts';
import type { Tx } from '../tables.ts';
import { endEntry } from './end-entry.ts';

type ReviewDeps = Stamp & Pick<Deps, 'db' | 'logger' | 'poke' | 'entryReviewDays'>;

/** Days that an entry is listed in the desk before it ends. */
const noticeDays = 30;
/** A day counts at most once in so many hours, whatever the clock says. */
const countedEveryHours = 23;
/** The day in which so few may end. */
const dayHours = 24;
/** So many entries may end within a day, or this share of them where that is more. */
const mostADay = { entries: 10, share: 0.05 };

/** The earlier one of this process's clock and the database's: no single clock ends anything. */
const now = ({ clock }: Pick<Deps, 'clock'>) => sql<Date>`least(${clock()}::timestamptz, clock_timestamp())`;

/**
 * One round over the terms of entries [R328]. 30 days before its end an entry is put into the desk; each day there is
 * counted. It ends by itself when its term is over and it stood there for 30 counted days: a clock that jumps by years
 * counts one day and ends nothing that was not about to end. No more than a share of the list ends within a day.
 */
export async function reviewEntries(deps: ReviewDeps, signal?: AbortSignal): Promise<void> {
  await askForReview(deps);
  await countDay(deps);
  const due = await findOver(deps);
  const room = await roomToday(deps);
  if (due.length > room)
    deps.logger.error({ due: due.length, room }, 'more entries would end than one day may end');
  for (const id of due.slice(0, room)) {
    if (signal?.aborted) return;
    await endOne(deps, id);
  }
}

async function askForReview(deps: ReviewDeps): Promise<void> {
  const before = deps.entryReviewDays - noticeDays;
  await sql`
    update dossier set review_asked_at = ${now(deps)}, review_days = 0, review_counted_at = ${now(deps)}
    where entry_id is not null and entry_removed_at is null and merged_into is null and review_asked_at is null
      and coalesce(reviewed_at, created_at) <= ${now(deps)} - ${before} * interval '1 day'`.execute(deps.db);
}

/** After a clock that went back the count goes on from now. What was merged stands in no desk, and counts no day. */
async function countDay(deps: ReviewDeps): Promise<void> {
  await sql`
    update dossier set review_counted_at = ${now(deps)},
      review_days = review_days + case when review_counted_at > ${now(deps)} then 0 else 1 end
    where review_asked_at is not null and entry_removed_at is null and merged_into is null
      and (review_counted_at <= ${now(deps)} - ${countedEveryHours} * interval '1 hour'
        or review_counted_at > ${now(deps)} + interval '1 hour')`.execute(deps.db);
}

async function findOver(deps: ReviewDeps): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from dossier where ${isOver(deps)} order by reviewed_at, id limit 1000`.execute(deps.db);
  return rows.map(({ id }) => id);
}

const isOver = (deps: ReviewDeps) => sql<boolean>`(
  entry_id is not null and entry_removed_at is null and merged_into is null and review_asked_at is not null
  and review_days >= ${noticeDays}
  and coalesce(reviewed_at, created_at) <= ${now(deps)} - ${deps.entryReviewDays} * interval '1 day')`;

/** How many entries may still end today. */
async function roomToday(deps: ReviewDeps): Promise<number> {
  const { rows } = await sql<{ listed: number; ended: number }>`
    select count(*) filter (where entry_removed_at is null)::int as listed,
      count(*) filter (where review_ended_at > ${now(deps)} - ${dayHours} * interval '1 hour')::int as ended
    from dossier where entry_id is not null`.execute(deps.db);
  const { listed = 0, ended = 0 } = rows[0] ?? {};
  return Math.max(0, Math.max(mostADay.entries, Math.floor(listed * mostADay.share)) - ended);
}

/** A moderator who confirms at the same moment wins: what is asked here is asked again under the lock. */
async function endOne(deps: ReviewDeps, id: string): Promise<void> {
  const ended = await deps.db.transaction().execute(async (tx) => {
    await lockDossiers(tx);
    if (!(await isStillOver(deps, tx, id))) return false;
    await appendEvents(tx, await endEntry(deps, tx, await readDossierTree(tx, id)));
    return true;
  });
  if (!ended) return;
  deps.poke();
  deps.logger.info({ dossierId: id }, 'an entry ended at the end of its term');
}

async function isStillOver(deps: ReviewDeps, tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select id from dossier where id = ${id} and ${isOver(deps)} for update`.execute(
    tx,
  );
  return rows.length > 0;
}
