import { TodoCard } from '../../../components/wizard/todo-list.tsx';
import { SideList } from '../../../components/wizard/wizard-frame.tsx';
import { applyText as text } from '../../../locales/tr/apply.ts';
import type { ApplyWizardState } from '../use-apply-wizard.ts';

/** What helps beside the form: what to have at hand, what this step still needs, what comes after. */
export function ApplyAside({ step, wizard }: { step: number; wizard: ApplyWizardState }) {
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
