import { changedOne, rowsChanged } from '@edogrula/service-kit/rows-changed';
import { currentTraceparent } from '@edogrula/service-kit/telemetry/telemetry';
import { sql } from 'kysely';
import type { Db, MailMessage, Tx } from '../tables.ts';

export type NewMail = {
  id: string;
  kind: string;
  to: string;
  message: MailMessage;
  now: Date;
  /** It is sent then, where not at once. */
  dueAt?: Date;
  /** After this the mail is useless and is dropped instead of sent. */
  notAfter?: Date;
};

/** Writes a mail in the transaction of its cause; the sender takes it from there. */
export async function queueMail(tx: Tx, mail: NewMail): Promise<void> {
  await tx
    .insertInto('mail_job')
    .values({
      id: mail.id,
      kind: mail.kind,
      to_address: mail.to,
      message: JSON.stringify(mail.message),
      next_try_at: mail.dueAt ?? mail.now,
      not_after: mail.notAfter ?? null,
      created_at: mail.now,
      last_error: null,
      finished_at: null,
      traceparent: currentTraceparent() ?? null,
    })
    .execute();
}

/** Drops a mail that has not gone out: a newer one makes it wrong. */
export async function cancelWaitingMail(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('mail_job')
    .set({ state: 'expired', message: null, finished_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

export type ClaimedMail = {
  id: string;
  kind: string;
  to: string;
  message: MailMessage;
  tries: number;
  /** Of the change that the mail reports. */
  traceparent: string | null;
};

/**
 * Takes the next due mail, codes after all others, for `leaseMs` and counts the try; when this process dies meanwhile, the mail is due
 * again after that. Other replicas pass it by.
 */
export async function claimMail(tx: Tx, now: Date, leaseMs: number): Promise<ClaimedMail | null> {
  const { rows } = await sql<ClaimedMail>`
    update mail_job set tries = tries + 1, next_try_at = ${new Date(now.getTime() + leaseMs)}
    where id = (
      select id from mail_job
      where state = 'waiting' and next_try_at <= ${now} and (not_after is null or not_after > ${now})
      order by (kind = 'code'), next_try_at
      limit 1 for update skip locked)
    returning id, kind, to_address as "to", message, tries, traceparent`.execute(tx);
  return rows[0] ?? null;
}

/** Marks a mail as sent and deletes its text. */
export async function markSent(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('mail_job')
    .set({ state: 'sent', message: null, last_error: null, finished_at: now })
    .where('id', '=', id)
    .execute();
}

/** The mail did not go out: it is due again at `nextTryAt`, or given up and kept when that is null. */
export async function markUnsent(
  tx: Tx,
  mail: { id: string; error: string; nextTryAt: Date | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('mail_job')
    .set(
      mail.nextTryAt
        ? { next_try_at: mail.nextTryAt, last_error: mail.error }
        : { state: 'failed', last_error: mail.error, finished_at: mail.now },
    )
    .where('id', '=', mail.id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Mails whose time has passed are not sent; their text is erased. */
export const expireMail = (tx: Tx, now: Date): Promise<number> =>
  rowsChanged(
    tx
      .updateTable('mail_job')
      .set({ state: 'expired', message: null, finished_at: now })
      .where('state', '=', 'waiting')
      .where('not_after', '<=', now),
  );

/** Mails that were given up, newest first. */
export function listFailedMail(db: Db, limit = 200) {
  return db
    .selectFrom('mail_job')
    .select(['id', 'kind', 'to_address', 'tries', 'last_error', 'created_at', 'finished_at'])
    .where('state', '=', 'failed')
    .orderBy('finished_at', 'desc')
    .limit(limit)
    .execute();
}

/** Puts a given-up mail back into the queue with its tries reset; false when there is none with a text. */
export const retryMail = (tx: Tx, id: string, now: Date): Promise<boolean> =>
  changedOne(
    tx
      .updateTable('mail_job')
      .set({ state: 'waiting', tries: 0, next_try_at: now, finished_at: null })
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .where('message', 'is not', null),
  );

/** Deletes mails finished before a time, and of failed ones the text earlier. @returns how many of each */
export async function deleteFinishedMail(
  tx: Tx,
  finished: { textsBefore: Date; before: Date },
): Promise<{ mailTexts: number; mails: number }> {
  const texts = await tx
    .updateTable('mail_job')
    .set({ message: null })
    .where('state', '=', 'failed')
    .where('message', 'is not', null)
    .where('finished_at', '<', finished.textsBefore)
    .executeTakeFirst();
  const mails = await tx
    .deleteFrom('mail_job')
    .where('state', '<>', 'waiting')
    .where('finished_at', '<', finished.before)
    .executeTakeFirst();
  return { mailTexts: Number(texts.numUpdatedRows), mails: Number(mails.numDeletedRows) };
}
