import { Button } from '@edogrula/ui/button';
import { Note } from '@edogrula/ui/note';
import { StepDots } from '@edogrula/ui/step-dots';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Landmark from 'lucide-react/icons/landmark';
import type { FormEvent } from 'react';
import { PrivacyNotice } from '../../../components/privacy-notice.tsx';
import { ClearDraft } from '../../../components/wizard/clear-draft.tsx';
import { SendOutcome } from '../../../components/wizard/send-outcome.tsx';
import { SideList, WizardFrame, WizardNav } from '../../../components/wizard/wizard-frame.tsx';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { useStep } from '../../../lib/use-step.ts';
import { reportText as text } from '../../../locales/tr/report.ts';
import { siteText } from '../../../locales/tr/site.ts';
import { type ReportBegin, useReportWizard } from '../use-report-wizard.ts';
import { EvidenceStep } from './evidence-step.tsx';
import { FormStep } from './form-step.tsx';
import { SummaryStep } from './summary-step.tsx';

const lastStep = text.steps.length - 1;

/** The fraud report wizard [R044]. */
export function ReportWizard({ stored, subject }: ReportBegin) {
  const wizard = useReportWizard({ stored, subject });
  const { missing, submission } = wizard;
  const [step, goTo] = useStep(missing.length > 0 ? 0 : lastStep, lastStep);
  useLeaveWarning(wizard, text.leave);
  const refusedFiles = submission.faults.filter(({ path }) => /^evidence\b/.test(path)).length;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step === lastStep || missing.length > 0) wizard.submit();
    else goTo(step + 1);
  };
  return (
    <WizardFrame
      title={text.title}
      draft={wizard.draft}
      step={step}
      steps={<StepDots steps={text.steps} current={step} />}
      aside={<Aside />}
    >
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-10">
        {step === 0 && (
          <>
            <FormStep {...wizard} />
            <PrivacyNotice />
          </>
        )}
        {step === 1 && <EvidenceStep {...wizard} />}
        {step === 2 && <SummaryStep {...wizard} />}
        <SendOutcome
          {...submission}
          title={text.errors.title}
          remedy={refusedFiles > 0 ? text.evidence.takenOut(refusedFiles) : undefined}
        />
        <Nav wizard={wizard} step={step} onBack={() => goTo(step - 1)} />
      </form>
    </WizardFrame>
  );
}

type NavProps = { wizard: ReturnType<typeof useReportWizard>; step: number; onBack: () => void };

function Nav({ wizard, step, onBack }: NavProps) {
  const { missing } = wizard;
  const { percent } = wizard.submission;
  const last = step === lastStep;
  const blocked = missing.length > 0 || percent !== null;
  const isNeither = Boolean(wizard.values.phoneUnknown && wizard.values.instagramUnknown);
  const todo = missing
    .map((field) => text.fields[field === 'phoneUnknown' && isNeither ? 'neither' : field])
    .join(', ');
  return (
    <WizardNav>
      {step > 0 && (
        <Button icon={<ArrowLeft aria-hidden />} disabled={percent !== null} onClick={onBack}>
          {last ? text.summary.back : siteText.back}
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        disabled={blocked}
        aria-describedby="eksik"
        iconEnd={last ? undefined : <ArrowRight aria-hidden />}
      >
        {!last ? siteText.next : percent === null ? text.summary.submit : text.summary.sending}
      </Button>
      {step === 0 && <ClearDraft onClear={wizard.clear} />}
      <p id="eksik" className="text-sm text-ink-muted max-wide:basis-full">
        {missing.length > 0 && text.todo(todo)}
        {missing.includes('instagramUsername') && ` ${text.noInstagram}`}
      </p>
    </WizardNav>
  );
}

function Aside() {
  return (
    <>
      <SideList title={text.aside.ready} items={text.aside.readyItems} />
      <SideList title={text.aside.next} items={text.aside.nextItems} />
      <Note icon={<Landmark aria-hidden />} className="max-wide:hidden">
        {text.aside.bank}
      </Note>
    </>
  );
}
