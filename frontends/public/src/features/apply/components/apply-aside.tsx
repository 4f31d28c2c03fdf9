import { TodoLines } from '../../../components/wizard/todo-list.tsx';
import { SideCard, SideList } from '../../../components/wizard/wizard-frame.tsx';
import { applyText as text } from '../../../locales/tr/apply.ts';
import { hasDocument, keptPhotos } from '../kept-attachments.ts';
import type { ApplyWizardState } from '../use-apply-wizard.ts';

/** What helps beside the form: what to have at hand, what this step still needs, what comes after. */
export function ApplyAside({ step, wizard }: { step: number; wizard: ApplyWizardState }) {
  const { carried: kept } = wizard;
  const files = { slots: wizard.documents.slots, kept };
  const ready = wizard.gallery.photos.filter(({ state }) => state === 'done').length + keptPhotos(kept);
  const todo = [
    { label: text.missing.taxCertificate, done: hasDocument('taxCertificate', files) },
    { label: text.missing.workPermit, done: hasDocument('workPermit', files) },
    { label: text.aside.photosReady(ready), done: ready === 5 },
  ];
  return (
    <>
      {step < 2 && <SideList title={text.aside.ready} items={text.aside.readyItems} />}
      {step === 2 && (
        <SideCard title={text.aside.todo}>
          <TodoLines items={todo} />
        </SideCard>
      )}
      <SideList title={text.aside.next} items={text.aside.nextItems} />
    </>
  );
}
