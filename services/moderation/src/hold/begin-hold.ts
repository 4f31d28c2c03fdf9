import { appendAudit } from '@edogrula/service-kit/audit';
import type { Moderator } from '../act/act-repository.ts';
import type { Deps } from '../deps.ts';
import type { Db, Tx } from '../tables.ts';
import { findLastHold, laterNow } from './hold-repository.ts';

const hourMs = 3_600_000;

/**
 * When an approval given now may become public: after the reply window, which a reply or an open question about the
 * approval does not begin again; null: at once [R309].
 */
export async function publishableFrom(
  { replyWindowHours }: Pick<Deps, 'replyWindowHours'>,
  db: Db | Tx,
  { reportId, now }: { reportId: string; now: Date },
): Promise<Date | null> {
  const last = await findLastHold(db, reportId);
  const later = await laterNow(db, now);
  const heard = last?.outcome === 'replied' || last?.outcome === 'returned';
  const due = heard ? last.due_at : new Date(later.getTime() + replyWindowHours * hourMs);
  return due > later ? due : null;
}

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
      ...{ id: newId(), report_id: report.id, input: JSON.stringify(input), reason: words },
      ...{ by_id: by.adminId, by_email: by.email, second_id: second?.adminId ?? null },
      ...{ held_at: at, due_at: dueAt, outcome: null, ended_at: null, ended_by: null },
    })
    .execute();
  await appendAudit(tx, {
    at,
    actor: { kind: 'admin', id: by.adminId },
    action: 'report.held',
    subject: { kind: 'report', id: report.id },
    details: { number: report.number, secondModerator: second?.adminId ?? null, dueAt: dueAt.toISOString() },
  });
}
