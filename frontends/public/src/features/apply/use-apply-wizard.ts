import { useEffect, useMemo, useState } from 'react';
import { useKeptFiles } from '../../lib/kept-files.ts';
import { useDraftFiles } from '../../lib/use-draft-files.ts';
import type { FieldFaults } from '../../lib/use-submission.ts';
import { useWizardSubmission } from '../../lib/use-wizard-submission.ts';
import { applyText } from '../../locales/tr/apply.ts';
import type { Again } from './api/read-refused.ts';
import { applicationForm, submitApplication } from './api/submit-application.ts';
import { applyFailure } from './apply-failure.ts';
import { applyWizard, type DraftPart, partsOf, restored as restoredFiles } from './draft-parts.ts';
import { keptBeside } from './kept-attachments.ts';
import { type Consent, missingParts, noConsent } from './missing-parts.ts';
import type { Photo } from './photo-list.ts';
import { type LinkedBusiness, useApplyForm } from './use-apply-form.ts';
import { type DocumentSlots, useDocuments } from './use-documents.ts';
import { usePhotos } from './use-photos.ts';

type Kept = { slots: DocumentSlots; photos: readonly Photo[]; consent: Consent };

/** What a page begins with: the record it is about, files of a draft, and a refused application to send again. */
export type ApplyBegin = { linked: LinkedBusiness | null; stored: readonly DraftPart[]; again: Again };

/** What is chosen beside the form: consent, documents, photos, and the files of a refused application. */
function useChosen({ stored, again }: Pick<ApplyBegin, 'stored' | 'again'>) {
  const parked = useKeptFiles<Kept>(applyWizard);
  const [kept] = useState(() => parked ?? restoredFiles(stored));
  const [consent, setConsent] = useState(kept.consent);
  const documents = useDocuments(kept.slots);
  const gallery = usePhotos(kept.photos);
  const { slots } = documents;
  const { photos } = gallery;
  const draftFiles = useDraftFiles(
    applyWizard,
    useMemo(() => partsOf(slots, photos), [slots, photos]),
  );
  const [offered, setOffered] = useState(again.files);
  const carried = keptBeside(offered, { slots, photos });
  const leaveOut = (id: string) => setOffered((now) => now.filter(({ _id }) => _id !== id));
  const clear = () => {
    documents.clear();
    gallery.act({ do: 'clear' });
    setConsent(noConsent);
    setOffered([]);
    draftFiles.forget();
  };
  const hasFiles = photos.length > 0 || Object.values(slots).some(({ file }) => file);
  const { keeping } = draftFiles;
  const unsaved = hasFiles && keeping !== 'kept';
  return { consent, setConsent, documents, gallery, carried, leaveOut, clear, keeping, hasFiles, unsaved };
}

/** Everything that the application wizard holds: form, draft, files, submission; `stored` is what outlived a reload. */
export function useApplyWizard({ linked, stored, again }: ApplyBegin) {
  const { form, values, draft, clear: clearForm, restored } = useApplyForm(linked, again.values);
  const { clear: clearChosen, ...chosen } = useChosen({ stored, again });
  const { consent, documents, gallery, carried } = chosen;
  const { slots } = documents;
  const { photos } = gallery;
  const missing = missingParts({ values, consent, slots, photos, kept: carried });
  useDraftOfFiles({ form, draft, hasFiles: chosen.hasFiles, files: [slots, photos] });

  const clear = () => {
    clearForm();
    clearChosen();
  };
  const submission = useWizardSubmission({
    wizard: applyWizard,
    chosen: { slots, photos, consent } satisfies Kept,
    clear,
    send: submitApplication,
    explain: applyFailure,
    unauthorised: applyText.errors.unauthorised,
    onRefused: (faults) => mark(faults, { ...documents, photos, act: gallery.act }),
  });
  const submit = () => {
    if (missing.length > 0) return;
    const { taxCertificate, workPermit } = slots;
    const documentFiles = { taxCertificate: taxCertificate.file, workPermit: workPermit.file };
    void submission.submit(applicationForm({ values, ...documentFiles, photos, kept: carried }));
  };

  return {
    ...chosen,
    form,
    values,
    draft,
    restored: restored || stored.length > 0,
    missing,
    submission,
    submit,
    clear,
  };
}

type FileDraft = Pick<ReturnType<typeof useApplyForm>, 'form' | 'draft'> & {
  hasFiles: boolean;
  files: [DocumentSlots, readonly Photo[]];
};

/** Files alone make a draft, too: it says which record they belong to. */
function useDraftOfFiles({ form, draft: { save }, hasFiles, files: [slots, photos] }: FileDraft): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice of files is what is to be noted
  useEffect(() => {
    if (hasFiles) save(form.getValues());
  }, [form, save, hasFiles, slots, photos]);
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
