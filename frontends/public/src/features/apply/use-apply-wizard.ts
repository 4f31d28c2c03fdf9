import { useCallback, useEffect, useState } from 'react';
import { dropKeptFiles, keepFiles, keptFiles } from '../../lib/kept-files.ts';
import { type FieldFaults, useSubmission } from '../../lib/use-submission.ts';
import { applyText } from '../../locales/tr/apply.ts';
import { applicationForm, type Receipt, submitApplication } from './api/submit-application.ts';
import { applyFailure } from './apply-failure.ts';
import { missingParts } from './missing-parts.ts';
import type { Photo } from './photo-list.ts';
import { type LinkedBusiness, useApplyForm } from './use-apply-form.ts';
import { type DocumentSlots, useDocuments } from './use-documents.ts';
import { usePhotos } from './use-photos.ts';

const wizard = 'apply';
type Kept = { slots: DocumentSlots; photos: readonly Photo[]; terms: boolean };

/** Everything that the application wizard holds: form, draft, files, submission. */
export function useApplyWizard(linked: LinkedBusiness | null) {
  const [kept] = useState(() => keptFiles<Kept>(wizard));
  useEffect(() => dropKeptFiles(wizard), []);
  const { form, values, draft, clear: clearForm, restored } = useApplyForm(linked);
  const [terms, setTerms] = useState(kept?.terms ?? false);
  const documents = useDocuments(kept?.slots);
  const gallery = usePhotos(kept?.photos);
  const { slots } = documents;
  const missing = missingParts({ values, terms, slots, photos: gallery.photos });

  const submission = useSubmission<Receipt>({
    send: submitApplication,
    explain: applyFailure,
    unauthorised: applyText.errors.unauthorised,
    onVerify: () => keepFiles(wizard, { slots, photos: gallery.photos, terms } satisfies Kept),
    onRefused: (faults) => mark(faults, { ...documents, photos: gallery.photos, act: gallery.act }),
    onSent: () => {
      clearForm();
      documents.clear();
      gallery.act({ do: 'clear' });
      setTerms(false);
    },
  });
  const submit = () => {
    const [taxCertificate, workPermit] = [slots.taxCertificate.file, slots.workPermit.file];
    if (missing.length > 0 || !taxCertificate || !workPermit) return;
    void submission.submit(applicationForm({ values, taxCertificate, workPermit, photos: gallery.photos }));
  };

  const files = gallery.photos.length + Object.values(slots).filter(({ file }) => file).length;
  const { leaving } = submission;
  const unsaved = useCallback(() => !leaving.current && files > 0, [files, leaving]);
  return {
    form,
    values,
    draft,
    restored,
    terms,
    setTerms,
    documents,
    gallery,
    missing,
    submission,
    submit,
    unsaved,
  };
}

export type ApplyWizardState = ReturnType<typeof useApplyWizard>;

type Marked = Pick<ReturnType<typeof useDocuments>, 'refuse'> &
  Pick<ReturnType<typeof usePhotos>, 'photos' | 'act'>;

/** Marks the files that the server refused, so that only those are chosen again. */
function mark(faults: FieldFaults, { refuse, photos, act }: Marked): void {
  for (const { path, message } of faults) {
    const [part, index] = path.split('.');
    if (part === 'taxCertificate' || part === 'workPermit') refuse(part, message);
    const photo = part === 'documents' && index !== undefined ? photos[Number(index)] : undefined;
    if (photo) act({ do: 'fail', id: photo.id, error: message });
  }
}
