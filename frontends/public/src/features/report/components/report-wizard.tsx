import { AlertDialog } from '@edogrula/ui/alert-dialog';
import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { Note } from '@edogrula/ui/note';
import { StepDots } from '@edogrula/ui/step-dots';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Landmark from 'lucide-react/icons/landmark';
import { type FormEvent, useState } from 'react';
import { SendOutcome } from '../../../components/wizard/send-outcome.tsx';
import { SideList, WizardFrame, WizardNav } from '../../../components/wizard/wizard-frame.tsx';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { useStep } from '../../../lib/use-step.ts';
import { reportText as text } from '../../../locales/tr/report.ts';
import { siteText } from '../../../locales/tr/site.ts';
import { useReportWizard } from '../use-report-wizard.ts';
import { EvidenceStep } from './evidence-step.tsx';
import { FormStep } from './form-step.tsx';
import { SuccessDialog } from './success-dialog.tsx';
import { SummaryStep } from './summary-step.tsx';

const lastStep = text.steps.length - 1;

/** The fraud report wizard [R044]. */
export function ReportWizard() {
  const wizard = useReportWizard();
  const { missing, submission } = wizard;
  const { receipt } = submission;
  const [step, goTo] = useStep(missing.length > 0 ? 0 : lastStep, lastStep);
  const [closed, setClosed] = useState<unknown>(null);
  useLeaveWarning(wizard.unsaved, text.leave);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step === lastStep) wizard.submit();
    else if (missing.length === 0) goTo(step + 1);
  };
  const close = () => {
    setClosed(receipt);
    goTo(0);
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
        {receipt && <Banner>{text.success.last(receipt.number)}</Banner>}
        {step === 0 && <FormStep {...wizard} />}
        {step === 1 && <EvidenceStep evidence={wizard.evidence} lostFiles={wizard.lostFiles} />}
        {step === 2 && <SummaryStep {...wizard} />}
        <SendOutcome {...submission} title={text.errors.title} />
        <Nav wizard={wizard} step={step} onBack={() => goTo(step - 1)} />
      </form>
      <SuccessDialog receipt={receipt} open={receipt !== null && closed !== receipt} onClose={close} />
    </WizardFrame>
  );
}

type NavProps = { wizard: ReturnType<typeof useReportWizard>; step: number; onBack: () => void };

function Nav({ wizard, step, onBack }: NavProps) {
  const { missing } = wizard;
  const { percent } = wizard.submission;
  const last = step === lastStep;
  const blocked = missing.length > 0 || percent !== null;
  const todo = missing.map((field) => text.fields[field]).join(', ');
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
      </p>
    </WizardNav>
  );
}

function ClearDraft({ onClear }: { onClear: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {text.clearDraft}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.clearAsk}
        description={text.clearText}
        confirmLabel={text.clearYes}
        tone="danger"
        onConfirm={onClear}
      />
    </>
  );
}

function Aside() {
  return (
    <>
      <SideList title={text.aside.ready} items={text.aside.readyItems} />
      <SideList title={text.aside.next} items={text.aside.nextItems} />
      <Note icon={<Landmark aria-hidden />}>{text.aside.bank}</Note>
    </>
  );
}
