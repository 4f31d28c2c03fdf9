import { KeepingNote } from '../../../components/wizard/keeping-note.tsx';
import { FieldPair, WizardSection } from '../../../components/wizard/wizard-frame.tsx';
import { applyText } from '../../../locales/tr/apply.ts';
import { attachmentKindOf, keptPhotos } from '../kept-attachments.ts';
import type { ApplyWizardState } from '../use-apply-wizard.ts';
import { documentKinds } from '../use-documents.ts';
import { CarriedFiles } from './carried-files.tsx';
import { DocumentSlotField } from './document-slot.tsx';
import { PhotoGallery } from './photo-gallery.tsx';

/** Step 3: two documents and five photographs, those of a refused application among them [R034, R035, R407]. */
export function DocumentsStep({ documents, gallery, keeping, carried, leaveOut }: ApplyWizardState) {
  const asked = documentKinds.filter((slot) => carried.every(({ kind }) => kind !== attachmentKindOf[slot]));
  return (
    <>
      <CarriedFiles carried={carried} leaveOut={leaveOut} />
      {asked.length > 0 && (
        <WizardSection title={applyText.documents.title} lead={applyText.documents.lead}>
          <FieldPair>
            {asked.map((kind) => (
              <DocumentSlotField key={kind} kind={kind} documents={documents} />
            ))}
          </FieldPair>
        </WizardSection>
      )}
      <PhotoGallery gallery={gallery} kept={keptPhotos(carried)} />
      <KeepingNote keeping={keeping} />
    </>
  );
}
