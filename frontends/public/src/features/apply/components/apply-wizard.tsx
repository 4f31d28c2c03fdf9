import { Banner } from '@edogrula/ui/banner';
import { ErrorSummary } from '@edogrula/ui/error-summary';
import { Stepper } from '@edogrula/ui/stepper';
import { type FormEvent, useState } from 'react';
import { SendOutcome } from '../../../components/wizard/send-outcome.tsx';
import { WizardFrame } from '../../../components/wizard/wizard-frame.tsx';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { useStep } from '../../../lib/use-step.ts';
import { applyText as text } from '../../../locales/tr/apply.ts';
import { stepFields } from '../apply-form.ts';
import { reachableStep } from '../missing-parts.ts';
import type { LinkedBusiness } from '../use-apply-form.ts';
import { useApplyWizard } from '../use-apply-wizard.ts';
import { ApplyAside } from './apply-aside.tsx';
import { ApplyNav } from './apply-nav.tsx';
import { BusinessStep } from './business-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { SentStep, SuccessDialog } from './stored-parts.tsx';
import { SummaryStep } from './summary-step.tsx';

const steps = text.steps.map((label) => ({ id: label, label }));
const lastStep = steps.length - 1;

/** Which step is open, and what keeps it from going on [R203]. */
function useSteps({ missing, form }: ReturnType<typeof useApplyWizard>) {
  const [step, goTo] = useStep(reachableStep(missing), lastStep);
  const [tries, setTries] = useState(0);
  const onward = async () => {
    const fields = stepFields[step];
    const valid = fields ? await form.trigger([...fields]) : true;
    const stuck = !valid || missing.some((part) => part.step === step);
    setTries(stuck ? tries + 1 : 0);
    if (!stuck) goTo(step + 1);
  };
  const change = (next: number) => {
    setTries(0);
    goTo(next);
  };
  return { step, tries, onward, change, here: missing.filter((part) => part.step === step) };
}

/** The application wizard [R032]. */
export function ApplyWizard({ linked }: { linked: LinkedBusiness | null }) {
  const wizard = useApplyWizard(linked);
  const { submission } = wizard;
  const { receipt, percent } = submission;
  const { step, tries, onward, change, here } = useSteps(wizard);
  const [closed, setClosed] = useState<unknown>(null);
  const justSent = receipt !== null && closed !== receipt;
  const shown = justSent ? lastStep : step;
  useLeaveWarning(wizard.unsaved, text.leave);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step < lastStep) void onward();
    else wizard.submit();
  };
  return (
    <WizardFrame
      title={text.title}
      draft={wizard.draft}
      step={shown}
      steps={<Stepper steps={steps} current={shown} onStep={percent === null ? change : undefined} />}
      aside={<ApplyAside step={shown} wizard={wizard} />}
    >
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-10">
        {linked && <Banner>{text.linked(linked.name)}</Banner>}
        {receipt && <Banner>{text.success.last(receipt.number)}</Banner>}
        {wizard.restored && !receipt && shown < 2 && <Banner>{text.restored}</Banner>}
        {tries > 0 && <ErrorSummary errors={here} attempt={tries} />}
        {shown === 0 && <BusinessStep {...wizard} />}
        {shown === 1 && <ContactStep {...wizard} />}
        {shown === 2 && <DocumentsStep {...wizard} />}
        {shown === 3 && !justSent && <SummaryStep wizard={wizard} linked={linked} onStep={change} />}
        {justSent && <SentStep receipt={receipt} />}
        <SendOutcome {...submission} title={text.errors.title} />
        {!justSent && <ApplyNav step={step} wizard={wizard} onBack={() => change(step - 1)} />}
      </form>
      <SuccessDialog
        receipt={receipt}
        open={justSent}
        onClose={() => {
          setClosed(receipt);
          change(0);
        }}
      />
    </WizardFrame>
  );
}
