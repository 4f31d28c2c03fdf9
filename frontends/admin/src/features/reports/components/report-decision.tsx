import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import Users from 'lucide-react/icons/users';
import type { DecisionKind } from '../../../components/decision/decision.ts';
import { DecisionDialog } from '../../../components/decision/decision-dialog.tsx';
import { reportKind } from '../../../components/decision/submission-kind.ts';
import type { useSubmissionDecision } from '../../../components/decision/use-submission-decision.ts';
import { SameFiles } from '../../../components/same-elsewhere/same-files.tsx';
import { SamePictures } from '../../../components/same-elsewhere/same-pictures.tsx';
import { recordsText } from '../../../locales/tr/records.ts';
import { reportsText as text } from '../../../locales/tr/reports.ts';
import { secondText } from '../../../locales/tr/second.ts';
import type { Report } from '../api/reports-query.ts';
import { approvalConsequence } from '../approval-consequence.ts';
import { filesOf } from '../files-of.ts';
import type { CondemnedKeysState } from '../use-condemned-keys.ts';
import { usePublicText } from '../use-public-text.ts';
import { CondemnedKeys } from './condemned-keys.tsx';
import { PublicText } from './public-text.tsx';
import { ReportReplies } from './report-replies.tsx';

type Props = {
  report: Report;
  decision: ReturnType<typeof useSubmissionDecision<Report>>;
  chosen: CondemnedKeysState;
};

function consequenceOf(kind: DecisionKind, report: Report, chosen: CondemnedKeysState): string {
  if (kind === 'reject') return text.rejectConsequence(report.name);
  const then = approvalConsequence(report, chosen);
  return chosen.second ? secondText.first(then) : then;
}

/** The window of an approval, with what it condemns and makes public, or of a rejection; what was edited outlives it. */
export function ReportDecision({ report, decision, chosen }: Props) {
  const { kind } = decision;
  const shown = usePublicText(report, chosen);
  if (!kind) return null;
  const approves = kind === 'approve';
  return (
    <DecisionDialog
      key={kind}
      kind={kind}
      subject={reportKind.subject}
      words={{
        title: approves ? text.approveTitle : text.rejectTitle,
        consequence: consequenceOf(kind, report, chosen),
        reasonHint: text.rejectHint,
      }}
      busy={decision.busy}
      failure={decision.failure}
      onConfirm={(why) => decision.confirm(approves ? { ...why, ...chosen.said, ...shown.said } : why)}
      todo={approves ? (chosen.unread ? text.dossierUnread : shown.todo) : null}
      onClose={decision.close}
      untrue={approves ? [...shown.untrue, ...chosen.untrue] : undefined}
      warningState={approves && chosen.reading ? 'loading' : 'none'}
    >
      <ReportReplies report={report} plain />
      {approves && shown.kinds.length > 0 && !shown.openedAny && (
        <Banner tone="warning">{text.evidenceUnopened}</Banner>
      )}
      {approves && chosen.unread && <Unread onRetry={chosen.readAgain} />}
      {approves && <NeedsSecond second={chosen.second} />}
      {approves && <SameFiles of={{ report: report._id }} files={filesOf(report)} />}
      {approves && <SamePictures of={{ report: report._id }} />}
      {approves && <CondemnedKeys chosen={chosen} />}
      {approves && shown.isProposed && <PublicText state={shown} />}
    </DecisionDialog>
  );
}

const Unread = ({ onRetry }: { onRetry: () => void }) => (
  <Banner tone="danger" role="alert" title={text.dossierUnread}>
    <Button size="sm" onClick={onRetry}>
      {recordsText.retry}
    </Button>
  </Banner>
);

/** Said before an approval is sent: that a second moderator is needed, and why [R306, R491]. */
function NeedsSecond({ second }: Pick<CondemnedKeysState, 'second'>) {
  if (!second) return null;
  return (
    <Banner tone="warning" role="status" icon={<Users aria-hidden />} title={secondText.needed}>
      <p>{second.why === 'all' ? secondText.byRule : secondText.byHolders(second.names)}</p>
    </Banner>
  );
}
