import { Badge } from '@edogrula/ui/badge';
import { formatDateTime } from '@edogrula/ui/format';
import { PanelSection } from '@edogrula/ui/side-panel';
import { useEffect } from 'react';
import { Attachments } from '../../../components/attachments/attachments.tsx';
import { ReplyWords } from '../../../components/report/reply-words.tsx';
import { shownRecipient } from '../../../components/report/shown-recipient.ts';
import { useFileMarks } from '../../../components/same-elsewhere/file-marks.ts';
import { noticesText as text } from '../../../locales/tr/notices.ts';
import type { Report } from '../api/reports-query.ts';
import { filesOf } from '../files-of.ts';
import { markRepliesSeen, useNewReplies } from '../seen-replies.ts';
import { ShownReply } from './shown-reply.tsx';

type Props = {
  report: Report;
  /** In a window of a decision: to be read, without acts of its own. */
  plain?: boolean;
};

/**
 * What the accused replied, before everything else of the report [R312, R313, R490]. It is new until the panel that
 * showed it is left.
 */
export function ReportReplies({ report, plain = false }: Props) {
  const fresh = useNewReplies(report);
  const marks = useFileMarks({ report: report._id }, filesOf(report));
  const ids = report.replies.map(({ _id }) => _id).join(' ');
  useEffect(() => (plain || !ids ? undefined : () => markRepliesSeen(ids.split(' '))), [plain, ids]);
  if (report.replies.length === 0) return null;
  return (
    <PanelSection title={text.repliesTitle}>
      <ul className="grid gap-4">
        {report.replies.map((reply) => (
          <li
            key={reply._id}
            className="grid gap-2 rounded-md border border-accent-line bg-accent-soft p-3 text-ink"
          >
            <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft wrap-anywhere">
              {fresh.has(reply._id) && <Badge tone="accent">{text.newReply}</Badge>}
              {text.reply(
                text.channels[reply.channel],
                shownRecipient(reply),
                formatDateTime(reply.createdAt),
              )}
            </p>
            <ReplyWords reply={reply} />
            {!plain && reply.text && <ShownReply report={report} reply={reply} />}
            {reply.files.length > 0 && <Attachments files={reply.files} marks={marks} />}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
