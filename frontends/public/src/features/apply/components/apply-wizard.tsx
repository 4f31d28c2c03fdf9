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
import { type ApplyBegin, useApplyWizard } from '../use-apply-wizard.ts';
import { ApplyAside } from './apply-aside.tsx';
import { ApplyNav } from './apply-nav.tsx';
import { BusinessStep } from './business-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { SummaryStep } from './summary-step.tsx';

const lastStep = text.steps.length - 1;

/** Which step is open, and what keeps it from going on [R203]. */
function useSteps({ missing, form }: ReturnType<typeof useApplyWizard>) {
  const [step, goTo] = useStep(reachableStep(missing), lastStep, stepFields.length);
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
export function ApplyWizard(start: ApplyBegin) {
  const { linked, again } = start;
  const wizard = useApplyWizard(start);
  const { submission } = wizard;
  const { percent } = submission;
  const { step, tries, onward, change, here } = useSteps(wizard);
  useLeaveWarning(wizard, text.leave);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step < lastStep) void onward();
    else wizard.submit();
  };
  return (
    <WizardFrame
      title={text.title}
      draft={wizard.draft}
      step={step}
      steps={<Stepper steps={text.steps} current={step} onStep={percent === null ? change : undefined} />}
      aside={<ApplyAside step={step} wizard={wizard} />}
    >
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-10">
        {again.values && <Banner>{again.files.length > 0 ? text.again.withFiles : text.again.filled}</Banner>}
        {linked && <Banner>{text.linked(linked.name)}</Banner>}
        {wizard.restored && step < 2 && <Banner>{text.restored}</Banner>}
        {tries > 0 && <ErrorSummary errors={here} attempt={tries} />}
        {step === 0 && <BusinessStep {...wizard} />}
        {step === 1 && <ContactStep {...wizard} />}
        {step === 2 && <DocumentsStep {...wizard} />}
        {step === 3 && <SummaryStep wizard={wizard} linked={linked} onStep={change} />}
        <SendOutcome {...submission} title={text.errors.title} />
        <ApplyNav step={step} wizard={wizard} onBack={() => change(step - 1)} />
      </form>
    </WizardFrame>
  );
}
