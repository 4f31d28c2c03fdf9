import { Badge } from '@edogrula/ui/badge';
import { isPending } from '../../../components/decision/decision.ts';
import { StatusBadge } from '../../../components/decision/status-badge.tsx';
import { noticesText as text } from '../../../locales/tr/notices.ts';
import type { Report } from '../api/reports-query.ts';
import { useNewReplies } from '../seen-replies.ts';

/** A report's status in the list, with a reply of the accused that waits to be read [R490]. */
export function ReportStatus({ report }: { report: Report }) {
  const fresh = useNewReplies(report);
  const replied = isPending(report) && report.replies.length > 0;
  return (
    <span className="inline-grid justify-items-start gap-1">
      <StatusBadge record={report} visible={report.entryVisible} held={report.held} />
      {replied && fresh.size > 0 && <Badge tone="accent">{text.newReplyMark}</Badge>}
      {replied && fresh.size === 0 && (
        <small className="px-1 text-xs text-ink-muted">{text.repliedMark}</small>
      )}
    </span>
  );
}
