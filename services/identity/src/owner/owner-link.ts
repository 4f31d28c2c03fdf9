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
import { holdBusinesses, unchangedSince } from './changed-owners.ts';

type Options = Pick<Deps, 'clock' | 'newId'> & { publicUrl: string };

/**
 * Mails an owner one-time links, each to the page of one business, all in one mail [R357]. Their life begins when it is
 * due; tokens are stored hashed, and earlier links stay good: whoever asks in an owner's name takes none away. A business
 * that got another owner since is left out.
 */
export async function mailOwnerLinks(
  { clock, newId, publicUrl }: Options,
  tx: Tx,
  { data, time }: EventOf<typeof ownerFound>,
): Promise<void> {
  const ids = data.businesses.map(({ businessId }) => businessId);
  await holdBusinesses(tx, ids);
  const still = await unchangedSince(tx, ids, new Date(time));
  const owned = data.businesses.filter(({ businessId }) => still.has(businessId));
  if (!owned.length) return;
  const now = clock();
  const dueAt = new Date(Math.max(Date.parse(data.sendAt), now.getTime()));
  const endsAt = new Date(dueAt.getTime() + ownerLinkMinutes * 60_000);
  const { applicantEmail: email } = data;
  const links = owned.map((business) => ({
    ...business,
    token: `owl_${randomBytes(32).toString('base64url')}`,
  }));
  await tx
    .insertInto('owner_link')
    .values(
      links.map(({ businessId, name, token }) => ({
        ...{ id: newId(), email, business_id: businessId, business_name: name },
        ...{ token_hash: sha256(token), created_at: now, ends_at: endsAt, used_at: null },
      })),
    )
    .execute();
  const message = ownerLinkMail({ links, publicUrl });
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
  // No link is found for longer than the outbox keeps what was found.
  await tx.deleteFrom('changed_owner').where('changed_at', '<', before).execute();
  return Number(links.numDeletedRows + sessions.numDeletedRows);
}
