import { decisionReasonTexts } from '@edogrula/contracts/locales/tr/decision-reasons';
import { withShownPhones } from '@edogrula/contracts/public-text/masked-phone';
import { Chip, ChipList } from '@edogrula/ui/chip';
import { formatDateTime, formatNumber } from '@edogrula/ui/format';
import { PanelSection } from '@edogrula/ui/side-panel';
import type { ReactNode } from 'react';
import { Attachments } from '../../../components/attachments/attachments.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { keyLabel } from '../../../components/key-choice.tsx';
import { ReportClaims } from '../../../components/report/report-claims.tsx';
import { SameFiles } from '../../../components/same-elsewhere/same-files.tsx';
import { SamePictures } from '../../../components/same-elsewhere/same-pictures.tsx';
import { namedFailure } from '../../../lib/failure-text.ts';
import { attachmentText } from '../../../locales/tr/decision.ts';
import { dossierText } from '../../../locales/tr/dossier.ts';
import { heldText as held } from '../../../locales/tr/held.ts';
import { publicTextText } from '../../../locales/tr/public-text.ts';
import { reportsText } from '../../../locales/tr/reports.ts';
import { secondText as text } from '../../../locales/tr/second.ts';
import type { Dossier } from '../api/dossier-query.ts';
import type { Report } from '../api/reports-query.ts';
import { approvalConsequence } from '../approval-consequence.ts';
import { filesOf } from '../files-of.ts';
import { type CondemnedKeysState, isAmong, proposedBy } from '../use-condemned-keys.ts';
import { proposedText, publishedText } from '../use-public-text.ts';
import { useSecondWord } from '../use-second-word.ts';
import { keyHint } from './condemned-keys.tsx';
import { ReportReplies } from './report-replies.tsx';

type Approval = NonNullable<Dossier['approval']>;
type Props = { report: Report; chosen: CondemnedKeysState; onClose: () => void };

/** Everything that the first moderator decided with and chose; the second one confirms here [R306, R491]. */
export function SecondWord({ report, chosen, onClose }: Props) {
  const { dossier, reading } = chosen;
  const approval = dossier?.approval;
  const word = useSecondWord(report, onClose);
  const act = approval?.actId;
  const failure = !reading && !act ? text.unread : word.error && namedFailure(word.error);
  const confirm = () => act && word.mutate({ say: 'confirm', act });
  return (
    <FormDialog
      title={text.title}
      description={approval && dossier ? consequenceOf(report, dossier, approval) : undefined}
      size="lg"
      failure={failure}
      busy={word.isPending}
      held={reading}
      onSubmit={confirm}
      onClose={onClose}
      submitLabel={dossierText.confirm}
    >
      <ReportReplies report={report} plain />
      {approval && dossier && <Given report={report} dossier={dossier} approval={approval} />}
      <SameFiles of={{ report: report._id }} files={filesOf(report)} />
      <SamePictures of={{ report: report._id }} />
      <PanelSection title={text.claims}>
        <ReportClaims report={report} />
      </PanelSection>
      <PanelSection title={attachmentText.evidences(formatNumber(report.evidences.length))}>
        <Attachments files={report.evidences} facts={<ReportClaims report={report} />} />
      </PanelSection>
    </FormDialog>
  );
}

function consequenceOf(report: Report, dossier: Dossier, approval: Approval): string {
  if (report.awaiting?.what === 'publish-early')
    return text.early(reportsText.approveConsequence(report.name));
  return approvalConsequence(report, proposedBy(dossier, approval));
}

type GivenProps = { report: Report; dossier: Dossier; approval: Approval };

/** What the first moderator chose: keys, text and kinds of evidence, with the reason. */
function Given({ report, dossier, approval }: GivenProps) {
  const { by, at, reason, reasonCode, evidence } = approval;
  const keys = dossier.keys.filter((key) => isAmong(approval.keys, key));
  const ground = reasonCode && decisionReasonTexts[reasonCode].label;
  const early = report.awaiting?.what === 'publish-early' ? report.awaiting : null;
  return (
    <>
      {early && (
        <p className="wrap-anywhere">
          {held.earlyAwaiting(early.by, formatDateTime(early.at))} {held.said(early.reason)}
        </p>
      )}
      <PanelSection title={text.proposed}>
        <p className="wrap-anywhere">{text.by(by, formatDateTime(at))}</p>
        {ground && <p className="font-medium">{ground}</p>}
        {reason && <p className="whitespace-pre-line wrap-anywhere">{reason}</p>}
        {!ground && !reason && <p className="text-ink-muted">{text.noReason}</p>}
      </PanelSection>
      <PanelSection title={text.keys}>
        <ul className="grid divide-y divide-line border-y border-line">
          {keys.map((key) => (
            <li key={`${key.kind} ${key.key}`} className="py-2 wrap-anywhere">
              {keyLabel(key)}
              <Hint>{keyHint(key, false)}</Hint>
            </li>
          ))}
        </ul>
      </PanelSection>
      <PublicWords report={report} dossier={dossier} approval={approval} />
      <PanelSection title={text.evidence}>
        {evidence?.length ? (
          <ChipList>
            {evidence.map((kind) => (
              <li key={kind}>
                <Chip>{publicTextText.evidenceKinds[kind]}</Chip>
              </li>
            ))}
          </ChipList>
        ) : (
          <p className="text-ink-muted">{text.noEvidence}</p>
        )}
      </PanelSection>
    </>
  );
}

/** The name of a new entry, and the text, as everybody will read them. */
function PublicWords({ report, dossier, approval: { name, summary, keys } }: GivenProps) {
  const words = summary ?? dossier.entryText ?? proposedText(report);
  return (
    <>
      {name && !dossier.entryText && (
        <PanelSection title={text.publicName}>
          <p className="border-s-2 border-accent ps-3 wrap-anywhere">
            {withShownPhones(name, dossier.accusedPhone ?? 'full')}
          </p>
        </PanelSection>
      )}
      <PanelSection title={text.publicText}>
        <p className="border-s-2 border-accent ps-3 whitespace-pre-line wrap-anywhere">
          {publishedText(words, { phone: report.phone, dossier, chosen: keys })}
        </p>
      </PanelSection>
    </>
  );
}

const Hint = ({ children }: { children: ReactNode }) =>
  children ? <small className="block text-sm text-ink-muted">{children}</small> : null;
