import { appendAudit } from '@edogrula/service-kit/audit';
import { noteAct } from '../act/act-repository.ts';
import { systemActor } from '../act/record-act.ts';
import { entryIdOf } from '../decision/derived-id.ts';
import type { Stamp } from '../deps.ts';
import { clockSlackMs } from '../registry/registry-record.ts';
import type { Tx } from '../tables.ts';

/** `made`: moderators made the entry since, by parting dossiers. */
type Removal = { entryId: string; at: Date; made: boolean };

/**
 * Approvals that joined an entry after a moderator had taken it off the list, and before that was known here: their
 * reports wait for a decision again, as those do whose approval waited then [R314]. The removal has the registry's clock:
 * what joined so shortly before that the two may differ waits, too. The approval that made the entry was before, unless it
 * was made of that report since (`made`): then the next approval makes another one. Who approved, and why, stays among the
 * acts; what it chose ends with the entry. Call after `lockDossiers`.
 */
export async function returnLate(stamp: Stamp, tx: Tx, { entryId, at, made }: Removal): Promise<void> {
  const since = new Date(at.getTime() - clockSlackMs);
  const joined = await tx
    .selectFrom('report as r')
    .innerJoin('decision as d', 'd.report_id', 'r.id')
    .select(['r.id', 'r.number', 'r.version', 'r.entry_round as round'])
    .select(['d.admin_id', 'd.admin_email', 'd.reason', 'd.decided_at'])
    .where('r.entry_id', '=', entryId)
    .where('r.status', '=', 'approved')
    .where('d.decided_at', '>', since)
    .orderBy('r.id')
    .forUpdate('r')
    .execute();
  for (const { id, number, version: approved, round, reason, ...decision } of joined) {
    const isFounding = entryIdOf(id, round) === entryId;
    if (isFounding && !made) continue;
    const version = approved + 1;
    await noteAct(tx, {
      id: stamp.newId(),
      kind: 'report.approval-returned',
      subjectId: id,
      input: { entryId, version },
      reason,
      actor: { adminId: decision.admin_id, email: decision.admin_email },
      at: decision.decided_at,
    });
    await tx.deleteFrom('decision').where('report_id', '=', id).execute();
    const entry_round = isFounding ? round + 1 : round;
    const row = { status: 'pending', entry_id: null, entry_round, version } as const;
    await tx.updateTable('report').set(row).where('id', '=', id).execute();
    await tx.updateTable('report_key').set({ chosen: false }).where('report_id', '=', id).execute();
    await appendAudit(tx, {
      at: stamp.clock(),
      actor: systemActor,
      action: 'report.approval-returned',
      subject: { kind: 'report', id },
      details: { number, approvedBy: decision.admin_id, version },
    });
  }
}
