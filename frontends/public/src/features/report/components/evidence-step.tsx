import { submissionLimits } from '@edogrula/contracts/http/moderation';
import { acceptedEvidence } from '@edogrula/contracts/upload-types';
import { Banner } from '@edogrula/ui/banner';
import { DropZone } from '@edogrula/ui/drop-zone';
import { KeepingNote } from '../../../components/wizard/keeping-note.tsx';
import { WizardSection } from '../../../components/wizard/wizard-frame.tsx';
import { reportText } from '../../../locales/tr/report.ts';
import { usePastedFiles } from '../use-evidence.ts';
import type { ReportWizardState } from '../use-report-wizard.ts';
import { EvidenceCard } from './evidence-card.tsx';

const text = reportText.evidence;

/** Step 2: evidence by drop, click or paste [R045, R223]. */
export function EvidenceStep({ evidence, lostFiles, keeping }: ReportWizardState) {
  const { items, act, add, outcome } = evidence;
  const full = items.length >= submissionLimits.evidenceFiles;
  usePastedFiles(add);
  return (
    <WizardSection title={text.title} lead={text.lead}>
      {lostFiles.length > 0 && <Banner>{text.lost(lostFiles.join(', '))}</Banner>}
      <DropZone
        id="evidence"
        label={text.title}
        accept={acceptedEvidence}
        onFiles={add}
        disabled={full}
        title={full ? text.full : text.drop}
        hint={full ? undefined : text.hint}
      />
      <div role="status" className="min-h-5 text-sm text-ink-soft">
        <p>{outcome.summary || text.optional}</p>
        <ul className="mt-1 list-disc ps-5 wrap-anywhere empty:hidden">
          {[...new Set(outcome.refused)].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <ol className="grid gap-3 empty:hidden">
        {items.map((item) => (
          <li key={item.id}>
            <EvidenceCard item={item} act={act} />
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-muted">{text.blurHint}</p>
      <KeepingNote keeping={keeping} />
    </WizardSection>
  );
}
