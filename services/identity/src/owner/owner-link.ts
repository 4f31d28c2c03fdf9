import { randomBytes } from 'node:crypto';
import type { EventOf } from '@edogrula/contracts/events/envelope';
import type { ownerFound } from '@edogrula/contracts/events/owner';
import { ownerLinkMinutes } from '@edogrula/contracts/http/owner';
import type { Selectable } from 'kysely';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/mail-repository.ts';
import { ownerLinkMail } from '../mail/templates/owner-mails.ts';
import { sha256 } from '../secrets.ts';
import type { Tables, Tx } from '../tables.ts';

type Options = Pick<Deps, 'clock' | 'newId'> & { publicUrl: string };

/**
 * Mails an owner a one-time link to the page of one business [R357]. Its life begins when the mail is due; the token is
 * stored hashed, and an earlier link stays good: whoever asks in an owner's name takes none away.
 */
export async function mailOwnerLink(
  { clock, newId, publicUrl }: Options,
  tx: Tx,
  { data }: EventOf<typeof ownerFound>,
): Promise<void> {
  const now = clock();
  const dueAt = new Date(Math.max(Date.parse(data.sendAt), now.getTime()));
  const endsAt = new Date(dueAt.getTime() + ownerLinkMinutes * 60_000);
  const token = `owl_${randomBytes(32).toString('base64url')}`;
  const { businessId, name, applicantEmail: email } = data;
  await tx
    .insertInto('owner_link')
    .values({
      ...{ id: newId(), email, business_id: businessId, business_name: name },
      ...{ token_hash: sha256(token), created_at: now, ends_at: endsAt, used_at: null },
    })
    .execute();
  const message = ownerLinkMail({ name, token, publicUrl });
  await queueMail(tx, { id: newId(), kind: 'owner-link', to: email, message, now, dueAt, notAfter: endsAt });
}

/** The living link of a token, held until the transaction ends; undefined for any other text. */
export const holdOwnerLink = (
  tx: Tx,
  token: string,
  now: Date,
): Promise<Selectable<Tables['owner_link']> | undefined> =>
  tx
    .selectFrom('owner_link')
    .selectAll()
    .where('token_hash', '=', sha256(token))
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

/** Deletes links and sessions that ended before a time. @returns how many */
export async function deleteOwnersBefore(tx: Tx, before: Date): Promise<number> {
  const links = await tx.deleteFrom('owner_link').where('ends_at', '<', before).executeTakeFirst();
  const sessions = await tx.deleteFrom('owner_session').where('ends_at', '<', before).executeTakeFirst();
  return Number(links.numDeletedRows + sessions.numDeletedRows);
}
