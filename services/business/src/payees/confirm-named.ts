import type { Envelope, EventOf } from '@edogrula/contracts/events/envelope';
import type { applicationApproved } from '@edogrula/contracts/events/moderation';
import { appendAudit } from '@edogrula/service-kit/audit';
import type { Context } from '../context.ts';
import type { BusinessRow, Tx } from '../tables.ts';
import { holderOf, payeesChanged } from './change-payees.ts';
import { insertPayee } from './payee-repository.ts';

/**
 * The accounts that an approval confirms stand for its business [R360]; one that stands already is told no second time.
 * @returns what others are told, each with every account that stands now
 */
export async function confirmNamed(
  deps: Pick<Context, 'clock' | 'newId'>,
  tx: Tx,
  { data, time }: EventOf<typeof applicationApproved>,
  saved: BusinessRow,
): Promise<Envelope[]> {
  const actor = data.checkedBy
    ? ({ kind: 'admin', id: data.checkedBy } as const)
    : ({ kind: 'system', id: 'moderation' } as const);
  const told: string[] = [];
  for (const { mac, last4, bankCode } of data.payees ?? []) {
    const payeeId = await insertPayee(
      tx,
      { mac, last4, bankCode, known: [] },
      {
        ...{ id: deps.newId(), business_id: saved.id, holder_hash: holderOf(saved), how: 'application' },
        ...{ confirmed_by: data.checkedBy ?? null, confirmed_at: new Date(time) },
      },
    );
    if (!payeeId) continue;
    await appendAudit(tx, {
      ...{ at: deps.clock(), actor, action: 'business.payee-confirmed' },
      subject: { kind: 'business', id: saved.id },
      details: { payeeId, last4, bankCode, how: 'application' },
    });
    told.push(last4);
  }
  return Promise.all(told.map((last4) => payeesChanged(tx, deps, saved, { kind: 'confirmed', last4 })));
}
