import { formatDateTime } from '@edogrula/ui/format';
import type { DecisionKind } from '../../../components/decision/decision.ts';
import { DecisionDialog } from '../../../components/decision/decision-dialog.tsx';
import { reportKind } from '../../../components/decision/submission-kind.ts';
import type { useSubmissionDecision } from '../../../components/decision/use-submission-decision.ts';
import { SamePictures } from '../../../components/same-elsewhere/same-pictures.tsx';
import { heldText } from '../../../locales/tr/held.ts';
import { reportsText as text } from '../../../locales/tr/reports.ts';
import type { Report } from '../api/reports-query.ts';
import type { CondemnedKeysState } from '../use-condemned-keys.ts';
import { usePublicText } from '../use-public-text.ts';
import { CondemnedKeys } from './condemned-keys.tsx';
import { PublicText } from './public-text.tsx';

type Props = {
  report: Report;
  decision: ReturnType<typeof useSubmissionDecision<Report>>;
  chosen: CondemnedKeysState;
};

function consequenceOf(kind: DecisionKind, name: string, publishAt: string | null): string {
  if (kind === 'reject') return text.rejectConsequence(name);
  return publishAt ? heldText.consequence(name, formatDateTime(publishAt)) : text.approveConsequence(name);
}

/** The window of an approval, with what it condemns and makes public, or of a rejection; what was edited outlives it. */
export function ReportDecision({ report, decision, chosen }: Props) {
  const { kind } = decision;
  const shown = usePublicText(report, chosen.dossier?.entryText ?? null);
  if (!kind) return null;
  const approves = kind === 'approve';
  return (
    <DecisionDialog
      key={kind}
      kind={kind}
      subject={reportKind.subject}
      words={{
        title: approves ? text.approveTitle : text.rejectTitle,
        consequence: consequenceOf(kind, report.name, chosen.publishAt),
        reasonHint: text.rejectHint,
      }}
      busy={decision.busy}
      failure={decision.failure}
      onConfirm={(why) => decision.confirm(approves ? { ...why, keys: chosen.named, ...shown.said } : why)}
      todo={approves ? shown.todo : null}
      onClose={() => decision.ask(null)}
      before={approves && chosen.reading ? 'reading' : 'clear'}
    >
      {approves && <SamePictures of={{ report: report._id }} />}
      {approves && <CondemnedKeys chosen={chosen} />}
      {approves && report.publicText && <PublicText state={shown} />}
    </DecisionDialog>
  );
}
