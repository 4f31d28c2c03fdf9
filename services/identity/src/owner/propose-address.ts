import { mailboxOf } from '@edogrula/contracts/contact/mailbox';
import { hourMs } from '@edogrula/contracts/durations';
import { consentHours, ownerAddressesMax } from '@edogrula/contracts/http/owner-addresses';
import type { OwnerIdentity } from '@edogrula/contracts/identity-claims';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { atMost } from '../limits/rules.ts';
import { takeTurn } from '../limits/take-turn.ts';
import { ownerAddressTexts as texts } from '../locales/tr/owner-address.ts';
import { queueMail } from '../mail/mail-repository.ts';
import { consentMail } from '../mail/templates/owner-address-mails.ts';
import { renderMail } from '../mail/templates/render-mail.ts';
import { sha256 } from '../secrets.ts';
import type { Tx } from '../tables.ts';
import { requireOwnerSession } from './active-owner-session.ts';
import { newAddressToken } from './address-token.ts';
import { holdBusinesses } from './changed-owners.ts';
import { livingAddresses, type OwnerAddress } from './owner-address.ts';

/** Every spelling of one mailbox is one address. @throws AppError invalid_request, addresses_full */
function refuseUseless(email: string, first: string, known: readonly OwnerAddress[]): void {
  const refuse = (message: string) => {
    throw new AppError('invalid_request', { fields: [{ path: 'email', message }] });
  };
  const mailbox = mailboxOf(email);
  if (mailbox === mailboxOf(first)) refuse(texts.own);
  if (known.some((row) => mailboxOf(row.email) === mailbox)) refuse(texts.known);
  if (known.length >= ownerAddressesMax) throw new AppError('addresses_full');
}

/** The name of a business as the link to it said. */
const nameOf = async (tx: Tx, { businessId, email }: OwnerIdentity): Promise<string> =>
  (
    await tx
      .selectFrom('owner_link')
      .select('business_name')
      .where('business_id', '=', businessId)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.business_name ?? '';

/**
 * The first owner proposes a further address. A session alone is not enough: the first mailbox consents by a link, and only
 * then the new one gets a mail. So a stolen session neither makes itself a way back nor mails strangers [R358]. Whatever
 * else the address is makes no difference here.
 * @throws AppError forbidden for a further address, invalid_request, addresses_full, too_many_requests
 */
export async function proposeAddress(deps: Deps, owner: OwnerIdentity, email: string): Promise<void> {
  const { db, clock, newId, secrets, limits, config } = deps;
  await db.transaction().execute(async (tx) => {
    await holdBusinesses(tx, [owner.businessId]);
    const [now, session] = [clock(), await requireOwnerSession(tx, owner, clock())];
    if (session.address) throw new AppError('forbidden');
    const known = await livingAddresses(tx, { businessId: owner.businessId, first: owner.email, now });
    refuseUseless(email, owner.email, known);
    const subject = secrets.subject('business', owner.businessId);
    const rules = [atMost(limits.ownerAddressesPerDay, 24 * hourMs)];
    await takeTurn(tx, now, [{ scope: 'owner-address:business', subject, rules }]);
    const [id, name, token] = [newId(), await nameOf(tx, owner), newAddressToken('consent')];
    const endsAt = new Date(now.getTime() + consentHours * hourMs);
    await tx
      .insertInto('owner_address')
      .values({
        id,
        business_id: owner.businessId,
        business_name: name,
        first_email: owner.email,
        email,
        consent_hash: sha256(token),
        created_at: now,
        ends_at: endsAt,
        application_id: owner.applicationId ?? null,
      })
      .execute();
    await appendAudit(tx, {
      at: now,
      actor: { kind: 'visitor', id: owner.sessionId },
      action: 'owner-address.proposed',
      subject: { kind: 'business', id: owner.businessId },
      details: { addressId: id },
    });
    const message = renderMail(consentMail({ name, address: email, token }), config.PUBLIC_URL);
    const mail = { id: newId(), kind: 'owner-address-consent', to: owner.email, message, now };
    await queueMail(tx, { ...mail, notAfter: endsAt });
  });
  deps.poke();
}
