import { randomBytes } from 'node:crypto';
import type { EventOf } from '@edogrula/contracts/events/envelope';
import type { ownerFound } from '@edogrula/contracts/events/owner';
import { ownerLinkMinutes } from '@edogrula/contracts/http/owner';
import type { Selectable } from 'kysely';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/mail-repository.ts';
import { ownerLinkMail } from '../mail/templates/owner-mails.ts';
import { renderMail } from '../mail/templates/render-mail.ts';
import { sha256 } from '../secrets.ts';
import type { Tables, Tx } from '../tables.ts';
import { holdBusinesses, unchangedSince } from './changed-owners.ts';
import { isOfDesk } from './desk-address.ts';
import { sharedWith } from './owner-address.ts';

type Options = Pick<Deps, 'clock' | 'newId'> & { publicUrl: string };

/**
 * Businesses that an address still comes in to, each with the further address that it is there; of the first: none. An
 * address of the desk comes in to nothing that an owner let it in to. A further address comes by the application of whoever
 * let it in: moderation may name the next owner's before this service has heard of that one [ADR 103].
 */
async function stillOpen(tx: Tx, { data, time }: EventOf<typeof ownerFound>) {
  const ids = data.businesses.map(({ businessId }) => businessId);
  await holdBusinesses(tx, ids);
  const unchanged = await unchangedSince(tx, ids, new Date(time));
  const shared = (await isOfDesk(tx, data.applicantEmail)) ? [] : await sharedWith(tx, data.applicantEmail);
  const addressOf = new Map(shared.map((row) => [row.business_id, row]));
  return data.businesses
    .map(({ businessId, applicationId = null, name, shared: isShared }) => {
      const address = isShared ? addressOf.get(businessId) : undefined;
      const open = isShared ? address !== undefined : unchanged.has(businessId);
      const by = address?.application_id ?? applicationId;
      return { businessId, applicationId: by, name, open, addressId: address?.id ?? null };
    })
    .filter(({ open }) => open);
}

/**
 * Mails an owner one-time links, each to the page of one business, all in one mail [R357]. Their life begins when it is
 * due; tokens are stored hashed, and earlier links stay good: whoever asks in an owner's name takes none away. A business
 * that got another owner since is left out, and one that lets the address in no longer.
 */
export async function mailOwnerLinks(
  { clock, newId, publicUrl }: Options,
  tx: Tx,
  event: EventOf<typeof ownerFound>,
): Promise<void> {
  const owned = await stillOpen(tx, event);
  if (!owned.length) return;
  const { data } = event;
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
      links.map(({ businessId, applicationId, name, token, addressId }) => ({
        id: newId(),
        email,
        business_id: businessId,
        business_name: name,
        address_id: addressId,
        application_id: applicationId,
        token_hash: sha256(token),
        created_at: now,
        ends_at: endsAt,
        used_at: null,
      })),
    )
    .execute();
  const message = renderMail(ownerLinkMail({ links }), publicUrl);
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

/** Deletes links, sessions and further addresses that ended before a time. @returns how many */
export async function deleteOwnersBefore(tx: Tx, before: Date): Promise<number> {
  const links = await tx.deleteFrom('owner_link').where('ends_at', '<', before).executeTakeFirst();
  const sessions = await tx.deleteFrom('owner_session').where('ends_at', '<', before).executeTakeFirst();
  // No link is found for longer than the outbox keeps what was found.
  await tx.deleteFrom('changed_owner').where('changed_at', '<', before).execute();
  const addresses = await tx
    .deleteFrom('owner_address')
    .where(({ eb, or, and }) =>
      or([
        eb('ended_at', '<', before),
        and([
          eb('ends_at', '<', before),
          or([eb('consented_at', 'is', null), eb('confirmed_at', 'is', null)]),
        ]),
      ]),
    )
    .executeTakeFirst();
  return Number(links.numDeletedRows + sessions.numDeletedRows + addresses.numDeletedRows);
}
