import { AppError } from '@edogrula/service-kit/app-error';
import type { Tx } from '../tables.ts';
import { lockSubject } from './take-turn.ts';

/** How close together something may happen: `leastMs` apart, and after `free` of them in the window ever further. */
export type Pace = { windowMs: number; leastMs: number; free: number; firstMs: number; longestMs: number };
type Line = { scope: string; subject: Buffer; pace: Pace };
/** One thing that has a pace, e.g. a mailbox. */
export type Paced = Line & {
  /** Whose pace is that of what really happens, late for whatever reason; others keep to turns of their own. */
  own?: true;
  /** Instead of the common longest wait. */
  longestWaitMs?: number;
  /** A moment that others have taken and that this one shares instead of waiting for the next. */
  shares?: Date | undefined;
  /** A second line for who has taken fewer than `below` in the earlier pace `of`: whichever is free first is taken. */
  kept?: Line & { of: string; below: number };
};
type Before = { count: number; last: Date | null };

/** How long the next one waits, in ms, after so many in the window and the last of them (which may be yet to come). */
export function waitOf(pace: Pace, { count, last }: Before, now: Date): number {
  if (!last) return 0;
  const beyond = count - pace.free;
  const pauseMs =
    beyond < 0 ? pace.leastMs : Math.min(pace.firstMs * 2 ** Math.min(beyond, 30), pace.longestMs);
  return Math.max(0, last.getTime() + pauseMs - now.getTime());
}

async function before(tx: Tx, { scope, subject, pace }: Line, now: Date): Promise<Before> {
  const { count, last } = await tx
    .selectFrom('attempt')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('at').as('last')])
    .where('scope', '=', scope)
    .where('subject', '=', subject)
    .where('at', '>', new Date(now.getTime() - pace.windowMs))
    .executeTakeFirstOrThrow();
  return { count: Number(count), last };
}

/** The next moment that is taken in a pace and yet to come, and by how many; null: none. Holds the pace until the commit. */
export async function momentAhead(
  tx: Tx,
  { scope, subject }: Pick<Paced, 'scope' | 'subject'>,
  now: Date,
): Promise<{ at: Date; taken: number } | null> {
  await lockSubject(tx, scope, subject);
  const { at, taken } = await tx
    .selectFrom('attempt')
    .select(({ fn }) => [fn.min('at').as('at'), fn.countAll<string>().as('taken')])
    .where('scope', '=', scope)
    .where('subject', '=', subject)
    .where('at', '>', now)
    .executeTakeFirstOrThrow();
  return at && { at, taken: Number(taken) };
}

type Turn = Pick<Line, 'scope' | 'subject'> & { ms: number; own?: true | undefined };

async function lineTurn(tx: Tx, line: Line, now: Date): Promise<Turn & { count: number }> {
  const { scope, subject, pace } = line;
  await lockSubject(tx, scope, subject);
  const known = await before(tx, line, now);
  return { scope, subject, ms: waitOf(pace, known, now), count: known.count };
}

/** The turn in one pace; notes in `counts` how many were taken in it before, in both of its lines. */
async function turnOf(tx: Tx, one: Paced, counts: Map<string, number>, now: Date): Promise<Turn> {
  const { kept, shares, own } = one;
  const { count, ...turn } = await lineTurn(tx, one, now);
  counts.set(one.scope, count);
  if (shares) return { ...turn, own, ms: shares.getTime() - now.getTime() };
  if (!kept) return { ...turn, own };
  const { count: more, ...other } = await lineTurn(tx, kept, now);
  counts.set(one.scope, count + more);
  return (counts.get(kept.of) ?? 0) < kept.below && other.ms <= turn.ms ? other : turn;
}

/**
 * Finds the next free moment in every pace and takes it. Callers name the paces in one fixed order of scopes, so that
 * their locks cannot cross; the commit frees them.
 * @returns that moment; now, when nothing has to wait
 * @throws AppError too_many_requests when it would be later than `longestWaitMs`, with the seconds until it is not
 */
export async function takeMoment(
  tx: Tx,
  paced: readonly Paced[],
  { now, longestWaitMs }: { now: Date; longestWaitMs: number },
): Promise<Date> {
  const turns: Turn[] = [];
  const counts = new Map<string, number>();
  for (const one of paced) {
    const turn = await turnOf(tx, one, counts, now);
    const tooLongMs = turn.ms - (one.longestWaitMs ?? longestWaitMs);
    if (tooLongMs > 0)
      throw new AppError('too_many_requests', {
        retryAfterSeconds: Math.ceil(tooLongMs / 1000),
        seen: { limit: turn.scope },
      });
    turns.push(turn);
  }
  const longestMs = Math.max(0, ...turns.map(({ ms }) => ms));
  const after = (ms: number) => new Date(now.getTime() + ms);
  // A mailbox's long wait must not hold up the network or the domain that many share.
  const rows = turns.map(({ scope, subject, ms, own }) => ({
    scope,
    subject,
    at: after(own ? longestMs : ms),
  }));
  await tx.insertInto('attempt').values(rows).execute();
  return after(longestMs);
}
