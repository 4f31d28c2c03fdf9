import { dayMs } from '@edogrula/contracts/durations';
import { deleteCodesBefore } from '../email-code/email-code-repository.ts';
import { deleteLinksEndedBefore } from '../invitation/password-link.ts';
import { deleteAttemptsBefore } from '../limits/attempt-repository.ts';
import { deleteFinishedMail, expireMail } from '../mail/mail-repository.ts';
import { deleteOwnersBefore } from '../owner/owner-link.ts';
import { deleteSessionsEndedBefore } from '../session/session-repository.ts';
import { deleteStepsEndedBefore } from '../sign-in/factor-step-repository.ts';
import type { Db } from '../tables.ts';

/** How long what is over stays, in ms. */
export const kept = {
  codesMs: dayMs,
  attemptsMs: dayMs,
  endedSessionsMs: 7 * dayMs,
  endedStepsMs: dayMs,
  endedLinksMs: 7 * dayMs,
  failedMailTextMs: 7 * dayMs,
  finishedMailMs: 30 * dayMs,
} as const;

type Purged = Record<
  'codes' | 'attempts' | 'sessions' | 'owners' | 'steps' | 'links' | 'expiredMails' | 'mailTexts' | 'mails',
  number
>;

/** Erases what the service has no more reason to keep. @returns how much of each, for the log */
export function purge(db: Db, now: Date): Promise<Purged> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return db.transaction().execute(async (tx) => {
    const finished = { textsBefore: before(kept.failedMailTextMs), before: before(kept.finishedMailMs) };
    return {
      codes: await deleteCodesBefore(tx, before(kept.codesMs)),
      attempts: await deleteAttemptsBefore(tx, before(kept.attemptsMs)),
      sessions: await deleteSessionsEndedBefore(tx, before(kept.endedSessionsMs)),
      owners: await deleteOwnersBefore(tx, before(kept.endedSessionsMs)),
      steps: await deleteStepsEndedBefore(tx, before(kept.endedStepsMs)),
      links: await deleteLinksEndedBefore(tx, before(kept.endedLinksMs)),
      expiredMails: await expireMail(tx, now),
      ...(await deleteFinishedMail(tx, finished)),
    };
  });
}
