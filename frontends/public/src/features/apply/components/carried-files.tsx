import { UploadCard } from '@edogrula/ui/upload-card';
import { WizardSection } from '../../../components/wizard/wizard-frame.tsx';
import { applyText } from '../../../locales/tr/apply.ts';
import type { ApplyWizardState } from '../use-apply-wizard.ts';

const text = applyText.carried;

/** What is kept of the refused application, by name alone; each can be left out and chosen anew [R407]. */
export function CarriedFiles({ carried, leaveOut }: Pick<ApplyWizardState, 'carried' | 'leaveOut'>) {
  if (carried.length === 0) return null;
  return (
    <WizardSection title={text.title} lead={text.lead}>
      <ul className="grid gap-3 wide:grid-cols-2">
        {carried.map(({ _id, kind, name, sizeBytes }) => (
          <li key={_id} className="grid content-start gap-1.5">
            <span className="text-sm text-ink-muted">{text.kinds[kind] ?? ''}</span>
            <UploadCard name={name} sizeBytes={sizeBytes} state="done" onRemove={() => leaveOut(_id)} />
          </li>
        ))}
      </ul>
    </WizardSection>
  );
}
