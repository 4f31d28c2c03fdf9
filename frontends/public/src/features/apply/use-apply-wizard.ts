import { ApiError } from '@edogrula/contracts/api-error';
import type { ProfileAnswer } from '@edogrula/contracts/http/business';
import { readJson } from '@edogrula/ui/storage';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { verifyPath } from '../../lib/require-verified.ts';
import { forgetToken, readToken } from '../../lib/session.ts';
import { createKeyring } from '../../lib/submit-form.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { applyText } from '../../locales/tr/apply.ts';
import { applicationForm, type Receipt, submitApplication } from './api/submit-application.ts';
import { applyFailure } from './apply-failure.ts';
import {
  type ApplyFields,
  type ApplyValues,
  applyDraftKey,
  applyDraftMs,
  applyFields,
  draftOf,
  emptyApply,
} from './apply-form.ts';
import { missingParts } from './missing-parts.ts';
import { useDocuments } from './use-documents.ts';
import { usePhotos } from './use-photos.ts';

/** The record that an application is about, when there is one [R030]. */
export type LinkedBusiness = Exclude<ProfileAnswer['business'], null>;

const prefillOf = (linked: LinkedBusiness | null): Partial<ApplyValues> =>
  linked
    ? {
        name: linked.name,
        instagramUsername: linked.instagramUsername ?? '',
        instagramUrl: linked.instagramUrl ?? '',
        address: linked.address ?? '',
        business: linked._id,
      }
    : {};

/** Everything that the application wizard holds: form, draft, files, submission. */
export function useApplyWizard(linked: LinkedBusiness | null) {
  const navigate = useNavigate();
  const form = useForm<ApplyValues, unknown, ApplyFields>({
    resolver: zodResolver(applyFields),
    mode: 'onTouched',
    defaultValues: { ...emptyApply, ...draftOf(readJson(applyDraftKey)), ...prefillOf(linked) },
  });
  const values = { ...emptyApply, ...useWatch({ control: form.control }) } as ApplyValues;
  const [terms, setTerms] = useState(false);
  const draft = useDraft(applyDraftKey, applyDraftMs);
  const documents = useDocuments();
  const gallery = usePhotos();
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const keyOf = useRef(createKeyring());
  const sent = useRef(false);

  const { save } = draft;
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values: now }) => save(now) }),
    [form, save],
  );

  const missing = missingParts({ values, terms, slots: documents.slots, photos: gallery.photos });
  const unsaved = useCallback(() => !sent.current && gallery.photos.length > 0, [gallery.photos.length]);

  const leaveToVerify = () => {
    forgetToken();
    sent.current = true;
    void navigate(verifyPath('/apply'), { state: { reason: applyText.errors.unauthorised } });
  };

  const clear = () => {
    form.reset(emptyApply);
    draft.forget();
    documents.clear();
    gallery.act({ do: 'clear' });
    setTerms(false);
  };

  const submit = async () => {
    const { taxCertificate, workPermit } = documents.slots;
    if (percent !== null || missing.length > 0 || !taxCertificate.file || !workPermit.file) return;
    if (!readToken()) return leaveToVerify();
    setFailure('');
    const body = applicationForm({
      values,
      taxCertificate: taxCertificate.file,
      workPermit: workPermit.file,
      photos: gallery.photos,
    });
    try {
      const answer = await submitApplication(body, {
        idempotencyKey: keyOf.current(body),
        onProgress: setPercent,
      });
      setReceipt(answer);
      clear();
    } catch (error) {
      setFailure(applyFailure(error));
      if (error instanceof ApiError && error.status === 401) leaveToVerify();
    } finally {
      setPercent(null);
    }
  };
  return {
    form,
    values,
    terms,
    setTerms,
    draft,
    documents,
    gallery,
    missing,
    percent,
    failure,
    receipt,
    submit,
    unsaved,
    leaveQuestion: applyText.leave,
  };
}

export type ApplyWizardState = ReturnType<typeof useApplyWizard>;
