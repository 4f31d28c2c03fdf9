import { acceptedEvidence } from '@edogrula/contracts/upload-types';
import { DropZone } from '@edogrula/ui/drop-zone';
import { UploadCard } from '@edogrula/ui/upload-card';
import { fileIdentity } from '../../lib/kept-files.ts';
import type { EvidenceState } from '../../lib/use-evidence-files.ts';
import { evidenceText as text } from '../../locales/tr/evidence.ts';
import { WizardSection } from './wizard-frame.tsx';

type Props = EvidenceState & { title: string; lead: string };

/** A few files beside a form, by drop or choice, none twice [R312, R317, R402]. */
export function EvidenceFiles({ most, files, refused, add, remove, title, lead }: Props) {
  const full = files.length >= most;
  return (
    <WizardSection title={title} lead={lead}>
      <ol className="grid gap-3 empty:hidden">
        {files.map((file) => (
          <li key={fileIdentity(file)}>
            <UploadCard name={file.name} sizeBytes={file.size} state="done" onRemove={() => remove(file)} />
          </li>
        ))}
      </ol>
      <DropZone
        label={title}
        accept={acceptedEvidence}
        onFiles={add}
        disabled={full}
        title={full ? text.full(most) : text.drop}
        hint={full ? undefined : text.hint}
      />
      <div role="status">
        <ul className="list-disc ps-5 text-sm text-ink-soft wrap-anywhere empty:hidden">
          {refused.map(({ name, reason }) => (
            <li key={name + reason}>{text.refused[reason](name, most)}</li>
          ))}
        </ul>
      </div>
    </WizardSection>
  );
}
