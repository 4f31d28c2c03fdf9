import { appealLimits } from '@edogrula/contracts/http/appeal';
import { acceptedEvidence } from '@edogrula/contracts/upload-types';
import { DropZone } from '@edogrula/ui/drop-zone';
import { UploadCard } from '@edogrula/ui/upload-card';
import { useDropzone } from 'react-dropzone';
import { WizardSection } from '../../../components/wizard/wizard-frame.tsx';
import { fileIdentity } from '../../../lib/kept-files.ts';
import { appealText } from '../../../locales/tr/appeal.ts';
import type { AppealState } from '../use-appeal.ts';

const text = appealText.files;

/** At most five files, by drop or choice [R317]. */
export function AppealFiles({ files, refused, add, remove }: AppealState) {
  const full = files.length >= appealLimits.files;
  const zone = useDropzone({ onDrop: (chosen) => add(chosen), disabled: full });
  return (
    <WizardSection title={text.title} lead={text.lead}>
      <ol className="grid gap-3 empty:hidden">
        {files.map((file) => (
          <li key={fileIdentity(file)}>
            <UploadCard name={file.name} sizeBytes={file.size} state="done" onRemove={() => remove(file)} />
          </li>
        ))}
      </ol>
      <DropZone
        {...zone.getRootProps()}
        inputProps={{ ...zone.getInputProps(), accept: acceptedEvidence, 'aria-label': text.title }}
        active={zone.isDragActive}
        disabled={full}
        title={full ? text.full : text.drop}
        hint={full ? undefined : text.hint}
      />
      <div role="status">
        <ul className="list-disc ps-5 text-sm text-ink-soft wrap-anywhere empty:hidden">
          {refused.map(({ name, reason }) => (
            <li key={name + reason}>{text.refused[reason](name)}</li>
          ))}
        </ul>
      </div>
    </WizardSection>
  );
}
