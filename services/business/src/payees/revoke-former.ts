import type { Envelope } from '@edogrula/contracts/events/envelope';
import { appendAudit } from '@edogrula/service-kit/audit';
import type { Context } from '../context.ts';
import type { BusinessRow, Tx } from '../tables.ts';
import { payeesChanged } from './change-payees.ts';
import { revokeAll } from './payee-repository.ts';

type Needs = Pick<Context, 'clock' | 'newId'>;

/**
 * What was confirmed for a former owner, or before the record had one, says nothing of this one's [R360].
 * @returns the last digits of each
 */
export async function revokeFormer(
  { clock }: Needs,
  tx: Tx,
  id: string,
  { takesOver }: { takesOver?: boolean | undefined },
): Promise<string[]> {
  const at = clock();
  // Why, as a code: a moderator's words are none.
  const reason = takesOver ? 'owner-replaced' : 'first-owner';
  const gone = await revokeAll(tx, id, { at, by: null, reason });
  for (const { id: payeeId, last4 } of gone)
    await appendAudit(tx, {
      at,
      actor: { kind: 'system', id: 'moderation' },
      action: 'business.payee-revoked',
      subject: { kind: 'business', id },
      details: { payeeId, last4, reasonCode: reason },
    });
  return gone.map(({ last4 }) => last4);
}

/** Each revoked one is told with every account that stands now. */
export const tellRevoked = (
  deps: Needs,
  tx: Tx,
  saved: BusinessRow,
  gone: readonly string[],
): Promise<Envelope[]> =>
  Promise.all(gone.map((last4) => payeesChanged(tx, deps, saved, { change: { kind: 'revoked', last4 } })));
