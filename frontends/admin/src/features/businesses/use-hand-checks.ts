import type { ApiError } from '@edogrula/contracts/api-error';
import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type HandLines, handChecksOf, handKinds } from '../../components/hand-checks/hand-lines.ts';
import { handChecksText as text } from '../../locales/tr/hand-checks.ts';
import type { BusinessFields } from './api/write-business.ts';
import type { BusinessForm } from './business-form-fields.ts';

const watched = ['instagramUsername', 'instagramUrl', 'phone', 'website', 'address', 'verified'] as const;

type Options = {
  business: AdminBusinessView | undefined;
  opened: BusinessForm;
  faults: ApiError['fields'];
};

/** The checks that a moderator ticks in the form of a business. */
export function useHandChecks(
  { control }: UseFormReturn<BusinessForm>,
  { business, opened, faults }: Options,
) {
  const [lines, setLines] = useState<HandLines>({});
  const [instagramUsername, instagramUrl, phone, website, address, verified] = useWatch({
    control,
    name: watched,
  });
  const typed = { instagramUsername, instagramUrl, phone, website, address };
  const kinds = handKinds(typed, business?.gallery.length ?? 0);
  const given = verified ? handChecksOf(lines, kinds) : [];
  const unnamed = verified && !opened.verified && given.length === 0;
  const refused = faults.find(({ path }) => path.startsWith('checks'))?.message ?? null;
  return {
    /** The record is to become verified, and nothing is named yet [R356]. */
    unnamed,
    shown: (tried: boolean) => ({
      kinds,
      lines,
      onChange: setLines,
      again: opened.verified,
      fault: tried && unnamed ? text.needed : refused,
    }),
    /** What is sent: checks go along with the word that the record is verified. */
    among: (changes: BusinessFields): BusinessFields =>
      given.length ? { ...changes, verified: true, checks: given } : changes,
  };
}
