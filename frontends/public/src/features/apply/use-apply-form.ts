import type { ProfileAnswer } from '@edogrula/contracts/http/business';
import { readJson } from '@edogrula/ui/storage';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useDraft } from '../../lib/use-draft.ts';
import {
  type ApplyFields,
  type ApplyValues,
  applyDraftKey,
  applyDraftMs,
  applyFields,
  emptyApply,
  startValues,
} from './apply-form.ts';

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

/** The text part of the wizard: fields by the contract's schema, and their draft [R033]. */
export function useApplyForm(linked: LinkedBusiness | null) {
  const [stored] = useState(() => readJson(applyDraftKey));
  const form = useForm<ApplyValues, unknown, ApplyFields>({
    resolver: zodResolver(applyFields),
    mode: 'onTouched',
    defaultValues: startValues(stored, prefillOf(linked)),
  });
  const values = { ...emptyApply, ...useWatch({ control: form.control }) } as ApplyValues;
  const draft = useDraft(applyDraftKey, applyDraftMs);
  const { save } = draft;
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values: now }) => save(now) }),
    [form, save],
  );
  const clear = () => {
    form.reset(emptyApply);
    draft.forget();
  };
  return { form, values, draft, clear, restored: stored !== null };
}
