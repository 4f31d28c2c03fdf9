import { decisionReasonCode } from '@edogrula/contracts/decision-reasons';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { condemnableKey } from '@edogrula/contracts/record-key';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import { z } from 'zod';
import { findOpenAct, proposeAct, settleAct } from '../act/act-repository.ts';
import type { DecisionRecord } from '../decision/decide.ts';
import type { Deps } from '../deps.ts';
import { dossierOf, lockDossiers, treeOf } from '../dossier/dossier-repository.ts';
import { chosenAmong, proposalsFor } from '../dossier/enter-report.ts';
import type { Key } from '../registry/business-contact.ts';
import type { Tx } from '../tables.ts';
import type { ReportRow } from './report-view.ts';

export const approveAct = 'report.approve';

/** An approval as it waits for a second moderator. */
export const approvalInput = z.object({
  version: z.number().int(),
  reasonCode: decisionReasonCode.nullable(),
  keys: z.array(condemnableKey),
});

type Wish = {
  row: ReportRow;
  record: DecisionRecord;
  actor: AdminIdentity;
  keys: readonly Key[] | null;
  /** The moderator's own. */
  words: string;
};
/** Whether a decision waits for something that was written instead. */
export type Postpone = (deps: Deps, tx: Tx, wish: Wish) => Promise<boolean>;

/**
 * An approval that condemns a verified business's contact waits for a second moderator's word, by the setting each one
 * or none does; nothing else follows from it [R306]. A rejection ends what waits.
 * @throws AppError awaiting_second when another moderator's approval waits already
 */
export const proposeOnce: Postpone = async (deps, tx, wish) => {
  const { row, record, actor } = wish;
  const open = await findOpenAct(tx, row.id);
  if (record.outcome === 'rejected') {
    if (open) await settleAct(tx, open.id, { outcome: 'withdrawn', actor, at: record.at });
    return false;
  }
  if (open && open.by_id !== actor.adminId) throw new AppError('awaiting_second');
  if (open) return true;
  if (deps.secondModerator === 'off') return false;
  await lockDossiers(tx);
  const tree = await treeOf(tx, await dossierOf(tx, row.id));
  const chosen = chosenAmong(await proposalsFor(tx, tree, row.id), wish.keys);
  const collides = chosen.some(({ holders }) => holders.length > 0);
  if (deps.secondModerator === 'collisions' && !collides) return false;
  await propose(deps, tx, { ...wish, keys: chosen });
  return true;
};

async function propose({ newId }: Deps, tx: Tx, { row, record, actor, keys, words }: Wish): Promise<void> {
  const named = (keys ?? []).map(({ kind, key }) => ({ kind, key }));
  await proposeAct(tx, {
    ...{ id: newId(), kind: approveAct, subjectId: row.id, actor, at: record.at },
    input: { version: row.version, reasonCode: record.reasonCode, keys: named },
    reason: words,
  });
  await appendAudit(tx, {
    at: record.at,
    actor: { kind: 'admin', id: actor.adminId },
    action: 'report.approval-proposed',
    subject: { kind: 'report', id: row.id },
    details: { number: row.number, version: row.version, reasonCode: record.reasonCode },
  });
}
