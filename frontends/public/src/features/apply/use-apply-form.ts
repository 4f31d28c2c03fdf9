import { showPhone } from '@edogrula/contracts/contact/phone-input';
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

/** What the record says already: everything that the form asks for [R030]. */
export function prefillOf(linked: LinkedBusiness | null): Partial<ApplyValues> {
  if (!linked) return {};
  const { name, instagramUsername, instagramUrl, phone, address, description, _id } = linked;
  const common = {
    name,
    instagramUsername: instagramUsername ?? '',
    instagramUrl: instagramUrl ?? '',
    phone: phone ? showPhone(phone) : '',
    address: address ?? '',
    business: _id,
  };
  // An entry of the blacklist tells less, and its description is the report's.
  if (!('type' in linked)) return common;
  const { location, landline } = linked;
  return {
    ...common,
    type: linked.type,
    tradeTitle: linked.tradeTitle ?? '',
    website: linked.website ?? '',
    tourismLicence: linked.tourismLicence ?? '',
    district: linked.district ?? '',
    description: description ?? '',
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
