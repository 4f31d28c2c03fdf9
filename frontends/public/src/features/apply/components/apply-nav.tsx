import { Button } from '@edogrula/ui/button';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { ClearDraft } from '../../../components/wizard/clear-draft.tsx';
import { WizardNav } from '../../../components/wizard/wizard-frame.tsx';
import { applyText as text } from '../../../locales/tr/apply.ts';
import { siteText } from '../../../locales/tr/site.ts';
import type { ApplyWizardState } from '../use-apply-wizard.ts';

const lastStep = text.steps.length - 1;

type Props = { step: number; wizard: ApplyWizardState; onBack: () => void };

/** Back and on; on the last step «Başvuruyu Gönder», shut while sending or while something is missing [R041]. */
export function ApplyNav({ step, wizard, onBack }: Props) {
  const { missing, submission } = wizard;
  const sending = submission.percent !== null;
  return (
    <WizardNav>
      {step > 0 && (
        <Button icon={<ArrowLeft aria-hidden />} disabled={sending} onClick={onBack}>
          {siteText.back}
        </Button>
      )}
      {step < lastStep ? (
        <Button type="submit" variant="primary" iconEnd={<ArrowRight aria-hidden />}>
          {siteText.next}
        </Button>
      ) : (
        <Button type="submit" variant="primary" disabled={missing.length > 0 || sending}>
          {sending ? text.summary.sending : text.summary.submit}
        </Button>
      )}
      {step < lastStep && <ClearDraft onClear={wizard.clear} />}
    </WizardNav>
  );
}
