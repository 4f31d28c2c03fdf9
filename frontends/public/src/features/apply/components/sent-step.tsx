import { WizardSection } from '../../../components/wizard/wizard-frame.tsx';
import { applyText } from '../../../locales/tr/apply.ts';
import type { Receipt } from '../api/submit-application.ts';
import { StoredParts } from './stored-parts.tsx';

/** Step 4 after the upload: what the server stored and where [R039]; it stands as long as the success does. */
export function SentStep({ receipt }: { receipt: Receipt }) {
  return (
    <WizardSection title={applyText.success.title}>
      <StoredParts receipt={receipt} folder />
    </WizardSection>
  );
}
