import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { dropKeptFiles, keepFiles, keptFiles } from '../../lib/kept-files.ts';
import { keepReceipt, type Receipt, sentPath } from '../../lib/receipt.ts';
import { useDraftFiles } from '../../lib/use-draft-files.ts';
import { type FieldFaults, useSubmission } from '../../lib/use-submission.ts';
import { applyText } from '../../locales/tr/apply.ts';
import type { Again } from './api/read-refused.ts';
import { applicationForm, submitApplication } from './api/submit-application.ts';
import { applyFailure } from './apply-failure.ts';
import { applyWizard, type DraftPart, partsOf, restored as restoredFiles } from './draft-parts.ts';
import { type Consent, missingParts, noConsent } from './missing-parts.ts';
import type { Photo } from './photo-list.ts';
import { type LinkedBusiness, useApplyForm } from './use-apply-form.ts';
import { type DocumentSlots, useDocuments } from './use-documents.ts';
import { usePhotos } from './use-photos.ts';

type Kept = { slots: DocumentSlots; photos: readonly Photo[]; consent: Consent };

/** What a page begins with: the record it is about, files of a draft, and a refused application to send again. */
export type ApplyStart = { linked: LinkedBusiness | null; stored: readonly DraftPart[]; again: Again };

/** Everything that the application wizard holds: form, draft, files, submission; `stored` is what outlived a reload. */
export function useApplyWizard({ linked, stored, again }: ApplyStart) {
  const navigate = useNavigate();
  const [kept] = useState(() => keptFiles<Kept>(applyWizard) ?? restoredFiles(stored));
  useEffect(() => dropKeptFiles(applyWizard), []);
  const { form, values, draft, clear: clearForm, restored } = useApplyForm(linked, again.values);
  const [consent, setConsent] = useState(kept.consent);
  const documents = useDocuments(kept.slots);
  const gallery = usePhotos(kept.photos);
  const { slots } = documents;
  const { photos } = gallery;
  const draftFiles = useDraftFiles(
    applyWizard,
    useMemo(() => partsOf(slots, photos), [slots, photos]),
  );
  const missing = missingParts({ values, consent, slots, photos });

  const clear = () => {
    clearForm();
    documents.clear();
    gallery.act({ do: 'clear' });
    setConsent(noConsent);
    draftFiles.forget();
  };
  const submission = useSubmission<Receipt>({
    send: submitApplication,
    explain: applyFailure,
    unauthorised: applyText.errors.unauthorised,
    onVerify: () => keepFiles(applyWizard, { slots, photos, consent } satisfies Kept),
    onRefused: (faults) => mark(faults, { ...documents, photos, act: gallery.act }),
    onSent: (receipt) => {
      clear();
      keepReceipt(applyWizard, receipt);
      void navigate(sentPath(applyWizard), { replace: true });
    },
  });
  const submit = () => {
    const [taxCertificate, workPermit] = [slots.taxCertificate.file, slots.workPermit.file];
    if (missing.length > 0 || !taxCertificate || !workPermit) return;
    void submission.submit(applicationForm({ values, taxCertificate, workPermit, photos }));
  };

  const files = photos.length + Object.values(slots).filter(({ file }) => file).length;
  const { leaving } = submission;
  const { keeping } = draftFiles;
  const unsaved = useCallback(
    () => !leaving.current && files > 0 && keeping !== 'kept',
    [files, keeping, leaving],
  );
  return {
    form,
    values,
    draft,
    restored: restored || stored.length > 0,
    keeping,
    clear,
    consent,
    setConsent,
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
