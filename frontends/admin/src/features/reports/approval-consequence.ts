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
  const reply = latestReply(report);
  const then = publishAt
    ? thenOf(report.name, formatDateTime(publishAt), { told, hasReply: Boolean(reply) })
    : reportsText.approveConsequence(report.name);
  return reply ? `${heldText.replied(formatDateTime(reply.createdAt))} ${then}` : then;
}

function thenOf(
  name: string,
  until: string,
  { told, hasReply }: { told: Chosen['told']; hasReply: boolean },
): string {
  if (told === 'none') return heldText.consequence(name, until);
  if (told === 'some') return heldText.widened(name, until);
  return hasReply ? heldText.repliedThen(name, until) : heldText.open(name, until);
}
