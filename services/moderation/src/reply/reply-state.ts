import type { replyPage } from '@edogrula/contracts/http/reply';
import { AppError } from '@edogrula/service-kit/app-error';
import { sql } from 'kysely';
import type { z } from 'zod';
import { branchesOf, dossierIdOf, keysOfTree } from '../dossier/dossier-repository.ts';
import { isBehind, type NoticeRow } from '../notice/notice-repository.ts';
import { listedWith } from '../notice/notify-accused.ts';
import { wentToCondemned } from '../party/went-to-condemned.ts';
import type { Key } from '../registry/business-contact.ts';
import type { Tx } from '../tables.ts';

type State = NonNullable<z.infer<typeof replyPage>['reply']>;
type Row = {
  at: Date;
  files: number;
  status: string;
  reversed: boolean;
  removed: boolean;
  condemned: boolean;
  decidedAt: Date | null;
};

/**
 * What became of the reply to a notice: when it came in, and how what the notice went to stands by now. Nothing of its
 * words, which any finder of the link could read [R488].
 * @throws AppError not_found where there is none
 */
export async function replyState(tx: Tx, notice: NoticeRow): Promise<State> {
  const { rows } = await sql<Row>`
    with recursive up as (
      select d.id, d.merged_into, d.entry_removed_at from dossier_report m join dossier d on d.id = m.dossier_id
      where m.report_id = ${notice.report_id} and m.left_at is null
      union all select d.id, d.merged_into, d.entry_removed_at from up join dossier d on d.id = up.merged_into
    )
    select y.created_at as at, r.status, r.reversed_at is not null as reversed, d.decided_at as "decidedAt",
      (select count(*)::int from attachment a where a.reply_id = y.id) as files,
      coalesce((select entry_removed_at is not null from up where merged_into is null), false) as removed,
      ${wentToCondemned} as condemned
    from reply y join notice n on n.id = y.notice_id join report r on r.id = y.report_id
      left join decision d on d.report_id = r.id
    where y.notice_id = ${notice.id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new AppError('not_found');
  const { at, files, status, decidedAt } = row;
  const isDecided = status === 'approved' || status === 'rejected';
  return {
    at: at.toISOString(),
    files,
    outcome: outcomeOf(row) ?? (await stateInEntry(tx, notice, row.condemned)),
    decidedAt: isDecided && decidedAt ? decidedAt.toISOString() : null,
  };
}

/** Null where an entry is public: then it depends on the contact. */
function outcomeOf({ status, reversed, removed }: Row): State['outcome'] | null {
  if (status === 'rejected') return reversed ? 'removed' : 'closed';
  if (status !== 'approved') return 'waiting';
  return removed ? 'removed' : null;
}

const kindOf = { sms: 'phone', instagram: 'handle' } as const;

/**
 * The state, in the public entry, of the contact that a notice went to. Another approval may condemn it, and a
 * correction may have taken it out. Who had the notice by mail counts as listed, unless a contact that was taken out is
 * theirs.
 * @param condemned whether the report's own approval condemned it; all that is known where the recipient was erased
 */
async function stateInEntry(tx: Tx, notice: NoticeRow, condemned: boolean): Promise<State['outcome']> {
  const { channel, recipient, report_id } = notice;
  const tree = await branchesOf(tx, await dossierIdOf(tx, report_id));
  const keys = await keysOfTree(tx, tree);
  const [listed, struck] = [keys.filter((key) => key.condemns), keys.filter((key) => key.struck)];
  if (channel === 'mail') {
    const isTold = condemned || (await listedWith(tx, report_id)).has(recipient.toLowerCase());
    if (!isTold) return 'closed';
    if (await isBehind(tx, listed, notice)) return 'listed';
    return (await isBehind(tx, struck, notice)) ? 'struck' : 'listed';
  }
  if (channel === 'none' || !recipient) return condemned ? 'listed' : 'closed';
  const isRecipient = ({ kind, key }: Key) => kind === kindOf[channel] && key === recipient;
  if (listed.some(isRecipient)) return 'listed';
  return struck.some(isRecipient) ? 'struck' : 'closed';
}
