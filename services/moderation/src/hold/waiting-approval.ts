import type { dossierView } from '@edogrula/contracts/http/dossier';
import type { z } from 'zod';
import { findOpenAct } from '../act/act-repository.ts';
import { entryNameOf } from '../public-text/entry-texts.ts';
import type { Tx } from '../tables.ts';
import { approvalInput } from './approval-input.ts';
import { findOpenHold } from './hold-repository.ts';

type Approval = NonNullable<z.infer<typeof dossierView>['approval']>;

/** The approval of a report that waits, as it was given: what a second moderator reads before the own word [R306, R315]. */
export async function waitingApproval(tx: Tx, reportId: string): Promise<Approval | null> {
  const act = await findOpenAct(tx, reportId);
  const hold = await findOpenHold(tx, reportId);
  // An early publication is asked for with a held approval; else the act is the approval.
  const given = hold ? { ...hold, at: hold.held_at } : act;
  const input = approvalInput.safeParse(given?.input);
  if (!given || !input.success) return null;
  const { reasonCode, keys, shown } = input.data;
  const report = await tx
    .selectFrom('report')
    .select(['name', 'phone', 'instagram_username', 'instagram_url'])
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow();
  return {
    actId: act?.id ?? null,
    by: given.by_email,
    at: given.at.toISOString(),
    reason: given.reason,
    reasonCode,
    keys,
    name: entryNameOf({ ...report, confirmed_name: shown?.name ?? null }, keys),
    summary: shown?.summary ?? null,
    evidence: shown?.evidence ?? null,
  };
}
