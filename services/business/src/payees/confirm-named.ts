import type { Envelope, EventOf } from '@edogrula/contracts/events/envelope';
import type { applicationApproved } from '@edogrula/contracts/events/moderation';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { appendAudit } from '@edogrula/service-kit/audit';
import { cleanText } from '@edogrula/service-kit/clean-text';
import { businessFact } from '../business/business-events.ts';
import { hasDroppedPayee } from '../checks/check-repository.ts';
import type { Context } from '../context.ts';
import { noteListedPayees } from '../keys/listed-accounts.ts';
import { changeBusiness } from '../registry/write-business.ts';
import type { BusinessRow, Tx } from '../tables.ts';
import { comparedOf, holderOf, payeeCheck, payeesChanged } from './change-payees.ts';
import { findPayees, insertPayee, type PayeeRow } from './payee-repository.ts';

type Approved = EventOf<typeof applicationApproved>;
type Named = NonNullable<Approved['data']['payees']>;
type Needs = Pick<Context, 'clock' | 'newId' | 'checkDays'>;
type Compared = ReturnType<typeof comparedOf>;

/**
 * The accounts that an approval confirms stand for its business [R360]; one that stands already is told no second time.
 * @returns what others are told, each with every account that is confirmed now
 */
export async function confirmNamed(
  deps: Needs,
  tx: Tx,
  event: Approved,
  saved: BusinessRow,
): Promise<Envelope[]> {
  const of = { id: saved.id, compared: comparedOf(saved, checkOf(deps, event)) };
  return tell(deps, tx, saved, await insertNamed(deps, tx, event, of));
}

const checkOf = ({ checkDays }: Needs, { data, time }: Approved) =>
  payeeCheck(checkDays, { at: new Date(time), checkedBy: data.checkedBy ?? null });

/** An account that is told of: its last digits, and its hashes under every key that is known. */
type Told = { last4: string; known: string[] };

const tell = (deps: Needs, tx: Tx, saved: BusinessRow, told: readonly Told[]): Promise<Envelope[]> =>
  Promise.all(
    told.map(({ last4, known }) =>
      payeesChanged(tx, deps, saved, { change: { kind: 'confirmed', last4 }, known }),
    ),
  );

/** Some may take a later end without a word. @returns those that were not active before */
async function insertNamed(
  { clock, newId }: Needs,
  tx: Tx,
  { data }: Approved,
  { id, compared, payees = data.payees ?? [] }: { id: string; compared: Compared; payees?: Named },
): Promise<Told[]> {
  const actor = data.checkedBy
    ? ({ kind: 'admin', id: data.checkedBy } as const)
    : ({ kind: 'system', id: 'moderation' } as const);
  const told: Told[] = [];
  for (const { mac, former: known = [], last4, bankCode } of payees) {
    const payeeId = await insertPayee(
      tx,
      { mac, last4, bankCode, known },
      {
        id: newId(),
        business_id: id,
        how: 'application',
        confirmed_by: data.checkedBy ?? null,
        ...compared,
      },
    );
    if (!payeeId) continue;
    await appendAudit(tx, {
      at: clock(),
      actor,
      action: 'business.payee-confirmed',
      subject: { kind: 'business', id },
      details: { payeeId, last4, bankCode, how: 'application' },
    });
    told.push({ last4, known: [mac, ...known] });
  }
  if (payees.length) await noteListedPayees(tx, { businessIds: [id] });
  return told;
}

/**
 * The accounts of an approval that a later word for the record has overtaken stand too: that word said nothing of them.
 * The holder was compared with the application's trade title; under another one an account is noted as compared with that,
 * and is no check of the record.
 * @returns the record, as its next version where an account was noted or its check is the newest
 */
export async function confirmOvertaken(
  deps: Needs,
  tx: Tx,
  event: Approved,
  row: BusinessRow,
): Promise<BusinessRow> {
  const { data, time } = event;
  const check = checkOf(deps, event);
  const compared = comparedOf({ ...row, trade_title: cleanText(data.tradeTitle) || null }, check);
  const isCurrent = compared.holder_hash === holderOf(row);
  const payees = await notDecidedSince(tx, event, { id: row.id, isCurrent });
  const valid_until = isCurrent ? compared.valid_until : null;
  const told = await insertNamed(deps, tx, event, {
    id: row.id,
    compared: { ...compared, valid_until },
    payees,
  });
  const isNewest = !row.verification?.checks.some((check) => check.kind === 'payee' && check.at >= time);
  const add = payees.length && isCurrent && isNewest ? [check] : [];
  if (!told.length && !add.length) return row;
  const saved = await changeBusiness(tx, row, {}, deps.clock(), { withdraw: false, add });
  await appendEvents(tx, [await businessFact(tx, 'updated', saved), ...(await tell(deps, tx, saved, told))]);
  return saved;
}

/**
 * The accounts of an approval without those of which a moderator decided later: that was revoked, confirmed, or dropped with
 * the check of accounts. One that stands is renewed under the record's own trade title alone.
 */
async function notDecidedSince(
  tx: Tx,
  { data, time }: Approved,
  { id, isCurrent }: { id: string; isCurrent: boolean },
): Promise<Named> {
  const at = new Date(time);
  const there = await findPayees(tx, id);
  const isDropped = await hasDroppedPayee(tx, id, at);
  const isDecided = (row: PayeeRow, { mac, former = [], last4, bankCode }: Named[number]) => {
    if (row.revoked_at) return row.revoked_at > at && row.last4 === last4 && row.bank_code === bankCode;
    if (row.iban_mac === null || ![mac, ...former].includes(row.iban_mac)) return false;
    return !isCurrent || row.confirmed_at >= at || (row.valid_until === null && isDropped);
  };
  return (data.payees ?? []).filter((named) => !there.some((row) => isDecided(row, named)));
}
