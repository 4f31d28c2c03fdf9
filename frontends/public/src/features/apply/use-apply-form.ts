import { showPhone } from '@edogrula/contracts/contact/phone-input';
import { readJson } from '@edogrula/ui/storage';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Business } from '../../lib/read-business.ts';
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
export type LinkedBusiness = Business;

/** What the record says already: everything that the form asks for [R030]. */
export function prefillOf(linked: LinkedBusiness | null): Partial<ApplyValues> {
  if (!linked) return {};
  const { location, phone, landline } = linked;
  return {
    name: linked.name,
    instagramUsername: linked.instagramUsername ?? '',
    instagramUrl: linked.instagramUrl ?? '',
    phone: phone ? showPhone(phone) : '',
    address: linked.address ?? '',
    business: linked._id,
    type: linked.type,
    tradeTitle: linked.tradeTitle ?? '',
    website: linked.website ?? '',
    tourismLicence: linked.tourismLicence ?? '',
    district: linked.district ?? '',
    description: linked.description ?? '',
    lat: location ? String(location.lat) : '',
    lng: location ? String(location.lng) : '',
    landline: landline ? showPhone(landline) : '',
  };
}

/** The text part of the wizard: fields by the contract's schema, and their draft [R033]. */
export function useApplyForm(linked: LinkedBusiness | null, again: Partial<ApplyValues> | null = null) {
  const [stored] = useState(() => readJson(applyDraftKey));
  const form = useForm<ApplyValues, unknown, ApplyFields>({
    resolver: zodResolver(applyFields),
    mode: 'onTouched',
    defaultValues: startValues(stored, again ?? prefillOf(linked)),
  });
  const values = { ...emptyApply, ...useWatch({ control: form.control }) } as ApplyValues;
  const draft = useDraft({ wizard: 'apply', key: applyDraftKey, delayMs: applyDraftMs });
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
