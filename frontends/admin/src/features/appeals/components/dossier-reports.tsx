import { Banner } from '@edogrula/ui/banner';
import { formatDateTime, formatNumber } from '@edogrula/ui/format';
import { PanelSection } from '@edogrula/ui/side-panel';
import { Link } from 'react-router';
import { Attachments } from '../../../components/attachments/attachments.tsx';
import { ReplyWords } from '../../../components/report/reply-words.tsx';
import { ReportClaims } from '../../../components/report/report-claims.tsx';
import { shownRecipient } from '../../../components/report/shown-recipient.ts';
import { recordSearch } from '../../../lib/dashboard-state.ts';
import { appealsText as text } from '../../../locales/tr/appeals.ts';
import { attachmentText, decisionText } from '../../../locales/tr/decision.ts';
import { noticesText } from '../../../locales/tr/notices.ts';
import { reportsText } from '../../../locales/tr/reports.ts';
import type { AppealDetail } from '../api/appeals-query.ts';

type Report = NonNullable<AppealDetail['reports']>[number];

/** What the entry rests on: each report with its evidence and what the accused replied, beside the appeal [R322]. */
export function DossierReports({ detail, reports }: { detail: AppealDetail; reports: readonly Report[] }) {
  return (
    <PanelSection title={text.reports(detail.dossier.number, reports.length)}>
      {reports.length === 0 && <p className="text-ink-muted">{text.noReports}</p>}
      <ul className="grid gap-5 empty:hidden">
        {reports.map((report) => (
          <li key={report._id} className="grid gap-3 border-t border-line pt-3">
            <Link to={recordSearch('reports', report._id)} className="font-medium wrap-anywhere">
              {`${report.number} ${report.name}`}
            </Link>
            <span className="text-sm text-ink-muted">
              {`${decisionText[report.status]} · ${formatDateTime(report.createdAt)}`}
            </span>
            {report.anonymised ? <p>{reportsText.anonymised}</p> : <Contents report={report} />}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

function Contents({ report }: { report: Report }) {
  const { evidences, replies } = report;
  return (
    <>
      {replies.map((reply) => (
        <Banner key={reply._id} title={noticesText.repliesTitle}>
          <p className="text-sm">
            {noticesText.reply(
              noticesText.channels[reply.channel],
              shownRecipient(reply),
              formatDateTime(reply.createdAt),
            )}
          </p>
          <ReplyWords reply={reply} />
          {reply.files.length > 0 && <Attachments files={reply.files} />}
        </Banner>
      ))}
      <ReportClaims report={report} />
      <p className="text-sm font-medium">{attachmentText.evidences(formatNumber(evidences.length))}</p>
      <Attachments files={evidences} facts={<ReportClaims report={report} />} />
    </>
  );
}
