import { formatDateTime } from '@edogrula/ui/format';
import { heldText } from '../../locales/tr/held.ts';
import { reportsText } from '../../locales/tr/reports.ts';
import type { Report } from './api/reports-query.ts';
import type { CondemnedKeysState } from './use-condemned-keys.ts';

type Chosen = Pick<CondemnedKeysState, 'publishAt' | 'told'>;

/** The reply that came last; undefined when there is none. */
const latestReply = ({ replies }: Pick<Report, 'replies'>) =>
  replies.reduce<Report['replies'][number] | undefined>(
    (last, one) => (last && last.createdAt >= one.createdAt ? last : one),
    undefined,
  );

/**
 * What follows from an approval, by what the accused was told and said: not asked yet, asked and no reply so far, or
 * replied [R309, R312, R490].
 */
export function approvalConsequence(
  report: Pick<Report, 'name' | 'replies'>,
  { publishAt, told }: Chosen,
): string {
  const { name } = report;
  const reply = latestReply(report);
  const until = publishAt && formatDateTime(publishAt);
  const replied = reply ? heldText.replied(formatDateTime(reply.createdAt)) : null;
  if (told === 'some' && until) return [replied, heldText.widened(name, until)].filter(Boolean).join(' ');
  if (replied)
    return [replied, until ? heldText.repliedThen(name, until) : reportsText.approveConsequence(name)].join(
      ' ',
    );
  if (told === 'all' && until) return heldText.open(name, until);
  return until ? heldText.consequence(name, until) : reportsText.approveConsequence(name);
}
