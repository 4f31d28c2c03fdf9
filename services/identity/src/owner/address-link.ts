import { maskedEmail } from '@edogrula/contracts/contact/masked-email';
import { hourMs } from '@edogrula/contracts/durations';
import {
  type addressDecisionAnswer,
  type addressLinkAnswer,
  confirmationHours,
} from '@edogrula/contracts/http/owner-addresses';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import { clientNetwork } from '@edogrula/service-kit/client-network';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { takeMailMoment } from '../email-code/code-limits.ts';
import { perHour } from '../limits/rules.ts';
import { takeTurn } from '../limits/take-turn.ts';
import { queueMail } from '../mail/mail-repository.ts';
import { confirmationMail } from '../mail/templates/owner-address-mails.ts';
import { renderMail } from '../mail/templates/render-mail.ts';
import { sha256 } from '../secrets.ts';
import type { Db, Tx } from '../tables.ts';
import { type AddressAsks, asksOf, newAddressToken } from './address-token.ts';
import { holdBusinesses } from './changed-owners.ts';
import { isOfDesk } from './desk-address.ts';
import { endAddress } from './end-address.ts';
import { notifyAddresses } from './notify-addresses.ts';
import { type OwnerAddress, stateOf } from './owner-address.ts';

type State = z.input<typeof addressDecisionAnswer>['state'];
type Asked = { token: string; address: string | undefined };
const triesPerHour = 60;

/** The living row that a token asks about; a second use finds none. */
async function findAsked(
  db: Db | Tx,
  token: string,
  now: Date,
): Promise<{ asks: AddressAsks; row: OwnerAddress } | null> {
  const asks = asksOf(token);
  if (!asks) return null;
  const [hash, done] = (
    {
      consent: ['consent_hash', 'consented_at'],
      confirmation: ['confirmation_hash', 'confirmed_at'],
    } as const
  )[asks];
  const row = await db
    .selectFrom('owner_address')
    .selectAll()
    .where(hash, '=', sha256(token))
    .where(done, 'is', null)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row ? { asks, row } : null;
}

/** @throws AppError too_many_requests */
async function countTry({ db, clock, secrets }: Deps, address: string | undefined): Promise<void> {
  const subject = secrets.subject('network', clientNetwork(address));
  const counted = { scope: 'owner-address-link:ip', subject, rules: [perHour(triesPerHour)] };
  await db.transaction().execute((tx) => takeTurn(tx, clock(), [counted]));
}

/**
 * What a mailed link asks, without changing anything.
 * @throws AppError link_invalid for whatever is wrong with it, always the same; too_many_requests
 */
export async function lookAtAddressLink(
  deps: Deps,
  { token, address }: Asked,
): Promise<z.input<typeof addressLinkAnswer>> {
  await countTry(deps, address);
  const found = await findAsked(deps.db, token, deps.clock());
  if (!found) throw new AppError('link_invalid');
  const { asks, row } = found;
  return {
    asks,
    business: row.business_name,
    address: row.email,
    first: maskedEmail(row.first_email),
    endsAt: row.ends_at.toISOString(),
  };
}

/** The first mailbox consents: now the new one is written to, at the pace of codes. @throws AppError too_many_requests */
async function consent(tx: Tx, deps: Deps, row: OwnerAddress, address: string | undefined): Promise<State> {
  const { clock, newId, config } = deps;
  const now = clock();
  const dueAt = await takeMailMoment(tx, deps, {
    kind: 'confirmation',
    email: row.email,
    address,
    now,
  });
  const endsAt = new Date(dueAt.getTime() + confirmationHours * hourMs);
  const token = newAddressToken('confirmation');
  await tx
    .updateTable('owner_address')
    .set({ consented_at: now, confirmation_hash: sha256(token), ends_at: endsAt })
    .where('id', '=', row.id)
    .execute();
  const first = maskedEmail(row.first_email);
  const content = confirmationMail({ name: row.business_name, first, token });
  const message = renderMail(content, config.PUBLIC_URL);
  const mail = { id: newId(), kind: 'owner-address-confirmation', to: row.email, message, now };
  await queueMail(tx, { ...mail, dueAt, notAfter: endsAt });
  return 'confirmation';
}

/**
 * The new mailbox confirms: from now on it signs in. Nobody of the desk does, who would decide on their own proposals;
 * that it is one only whoever holds the mailbox learns, and only here.
 * @throws AppError own_account
 */
async function confirm(tx: Tx, deps: Deps, row: OwnerAddress): Promise<State> {
  if (await isOfDesk(tx, row.email)) throw new AppError('own_account');
  const confirmed = { confirmed_at: deps.clock() };
  await tx.updateTable('owner_address').set(confirmed).where('id', '=', row.id).execute();
  const state = stateOf({ ...row, ...confirmed });
  if (state === 'active') await notifyAddresses(tx, deps, row, 'active');
  return state;
}

/**
 * Takes the answer of whoever holds the mailbox that a link went to [R358].
 * @throws AppError link_invalid, own_account, too_many_requests
 */
export async function decideAddress(
  deps: Deps,
  { token, address, accept }: Asked & { accept: boolean },
): Promise<State> {
  await countTry(deps, address);
  const seen = await findAsked(deps.db, token, deps.clock());
  if (!seen) throw new AppError('link_invalid');
  const state = await deps.db.transaction().execute(async (tx): Promise<State> => {
    await holdBusinesses(tx, [seen.row.business_id]);
    // As it is under the lock: it may have ended, or been answered, meanwhile.
    const found = await findAsked(tx, token, deps.clock());
    if (!found) throw new AppError('link_invalid');
    const { asks, row } = found;
    const actor = { kind: 'visitor', id: row.id } as const;
    if (!accept) {
      await endAddress(tx, deps, row, actor);
      await notifyAddresses(tx, deps, row, 'refused');
      return 'refused';
    }
    const next = await (asks === 'consent' ? consent(tx, deps, row, address) : confirm(tx, deps, row));
    await appendAudit(tx, {
      at: deps.clock(),
      actor,
      subject: { kind: 'business', id: row.business_id },
      action: next === 'active' ? 'owner-address.activated' : 'owner-address.consented',
      details: { addressId: row.id },
    });
    return next;
  });
  deps.poke();
  return state;
}
