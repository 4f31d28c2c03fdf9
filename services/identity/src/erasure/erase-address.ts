import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** How much of each was erased. */
export type ErasedAddress = { codes: number; mails: number; owners: number };

/**
 * Erases an address: codes that were sent to it, mails to it whether sent or waiting, an owner's links and sessions, and
 * what asked for them. What is counted against abuse
 * holds keyed hashes only, and goes by itself within a day. Admins are not erased here: revoke them.
 */
export function eraseAddress(db: Db, email: string): Promise<ErasedAddress> {
  return db.transaction().execute(async (tx) => {
    const codes = await tx
      .deleteFrom('email_code')
      .where(sql<string>`lower(email)`, '=', email)
      .executeTakeFirst();
    const mails = await tx
      .deleteFrom('mail_job')
      .where(sql<string>`lower(to_address)`, '=', email)
      .executeTakeFirst();
    const links = await tx
      .deleteFrom('owner_link')
      .where(sql<string>`lower(email)`, '=', email)
      .executeTakeFirst();
    const sessions = await tx
      .deleteFrom('owner_session')
      .where(sql<string>`lower(email)`, '=', email)
      .executeTakeFirst();
    await sql`delete from outbox where lower(event->'data'->>'applicantEmail') = ${email}`.execute(tx);
    const owners = Number(links.numDeletedRows + sessions.numDeletedRows);
    return { owners, codes: Number(codes.numDeletedRows), mails: Number(mails.numDeletedRows) };
  });
}
