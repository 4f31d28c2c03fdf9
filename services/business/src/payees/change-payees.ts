import { toTurkishIban } from '@edogrula/contracts/contact/iban';
import { businessPayeesChanged } from '@edogrula/contracts/events/business';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { PayeeView } from '@edogrula/contracts/http/payees';
import type { PayeeChange } from '@edogrula/contracts/payees';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import type { AccountMac } from '@edogrula/service-kit/account-mac';
import { AppError, notFound } from '@edogrula/service-kit/app-error';
import { adminActor, appendAudit } from '@edogrula/service-kit/audit';
import { businessFact } from '../business/business-events.ts';
import { findBusiness, lockBusiness } from '../business/business-repository.ts';
import { businessStatus } from '../business/business-status.ts';
import { type CheckDays, endAfter } from '../checks/check-days.ts';
import { findFormer, findStanding } from '../checks/check-repository.ts';
import { type CheckedFields, valueHash } from '../checks/checked-value.ts';
import type { CheckChange, NewCheck } from '../checks/settle-checks.ts';
import type { Context } from '../context.ts';
import { noteListedPayees, refuseListedAccount } from '../keys/listed-accounts.ts';
import { payeeTexts } from '../locales/tr/payees.ts';
import { changeRegistry, type Moderator } from '../registry/change-registry.ts';
import { expectVersion } from '../registry/expect-version.ts';
import { refuseOwnRecord } from '../registry/refuse-own.ts';
import { changeBusiness } from '../registry/write-business.ts';
import type { BusinessRow, Db, Tx } from '../tables.ts';

import {
  accountOf,
  activeMacs,
  findPayees,
  insertPayee,
  isValid,
  ownersNow,
  type PayeeRow,
} from './payee-repository.ts';

type Needs = Pick<Context, 'db' | 'poke' | 'clock' | 'newId' | 'accountMac' | 'checkDays'>;

const viewOf = (row: PayeeRow, { keyNames }: AccountMac, now: Date): PayeeView => ({
  _id: row.id,
  last4: row.last4,
  bankCode: row.bank_code,
  confirmedAt: row.confirmed_at.toISOString(),
  confirmedBy: row.confirmed_by,
  revokedAt: row.revoked_at?.toISOString() ?? null,
  lost: row.iban_mac !== null && !keyNames.includes(row.iban_mac.slice(0, 8)),
  stale: row.iban_mac !== null && !isValid(row, now),
});

async function list(
  db: Db | Tx,
  { accountMac, clock }: Pick<Needs, 'accountMac' | 'clock'>,
  businessId: string,
) {
  const rows = await findPayees(db, businessId);
  return { items: rows.map((row) => viewOf(row, accountMac, clock())) };
}

/** What an account's holder is compared with: the trade title of the tax record, as a hash. */
export function holderOf(row: CheckedFields): string {
  const hash = valueHash('payee', row);
  if (hash === null) throw new Error('An account is compared with a trade title, or with its lack');
  return hash;
}

/** That a moderator compared the holders of accounts with the tax record, as a check with its day and its end [R352]. */
export function payeeCheck(days: CheckDays, by: { at: Date; checkedBy: string | null }): NewCheck {
  return { kind: 'payee', how: 'confirmed', ...by, expiresAt: endAfter(days, { kind: 'payee', at: by.at }) };
}

/** What an account keeps of the check that it is confirmed with: its holder, its day, and its own end [R354]. */
export const comparedOf = (row: CheckedFields, { at, expiresAt }: NewCheck) => ({
  holder_hash: holderOf(row),
  confirmed_at: at,
  valid_until: expiresAt,
});

/** Confirmed and revoked accounts of a business. @throws AppError business_not_found */
export async function listPayees(deps: Pick<Needs, 'db' | 'accountMac' | 'clock'>, businessId: string) {
  if (!(await findBusiness(deps.db, businessId))) throw new AppError('business_not_found');
  return list(deps.db, deps, businessId);
}

type Told = { change: PayeeChange; known?: string[] };

/**
 * A changed account is a change of the business: its next version, what entries say of all of them, and the events
 * about it.
 */
export async function payeesChanged(
  tx: Tx,
  { newId, clock }: Pick<Needs, 'newId' | 'clock'>,
  saved: BusinessRow,
  told: Told,
): Promise<Envelope> {
  const accounts = activeMacs(await findPayees(tx, saved.id));
  await noteListedPayees(tx, { businessIds: [saved.id] });
  return newEvent(businessPayeesChanged, {
    subject: saved.id,
    version: saved.version,
    clock,
    newId,
    data: { businessId: saved.id, name: saved.name, accounts, ...told },
  });
}

type Followed = Told & { checks: CheckChange };

async function follow(deps: Needs, tx: Tx, row: BusinessRow, { checks, ...told }: Followed) {
  const saved = await changeBusiness(tx, row, {}, deps.clock(), checks);
  await appendEvents(tx, [
    await businessFact(tx, 'updated', saved),
    await payeesChanged(tx, deps, saved, told),
  ]);
  return list(tx, deps, saved.id);
}

/**
 * A moderator confirms an account by hand [R360]; the number is not kept.
 * @throws AppError iban_invalid, business_not_found, own_matter, version_conflict, duplicate, contact_listed,
 * invalid_request where the record has no trade title to compare the holder with
 */
export async function confirmPayee(
  deps: Needs,
  admin: Moderator,
  { id, iban: typed, version }: { id: string; iban: string; version: number },
) {
  const iban = toTurkishIban(typed);
  if (!iban) throw new AppError('iban_invalid');
  const actor = adminActor(admin);
  const account = accountOf(iban, deps.accountMac);
  const known = deps.accountMac.all(iban);
  return changeRegistry(deps, async (tx) => {
    const row = await lockBusiness(tx, id);
    await refuseOwnRecord(deps, tx, row, admin);
    const now = deps.clock();
    expectVersion(row, version, { status: businessStatus(row, now), at: row.updated_at });
    if (!row.trade_title)
      throw new AppError('invalid_request', {
        fields: [{ path: 'holderMatches', message: payeeTexts.noTitle }],
      });
    await refuseListedAccount(tx, known);
    const check = payeeCheck(deps.checkDays, { at: now, checkedBy: actor.id });
    const facts = { how: 'by-hand', confirmed_by: actor.id, ...comparedOf(row, check) } as const;
    const payeeId = await insertPayee(
      tx,
      { ...account, known },
      { id: deps.newId(), business_id: id, ...facts },
    );
    if (!payeeId) throw new AppError('duplicate');
    await appendAudit(tx, {
      at: now,
      actor,
      action: 'business.payee-confirmed',
      subject: { kind: 'business', id },
      details: { payeeId, last4: account.last4, bankCode: account.bankCode, how: 'by-hand' },
    });
    return follow(deps, tx, row, {
      change: { kind: 'confirmed', last4: account.last4 },
      known,
      checks: { withdraw: false, add: [check] },
    });
  });
}

/**
 * What a revocation leaves of the check of accounts: nothing without an account that counts, else it ends with the last
 * of those. Where the check covered the revoked account alone, the comparison of that last account takes its place
 * [R360]. It shortens no badge that a renewal made longer.
 */
async function checksLeft(tx: Tx, id: string, now: Date): Promise<CheckChange> {
  const left = (await findPayees(tx, id)).filter((payee) => isValid(payee, now));
  const [last] = left.sort((one, other) => Number(other.valid_until) - Number(one.valid_until));
  if (!last) return { withdraw: false, add: [], end: ['payee'] };
  const { confirmed_at: at, confirmed_by: checkedBy, valid_until: expiresAt } = last;
  const stands = (await findStanding(tx, id)).find(({ kind }) => kind === 'payee');
  if (!stands || !expiresAt || (stands.expiresAt && stands.expiresAt <= expiresAt))
    return { withdraw: false, add: [] };
  const former = await findFormer(tx, id, { kind: 'payee', at });
  const { auditNo = null, alone = false } = former ?? {};
  const check = { kind: 'payee', how: 'confirmed', at, expiresAt, checkedBy, auditNo } as const;
  return { withdraw: false, add: [{ ...check, alone: alone || stands.alone === true }] };
}

/** Revokes an account; its hash goes, the words stay beside it. @throws AppError business_not_found, own_matter, not_found */
export function revokePayee(
  deps: Needs,
  admin: Moderator,
  { id, payee, reason }: { id: string; payee: string; reason: string },
) {
  const actor = adminActor(admin);
  return changeRegistry(deps, async (tx) => {
    const row = await lockBusiness(tx, id);
    await refuseOwnRecord(deps, tx, row, admin);
    const now = deps.clock();
    const gone = await tx
      .updateTable('payee_account')
      .set({ iban_mac: null, revoked_at: now, revoked_by: actor.id, revoke_reason: reason, ...ownersNow })
      .where('id', '=', payee)
      .where('business_id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('last4')
      .executeTakeFirstOrThrow(notFound);
    await appendAudit(tx, {
      at: now,
      actor,
      action: 'business.payee-revoked',
      subject: { kind: 'business', id },
      // The code of who and which, never the words: they may name people.
      details: { payeeId: payee, last4: gone.last4 },
    });
    return follow(deps, tx, row, {
      change: { kind: 'revoked', last4: gone.last4, reason },
      checks: await checksLeft(tx, id, now),
    });
  });
}
