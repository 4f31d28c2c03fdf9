import { KeepingNote } from '../../../components/wizard/keeping-note.tsx';
import { FieldPair, WizardSection } from '../../../components/wizard/wizard-frame.tsx';
import { applyText } from '../../../locales/tr/apply.ts';
import type { ApplyWizardState } from '../use-apply-wizard.ts';
import { documentKinds } from '../use-documents.ts';
import { DocumentSlotField } from './document-slot.tsx';
import { PhotoGallery } from './photo-gallery.tsx';

/** Step 3: two documents and five photographs [R034, R035]. */
export function DocumentsStep({ documents, gallery, keeping }: ApplyWizardState) {
  return (
    <>
      <WizardSection title={applyText.documents.title} lead={applyText.documents.lead}>
        <FieldPair>
          {documentKinds.map((kind) => (
            <DocumentSlotField key={kind} kind={kind} documents={documents} />
          ))}
        </FieldPair>
      </WizardSection>
      <PhotoGallery gallery={gallery} />
      <KeepingNote keeping={keeping} />
    </>
  );
}
