import { formatDateTime } from '@edogrula/ui/format';
import Trash2 from 'lucide-react/icons/trash-2';
import { DemoBadge } from '../../../components/cells.tsx';
import { isPending } from '../../../components/decision/decision.ts';
import { DecisionFooter } from '../../../components/decision/decision-footer.tsx';
import { type OwnKind, OwnSubmission } from '../../../components/decision/own-submission.tsx';
import { StaleNotice } from '../../../components/decision/stale-notice.tsx';
import { StatusBadge } from '../../../components/decision/status-badge.tsx';
import { reportKind } from '../../../components/decision/submission-kind.ts';
import { useSubmissionDecision } from '../../../components/decision/use-submission-decision.ts';
import type { PanelSteps } from '../../../components/record-table/panel-steps.ts';
import { RecordPanel } from '../../../components/record-table/record-panel.tsx';
import { WindowButton } from '../../../components/window-button.tsx';
import { useIsOwn } from '../../../lib/own-submission.ts';
import { OwnMatter, useMay } from '../../../lib/permissions.ts';
import { useTurn } from '../../../lib/viewed-files.ts';
import { reportsText as text } from '../../../locales/tr/reports.ts';
import type { Report } from '../api/reports-query.ts';
import { useCondemnedKeys } from '../use-condemned-keys.ts';
import { AwaitingSecond } from './awaiting-second.tsx';
import { DeleteReport } from './delete-report.tsx';
import { HeldApproval } from './held-approval.tsx';
import { NoticeList } from './notice-list.tsx';
import { ReportDecision } from './report-decision.tsx';
import { ReportDossier } from './report-dossier.tsx';
import { ReportFacts } from './report-facts.tsx';
import { ReportReplies } from './report-replies.tsx';

type Props = { report: Report; steps: PanelSteps<Report> };

/** Why a colleague decides on a report, if so [R319, R509]. */
function useOwnKind({ email, againstOwn }: Report, isParty = false): OwnKind | null {
  const isSender = useIsOwn(email);
  if (againstOwn) return 'accused';
  if (isSender) return 'sent';
  return isParty ? 'party' : null;
}

/** Everything about one report, its decision and its deletion; the next moderator in the window begins with it anew. */
export const ReportPanel = (props: Props) => <OnePanel key={useTurn()} {...props} />;

function OnePanel({ report, steps }: Props) {
  const decision = useSubmissionDecision(reportKind, report, steps);
  const { decide } = useMay();
  const chosen = useCondemnedKeys(report);
  const own = useOwnKind(report, chosen.dossier?.ownMatter);
  return (
    <RecordPanel
      id={report._id}
      steps={steps}
      title={report.name}
      kicker={text.kicker(report.number, formatDateTime(report.createdAt))}
      tags={
        <>
          <StatusBadge record={report} visible={report.entryVisible} held={report.held} />
          {report.demo && <DemoBadge />}
        </>
      }
      footer={
        decide &&
        isPending(report) &&
        !report.held &&
        (own ? (
          <OwnSubmission kind={own} />
        ) : (
          <DecisionFooter ask={decision.ask} note={text.footNote} rejectOnly={report.awaiting !== null} />
        ))
      }
    >
      <StaleNotice only={report._id} />
      {decide && own && (report.held || !isPending(report)) && <OwnSubmission kind={own} />}
      <OwnMatter value={own !== null}>
        <ReportReplies key={report._id} report={report} />
        <HeldApproval report={report} />
        <AwaitingSecond key={report.awaiting?.at} report={report} chosen={chosen} />
      </OwnMatter>
      <NoticeList report={report} />
      <OwnMatter value={own !== null}>
        <ReportFacts report={report} />
        <ReportDossier dossier={chosen.dossier} reportId={report._id} />
      </OwnMatter>
      {decide && !own && <Removal report={report} steps={steps} />}
      <ReportDecision report={report} decision={decision} chosen={chosen} />
    </RecordPanel>
  );
}

/** The way to delete a report with everything in it. */
const Removal = ({ report, steps }: Props) => (
  <p>
    <WindowButton
      variant="danger"
      icon={<Trash2 aria-hidden />}
      opens={(close) => <DeleteReport report={report} steps={steps} onClose={close} />}
    >
      {text.remove}
    </WindowButton>
  </p>
);
