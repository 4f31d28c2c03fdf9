import { formatDateTime } from '@edogrula/ui/format';
import { PanelSection } from '@edogrula/ui/side-panel';
import { Attachments } from '../../../components/attachments/attachments.tsx';
import { noticesText as text } from '../../../locales/tr/notices.ts';
import type { Report } from '../api/reports-query.ts';
import { shownRecipient } from '../shown-recipient.ts';
import { ShownReply } from './shown-reply.tsx';

/** What the accused replied, beside the report, with the same weight [R312, R313]. */
export function ReportReplies({ report }: { report: Report }) {
  if (report.replies.length === 0) return null;
  return (
    <PanelSection title={text.repliesTitle}>
      <ul className="grid gap-4">
        {report.replies.map((reply) => (
          <li key={reply._id} className="grid gap-2 rounded-md border border-line p-3">
            <p className="text-sm text-ink-muted wrap-anywhere">
              {text.reply(
                text.channels[reply.channel],
                shownRecipient(reply),
                formatDateTime(reply.createdAt),
              )}
            </p>
            {reply.text ? <Words report={report} reply={reply} /> : <p>{text.erased}</p>}
            {reply.files.length > 0 && <Attachments files={reply.files} />}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

function Words({ report, reply }: { report: Report; reply: Report['replies'][number] }) {
  return (
    <>
      <p className="whitespace-pre-line wrap-anywhere">{reply.text}</p>
      <p className="text-sm text-ink-muted">{reply.consent ? text.consent : text.noConsent}</p>
      <ShownReply report={report} reply={reply} />
    </>
  );
}
