import { AppError } from '@edogrula/service-kit/app-error';
import type { Moderator } from '../act/act-repository.ts';
import { approveAct } from '../hold/approval-input.ts';
import type { HoldRow } from '../hold/hold-repository.ts';
import { dossierTexts } from '../locales/tr/dossier.ts';
import { isOwnReport } from '../party/own-matter.ts';
import type { Tx } from '../tables.ts';

type Given = Pick<HoldRow, 'report_id' | 'by_id' | 'by_email' | 'second_id'>;

/** Whose words a held approval rests on; the act of the second one keeps the address. */
async function approversOf(tx: Tx, hold: Given): Promise<Moderator[]> {
  const first = { adminId: hold.by_id, email: hold.by_email };
  if (!hold.second_id) return [first];
  const act = await tx
    .selectFrom('moderator_act')
    .select('settled_email as email')
    .where('subject_id', '=', hold.report_id)
    .where('kind', '=', approveAct)
    .where('settled_by', '=', hold.second_id)
    .orderBy('settled_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return act?.email ? [first, { adminId: hold.second_id, email: act.email }] : [first];
}

/**
 * A held approval is published only while nobody who gave it is a party: of two words both are needed, and neither is that of
 * a party, also where it became one since [R314, R509]. @throws AppError invalid_request
 */
export async function expectNoParty(tx: Tx, hold: Given): Promise<void> {
  for (const approver of await approversOf(tx, hold))
    if (await isOwnReport(tx, approver, hold.report_id))
      throw new AppError('invalid_request', { message: dossierTexts.approverIsParty });
}
