import { randomBytes } from 'node:crypto';
import { maskedEmail } from '@edogrula/contracts/contact/masked-email';
import { ownerSessionEnded } from '@edogrula/contracts/events/identity';
import { ownerSessionMinutes } from '@edogrula/contracts/http/owner';
import type { OwnerIdentity } from '@edogrula/contracts/identity-claims';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { perHour } from '../limits/rules.ts';
import { takeTurn } from '../limits/take-turn.ts';
import { queueMail } from '../mail/mail-repository.ts';
import { ownerSignedInMail } from '../mail/templates/owner-mails.ts';
import { renderMail } from '../mail/templates/render-mail.ts';
import { sha256 } from '../secrets.ts';
import type { Db, Tables, Tx } from '../tables.ts';
import { activeAddresses } from './owner-address.ts';
import { holdOwnerLink } from './owner-link.ts';

const triesPerHour = 60;
const tokenShape = /^ows_[\w-]{43}$/;

type Ending = Pick<Deps, 'clock' | 'newId'>;

type SessionFilter =
  | { id: string }
  | { addressId: string }
  | { email: string; businessId: string }
  | { businessId: string; butOf: readonly string[] };

/** The SQL condition of a filter. */
function matching({ eb, and }: ExpressionBuilder<Tables, 'owner_session'>, filter: SessionFilter) {
  if ('id' in filter) return eb('id', '=', filter.id);
  if ('addressId' in filter) return eb('address_id', '=', filter.addressId);
  const address = sql`lower(email)`;
  return and([
    eb('business_id', '=', filter.businessId),
    'butOf' in filter ? eb(address, 'not in', filter.butOf) : eb(address, '=', filter.email.toLowerCase()),
  ]);
}

/** Ends active sessions; an event makes the gateway refuse each at once. */
export async function endOwnerSessions(
  tx: Tx,
  { clock, newId }: Ending,
  filter: SessionFilter,
): Promise<void> {
  const rows = await tx
    .updateTable('owner_session')
    .set({ ended_at: clock() })
    .where('ended_at', 'is', null)
    .where((where) => matching(where, filter))
    .returning('id')
    .execute();
  const ended = rows.map(({ id: sessionId }) =>
    newEvent(ownerSessionEnded, { subject: sessionId, version: 1, clock, newId, data: { sessionId } }),
  );
  await appendEvents(tx, ended);
}

/** Mails every address of the business which of them signed in, masked [R358]. */
async function notifySignIn(
  tx: Tx,
  { clock, newId, config }: Pick<Deps, 'clock' | 'newId' | 'config'>,
  link: Selectable<Tables['owner_link']>,
): Promise<void> {
  const { email, business_id: businessId, business_name: name, address_id: addressId } = link;
  const rows = await activeAddresses(tx, businessId);
  const first = rows.find(({ id }) => id === addressId)?.first_email ?? email;
  const now = clock();
  const further = rows.filter((row) => row.first_email.toLowerCase() === first.toLowerCase());
  for (const to of new Set([email, first, ...further.map((row) => row.email)])) {
    const told = { name, at: now, address: maskedEmail(email) };
    const mail = ownerSignedInMail({ ...told, own: to === email, isFirst: to === first });
    const message = renderMail(mail, config.PUBLIC_URL);
    await queueMail(tx, { id: newId(), kind: 'owner-signed-in', to, message, now });
  }
}

/**
 * Exchanges a mailed link, once, for a session of 30 minutes on its business. An earlier session of that address on it
 * ends, and every address of the business gets a mail [R357, R358].
 * @throws AppError link_invalid for whatever is wrong with it, always the same; too_many_requests
 */
export async function openOwnerSession(
  deps: Deps,
  input: { token: string; network: string },
): Promise<{ token: string; endsAt: Date }> {
  const { db, clock, newId, secrets } = deps;
  const counted = {
    scope: 'owner-link:ip',
    subject: secrets.subject('network', input.network),
    rules: [perHour(triesPerHour)],
  };
  await db.transaction().execute((tx) => takeTurn(tx, clock(), [counted]));
  const opened = await db.transaction().execute(async (tx) => {
    const now = clock();
    const link = await holdOwnerLink(tx, input.token, now);
    if (!link) throw new AppError('link_invalid');
    const { email, business_id: businessId, address_id, application_id } = link;
    await tx.updateTable('owner_link').set({ used_at: now }).where('id', '=', link.id).execute();
    await endOwnerSessions(tx, deps, { email, businessId });
    const token = `ows_${randomBytes(32).toString('base64url')}`;
    const [id, endsAt] = [newId(), new Date(now.getTime() + ownerSessionMinutes * 60_000)];
    await tx
      .insertInto('owner_session')
      .values({
        id,
        email,
        business_id: businessId,
        address_id,
        application_id,
        token_hash: sha256(token),
        created_at: now,
        ends_at: endsAt,
        ended_at: null,
      })
      .execute();
    await appendAudit(tx, {
      at: now,
      actor: { kind: 'visitor', id },
      action: 'owner-session.started',
      subject: { kind: 'business', id: businessId },
    });
    await notifySignIn(tx, deps, link);
    return { token, endsAt };
  });
  deps.poke();
  return opened;
}

/** Ends the session of an owner. */
export async function closeOwnerSession(deps: Deps, owner: OwnerIdentity): Promise<void> {
  await deps.db.transaction().execute((tx) => endOwnerSessions(tx, deps, { id: owner.sessionId }));
  deps.poke();
}

/** Whose session a token is and until when; null for any other text. */
export async function findOwnerSession(
  db: Db,
  token: string | undefined,
  now: Date,
): Promise<{ owner: OwnerIdentity; endsAt: Date } | null> {
  if (!token || !tokenShape.test(token)) return null;
  const row = await db
    .selectFrom('owner_session')
    .select(['id', 'email', 'business_id', 'application_id', 'created_at', 'ends_at'])
    .where('token_hash', '=', sha256(token))
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return (
    (row && {
      owner: {
        sessionId: row.id,
        businessId: row.business_id,
        email: row.email,
        since: row.created_at.toISOString(),
        ...(row.application_id ? { applicationId: row.application_id } : {}),
      },
      endsAt: row.ends_at,
    }) ??
    null
  );
}
