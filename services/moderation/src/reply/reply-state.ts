import type { replyPage } from '@edogrula/contracts/http/reply';
import { AppError } from '@edogrula/service-kit/app-error';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { NoticeRow } from '../notice/notice-repository.ts';
import { wentToCondemned } from '../party/went-to-condemned.ts';
import type { Db } from '../tables.ts';

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
 * What became of the reply to a notice: when it came in, and what was decided about what the notice went to. Nothing of
 * its words, which any finder of the link could read [R488].
 * @throws AppError not_found where there is none
 */
export async function replyState(db: Db, notice: NoticeRow): Promise<State> {
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
    where y.notice_id = ${notice.id}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('not_found');
  const { at, files, status, decidedAt } = row;
  const isDecided = status === 'approved' || status === 'rejected';
  return {
    at: at.toISOString(),
    files,
    outcome: outcomeOf(row),
    decidedAt: isDecided && decidedAt ? decidedAt.toISOString() : null,
  };
}

function outcomeOf({ status, reversed, removed, condemned }: Row): State['outcome'] {
  if (status === 'rejected') return reversed ? 'removed' : 'closed';
  if (status !== 'approved') return 'waiting';
  if (removed) return 'removed';
  return condemned ? 'listed' : 'closed';
}
