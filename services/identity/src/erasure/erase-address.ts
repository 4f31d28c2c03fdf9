import { provedAs } from '@edogrula/contracts/contact/mailbox';
import { rowsChanged } from '@edogrula/service-kit/rows-changed';
import { sql } from 'kysely';
import type { Db, Tx } from '../tables.ts';

/** How much of each was erased. */
type ErasedAddress = { codes: number; mails: number; owners: number };

/** Links, sessions and further addresses of an owner; whom an erased first address let in goes with it [R358]. */
async function eraseOwner(tx: Tx, email: string): Promise<number> {
  const gone = await tx
    .deleteFrom('owner_address')
    .where((where) =>
      where.or([
        where(sql<string>`lower(email)`, '=', email),
        where(sql<string>`lower(first_email)`, '=', email),
      ]),
    )
    .returning('id')
    .execute();
  const ids = gone.map(({ id }) => id);
  let deleted = gone.length;
  for (const table of ['owner_link', 'owner_session'] as const) {
    deleted += await rowsChanged(
      tx
        .deleteFrom(table)
        .where((where) =>
          where.or([
            where(sql<string>`lower(email)`, '=', email),
            where('address_id', '=', sql<string>`any(${ids}::uuid[])`),
          ]),
        ),
    );
  }
  // The one mail that names it whole to somebody else.
  await tx
    .deleteFrom('mail_job')
    .where('kind', '=', 'owner-address-consent')
    .where(sql<boolean>`position(${email} in lower(message::text)) > 0`)
    .execute();
  return deleted;
}

/**
 * Erases an address: codes that were sent to it, mails to it whether sent or waiting, an owner's links and sessions, and
 * what asked for them. What is counted against abuse
 * holds keyed hashes only, and goes by itself within a day. Admins are not erased here: revoke them.
 */
export function eraseAddress(db: Db, email: string): Promise<ErasedAddress> {
  return db.transaction().execute(async (tx) => {
    const codes = await rowsChanged(
      tx.deleteFrom('email_code').where(sql<string>`lower(email)`, 'in', [email, provedAs(email)]),
    );
    const mails = await rowsChanged(
      tx.deleteFrom('mail_job').where(sql<string>`lower(to_address)`, '=', email),
    );
    const owners = await eraseOwner(tx, email);
    await sql`delete from outbox where lower(event->'data'->>'applicantEmail') = ${email}`.execute(tx);
    return { owners, codes, mails };
  });
}
