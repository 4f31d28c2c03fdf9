import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { ErrorSummary } from '@edogrula/ui/error-summary';
import { Stepper } from '@edogrula/ui/stepper';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type FormEvent, useState } from 'react';
import { TodoCard } from '../../../components/wizard/todo-list.tsx';
import { SideList, WizardFrame, WizardNav } from '../../../components/wizard/wizard-frame.tsx';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { useStep } from '../../../lib/use-step.ts';
import { applyText as text } from '../../../locales/tr/apply.ts';
import { siteText } from '../../../locales/tr/site.ts';
import { stepFields } from '../apply-form.ts';
import { reachableStep } from '../missing-parts.ts';
import { type ApplyWizardState, type LinkedBusiness, useApplyWizard } from '../use-apply-wizard.ts';
import { BusinessStep } from './business-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { SuccessDialog } from './success-dialog.tsx';
import { SummaryStep } from './summary-step.tsx';

const steps = text.steps.map((label) => ({ id: label, label }));
const lastStep = steps.length - 1;

/** The application wizard [R032]. */
export function ApplyWizard({ linked }: { linked: LinkedBusiness | null }) {
  const wizard = useApplyWizard(linked);
  const { missing, percent, receipt, form } = wizard;
  const [step, goTo] = useStep(reachableStep(missing), lastStep);
  const [tries, setTries] = useState(0);
  const [closed, setClosed] = useState<unknown>(null);
  useLeaveWarning(wizard.unsaved, wizard.leaveQuestion);

  const onward = async () => {
    const fields = stepFields[step];
    const valid = fields ? await form.trigger([...fields]) : true;
    const stuck = !valid || missing.some((part) => part.step === step);
    setTries(stuck ? tries + 1 : 0);
    if (!stuck) goTo(step + 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step < lastStep) void onward();
    else void wizard.submit().then(() => undefined);
  };
  const change = (next: number) => {
    setTries(0);
    goTo(next);
  };
  const here = missing.filter((part) => part.step === step);
  return (
    <WizardFrame
      title={text.title}
      draft={wizard.draft}
      steps={<Stepper steps={steps} current={step} onStep={change} />}
      aside={<Aside step={step} wizard={wizard} />}
    >
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-10">
        {linked && <Banner>{text.linked(linked.name)}</Banner>}
        {receipt && <Banner>{text.success.last(receipt.number)}</Banner>}
        {tries > 0 && <ErrorSummary errors={here} attempt={tries} />}
        {step === 0 && <BusinessStep {...wizard} />}
        {step === 1 && <ContactStep {...wizard} />}
        {step === 2 && <DocumentsStep {...wizard} />}
        {step === 3 && <SummaryStep wizard={wizard} linked={linked} onStep={change} />}
        <WizardNav>
          {step > 0 && (
            <Button
              icon={<ArrowLeft aria-hidden />}
              disabled={percent !== null}
              onClick={() => change(step - 1)}
            >
              {siteText.back}
            </Button>
          )}
          {step < lastStep && (
            <Button type="submit" variant="primary" iconEnd={<ArrowRight aria-hidden />}>
              {siteText.next}
            </Button>
          )}
          {step === lastStep && (
            <Button type="submit" variant="primary" disabled={missing.length > 0 || percent !== null}>
              {percent === null ? text.summary.submit : text.summary.sending}
            </Button>
          )}
        </WizardNav>
      </form>
      <SuccessDialog
        receipt={receipt}
        open={receipt !== null && closed !== receipt}
        onClose={() => {
          setClosed(receipt);
          change(0);
        }}
      />
    </WizardFrame>
  );
}

function Aside({ step, wizard }: { step: number; wizard: ApplyWizardState }) {
  const { slots } = wizard.documents;
  const ready = wizard.gallery.photos.filter(({ state }) => state === 'done').length;
  const todo = [
    { label: text.missing.taxCertificate, done: slots.taxCertificate.file !== null },
    { label: text.missing.workPermit, done: slots.workPermit.file !== null },
    { label: text.aside.photosReady(ready), done: ready === 5 },
  ];
  return (
    <>
      {step < 2 && <SideList title={text.aside.ready} items={text.aside.readyItems} />}
      {step === 2 && <TodoCard title={text.aside.todo} items={todo} />}
      <SideList title={text.aside.next} items={text.aside.nextItems} />
    </>
  );
}
