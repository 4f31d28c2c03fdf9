import { toTurkishIban } from '@edogrula/contracts/contact/turkish-iban';
import { businessPayeesChanged } from '@edogrula/contracts/events/business';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { PayeeView } from '@edogrula/contracts/http/payees';
import type { PayeeChange } from '@edogrula/contracts/record-key';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import type { AccountMac } from '@edogrula/service-kit/account-mac';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import { businessFact } from '../business/business-events.ts';
import { findBusiness, lockBusiness } from '../business/business-repository.ts';
import type { Context } from '../context.ts';
import { type Actor, changeRegistry } from '../registry/change-registry.ts';
import { changeBusiness } from '../registry/write-business.ts';
import type { BusinessRow, Db, Tx } from '../tables.ts';
import { accountOf, findPayees, insertPayee, type PayeeRow, standingMacs } from './payee-repository.ts';

type Needs = Pick<Context, 'db' | 'poke' | 'clock' | 'newId' | 'accountMac'>;

const viewOf = (row: PayeeRow, { keyNames }: AccountMac): PayeeView => ({
  ...{ _id: row.id, last4: row.last4, bankCode: row.bank_code },
  ...{ confirmedAt: row.confirmed_at.toISOString(), confirmedBy: row.confirmed_by },
  revokedAt: row.revoked_at?.toISOString() ?? null,
  lost: row.iban_mac !== null && !keyNames.includes(row.iban_mac.slice(0, 8)),
});

async function list(db: Db | Tx, mac: AccountMac, businessId: string) {
  const rows = await findPayees(db, businessId);
  return { items: rows.map((row) => viewOf(row, mac)) };
}

/** Confirmed and revoked accounts of a business. @throws AppError business_not_found */
export async function listPayees({ db, accountMac }: Pick<Needs, 'db' | 'accountMac'>, businessId: string) {
  if (!(await findBusiness(db, businessId))) throw new AppError('business_not_found');
  return list(db, accountMac, businessId);
}

/** A changed account is a change of the business: its next version, and what others are told. */
export async function payeesChanged(
  tx: Tx,
  { newId, clock }: Pick<Needs, 'newId' | 'clock'>,
  saved: BusinessRow,
  change: PayeeChange,
): Promise<Envelope> {
  const accounts = standingMacs(await findPayees(tx, saved.id));
  return newEvent(businessPayeesChanged, {
    ...{ subject: saved.id, version: saved.version, clock, newId },
    data: { businessId: saved.id, name: saved.name, accounts, change },
  });
}

async function follow(deps: Needs, tx: Tx, row: BusinessRow, change: PayeeChange): Promise<void> {
  const saved = await changeBusiness(tx, row, {}, deps.clock());
  await appendEvents(tx, [businessFact('updated', saved), await payeesChanged(tx, deps, saved, change)]);
}

/**
 * A moderator confirms an account by hand [R360]; the number is not kept.
 * @throws AppError iban_invalid, business_not_found, duplicate
 */
export async function confirmPayee(
  deps: Needs,
  actor: Actor,
  { id, iban: typed }: { id: string; iban: string },
) {
  const iban = toTurkishIban(typed);
  if (!iban) throw new AppError('iban_invalid');
  const account = accountOf(iban, deps.accountMac);
  return changeRegistry(deps, async (tx) => {
    const row = await lockBusiness(tx, id);
    const now = deps.clock();
    const payeeId = deps.newId();
    const facts = { how: 'by-hand', confirmed_by: actor.id, confirmed_at: now } as const;
    const isNew = await insertPayee(
      tx,
      { ...account, known: deps.accountMac.all(iban) },
      { id: payeeId, business_id: id, ...facts },
    );
    if (!isNew) throw new AppError('duplicate');
    await appendAudit(tx, {
      ...{ at: now, actor, action: 'business.payee-confirmed', subject: { kind: 'business', id } },
      details: { payeeId, last4: account.last4, bankCode: account.bankCode, how: 'by-hand' },
    });
    await follow(deps, tx, row, { kind: 'confirmed', last4: account.last4 });
    return list(tx, deps.accountMac, id);
  });
}

/** Revokes an account; its hash goes, the words stay beside it. @throws AppError business_not_found, not_found */
export function revokePayee(
  deps: Needs,
  actor: Actor,
  { id, payee, reason }: { id: string; payee: string; reason: string },
) {
  return changeRegistry(deps, async (tx) => {
    const row = await lockBusiness(tx, id);
    const now = deps.clock();
    const gone = await tx
      .updateTable('payee_account')
      .set({ iban_mac: null, revoked_at: now, revoked_by: actor.id, revoke_reason: reason })
      .where('id', '=', payee)
      .where('business_id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('last4')
      .executeTakeFirst();
    if (!gone) throw new AppError('not_found');
    await appendAudit(tx, {
      ...{ at: now, actor, action: 'business.payee-revoked', subject: { kind: 'business', id } },
      // The code of who and which, never the words: they may name people.
      details: { payeeId: payee, last4: gone.last4 },
    });
    await follow(deps, tx, row, { kind: 'revoked', last4: gone.last4, reason });
    return list(tx, deps.accountMac, id);
  });
}
