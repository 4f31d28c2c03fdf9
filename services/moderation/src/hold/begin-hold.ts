import { hourMs } from '@edogrula/contracts/durations';
import { adminActor, appendAudit } from '@edogrula/service-kit/audit';
import type { Moderator } from '../act/act-repository.ts';
import type { Deps } from '../deps.ts';
import { type Key, keyText } from '../registry/business-contact.ts';
import type { Db, Tx } from '../tables.ts';
import { accusedBy, findLastHold, keepsDate, laterNow } from './hold-repository.ts';
import { findUnheard } from './unnotified-hold.ts';

/**
 * When an approval given now may become public, null at once. A reply, or an open question about the approval, does not
 * begin the window again for contacts whose holders were notified. An approval with any other contact, or of a business
 * that holds one only since, is a new accusation, and its window begins anew [R309, R310, R312].
 */
export async function publishableFrom(
  { replyWindowHours }: Pick<Deps, 'replyWindowHours'>,
  db: Db | Tx,
  { reportId, now }: { reportId: string; now: Date },
): Promise<{ isTold: (accused: Accused) => boolean; again: Date | null; anew: Date | null }> {
  const last = await findLastHold(db, reportId);
  const later = await laterNow(db, now);
  const heard = last && keepsDate(last) ? last : null;
  const whole = new Date(later.getTime() + replyWindowHours * hourMs);
  const ahead = (due: Date) => (due > later ? due : null);
  const { keys, holders } = heard ? accusedBy(heard) : { keys: [], holders: [] };
  const [told, toldHolders] = [new Set(keys.map(keyText)), new Set(holders)];
  const unheard = await findUnheard(db, reportId);
  const isTold = (accused: Accused) =>
    told.has(keyText(accused)) &&
    !unheard.has(keyText(accused)) &&
    accused.holders.every(({ businessId }) => toldHolders.has(businessId));
  const due = heard ? heard.due_at : whole;
  return { isTold, again: ahead(due), anew: ahead(whole > due ? whole : due) };
}

type Accused = Key & { holders: readonly { businessId: string }[] };

type Approval = {
  report: { id: string; number: number };
  by: Moderator;
  /** The second moderator, where there was one. */
  second: Moderator | null;
  input: Record<string, unknown>;
  words: string;
  at: Date;
  dueAt: Date;
};

/** Keeps an approval back until its time: nothing leaves this service, and the report stays as it was [R309]. */
export async function beginHold({ newId }: Pick<Deps, 'newId'>, tx: Tx, approval: Approval): Promise<void> {
  const { report, by, second, input, words, at, dueAt } = approval;
  await tx
    .insertInto('report_hold')
    .values({
      id: newId(),
      report_id: report.id,
      input: JSON.stringify(input),
      reason: words,
      by_id: by.adminId,
      by_email: by.email,
      second_id: second?.adminId ?? null,
      held_at: at,
      due_at: dueAt,
      outcome: null,
      ended_at: null,
      ended_by: null,
    })
    .execute();
  await appendAudit(tx, {
    at,
    actor: adminActor(by),
    action: 'report.held',
    subject: { kind: 'report', id: report.id },
    details: { number: report.number, secondModerator: second?.adminId ?? null, dueAt: dueAt.toISOString() },
  });
}
