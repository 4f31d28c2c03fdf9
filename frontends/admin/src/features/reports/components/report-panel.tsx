import { Button } from '@edogrula/ui/button';
import { formatDateTime } from '@edogrula/ui/format';
import { SidePanel } from '@edogrula/ui/side-panel';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { DemoBadge } from '../../../components/cells.tsx';
import { isPending } from '../../../components/decision/decision.ts';
import { DecisionDialog } from '../../../components/decision/decision-dialog.tsx';
import { DecisionFooter } from '../../../components/decision/decision-footer.tsx';
import { StaleNotice } from '../../../components/decision/stale-notice.tsx';
import { StatusBadge } from '../../../components/decision/status-badge.tsx';
import { reportKind } from '../../../components/decision/submission-kind.ts';
import { useSubmissionDecision } from '../../../components/decision/use-submission-decision.ts';
import { panelClass } from '../../../components/panel-slot.tsx';
import type { PanelSteps } from '../../../components/record-table/panel-steps.ts';
import { useMay } from '../../../lib/permissions.ts';
import { heldText } from '../../../locales/tr/held.ts';
import { reportsText as text } from '../../../locales/tr/reports.ts';
import type { Report } from '../api/reports-query.ts';
import { useCondemnedKeys } from '../use-condemned-keys.ts';
import { usePublicText } from '../use-public-text.ts';
import { AwaitingSecond } from './awaiting-second.tsx';
import { CondemnedKeys } from './condemned-keys.tsx';
import { DeleteReport } from './delete-report.tsx';
import { HeldApproval } from './held-approval.tsx';
import { NoticeList } from './notice-list.tsx';
import { PublicText } from './public-text.tsx';
import { ReportDossier } from './report-dossier.tsx';
import { ReportFacts } from './report-facts.tsx';
import { ReportReplies } from './report-replies.tsx';

type Props = { report: Report; steps: PanelSteps<Report> };

const words = (kind: 'approve' | 'reject', name: string, publishAt: string | null) =>
  kind === 'approve'
    ? {
        title: text.approveTitle,
        consequence: publishAt
          ? heldText.consequence(name, formatDateTime(publishAt))
          : text.approveConsequence(name),
        reasonHint: text.rejectHint,
      }
    : {
        title: text.rejectTitle,
        consequence: text.rejectConsequence(name),
        reasonHint: text.rejectHint,
      };

/** Everything about one report, its decision and its deletion. */
export function ReportPanel({ report, steps }: Props) {
  const decision = useSubmissionDecision(reportKind, report, steps);
  const { decide } = useMay();
  const [deleting, setDeleting] = useState(false);
  const { kind } = decision;
  const chosen = useCondemnedKeys(report);
  const shown = usePublicText(report, chosen.dossier?.entryText ?? null);
  return (
    <SidePanel
      className={panelClass}
      focusKey={report._id}
      title={report.name}
      kicker={text.kicker(report.number, formatDateTime(report.createdAt))}
      tags={
        <>
          <StatusBadge record={report} visible={report.entryVisible} held={report.held} />
          {report.demo && <DemoBadge />}
        </>
      }
      {...steps}
      footer={
        decide &&
        isPending(report) &&
        !report.held && <DecisionFooter ask={decision.ask} note={text.footNote} />
      }
    >
      <StaleNotice only={report._id} />
      <HeldApproval report={report} />
      <AwaitingSecond report={report} />
      <NoticeList report={report} />
      <ReportReplies report={report} />
      <ReportFacts report={report} />
      <ReportDossier dossier={chosen.dossier} reportId={report._id} />
      <p hidden={!decide}>
        <Button variant="danger" size="sm" icon={<Trash2 aria-hidden />} onClick={() => setDeleting(true)}>
          {text.remove}
        </Button>
      </p>
      {deleting && <DeleteReport report={report} steps={steps} onClose={() => setDeleting(false)} />}
      {kind && (
        <DecisionDialog
          key={kind}
          kind={kind}
          subject={reportKind.subject}
          words={words(kind, report.name, chosen.dossier?.publishAt ?? null)}
          busy={decision.busy}
          failure={decision.failure}
          onConfirm={(why) =>
            decision.confirm(kind === 'approve' ? { ...why, keys: chosen.named, ...shown.said } : why)
          }
          todo={kind === 'approve' ? shown.todo : null}
          onClose={() => decision.ask(null)}
          before={kind === 'approve' && chosen.reading ? 'reading' : 'clear'}
        >
          {kind === 'approve' && <CondemnedKeys chosen={chosen} />}
          {kind === 'approve' && report.publicText && <PublicText state={shown} />}
        </DecisionDialog>
      )}
    </SidePanel>
  );
}
