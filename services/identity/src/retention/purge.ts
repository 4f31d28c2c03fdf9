import { expireMail } from '../mail/mail-repository.ts';
import type { Db } from '../tables.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long what is over stays, in ms. */
export const kept = {
  codesMs: dayMs,
  attemptsMs: dayMs,
  endedSessionsMs: 7 * dayMs,
  failedMailTextMs: 7 * dayMs,
  finishedMailMs: 30 * dayMs,
} as const;

export type Purged = Record<
  'codes' | 'attempts' | 'sessions' | 'expiredMails' | 'mailTexts' | 'mails',
  number
>;

/** Erases what the service has no more reason to keep. @returns how much of each, for the log */
export function purge(db: Db, now: Date): Promise<Purged> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return db.transaction().execute(async (tx) => {
    const codes = await tx
      .deleteFrom('email_code')
      .where('created_at', '<', before(kept.codesMs))
      .executeTakeFirst();
    const attempts = await tx
      .deleteFrom('attempt')
      .where('at', '<', before(kept.attemptsMs))
      .executeTakeFirst();
    const sessions = await tx
      .deleteFrom('admin_session')
      .where((where) =>
        where.or([
          where('ends_at', '<', before(kept.endedSessionsMs)),
          where('revoked_at', '<', before(kept.endedSessionsMs)),
        ]),
      )
      .executeTakeFirst();
    const expiredMails = await expireMail(tx, now);
    const mailTexts = await tx
      .updateTable('mail_job')
      .set({ message: null })
      .where('state', '=', 'failed')
      .where('message', 'is not', null)
      .where('finished_at', '<', before(kept.failedMailTextMs))
      .executeTakeFirst();
    const mails = await tx
      .deleteFrom('mail_job')
      .where('state', '<>', 'waiting')
      .where('finished_at', '<', before(kept.finishedMailMs))
      .executeTakeFirst();
    return {
      codes: Number(codes.numDeletedRows),
      attempts: Number(attempts.numDeletedRows),
      sessions: Number(sessions.numDeletedRows),
      expiredMails,
      mailTexts: Number(mailTexts.numUpdatedRows),
      mails: Number(mails.numDeletedRows),
    };
  });
}
