import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { rebaseForm } from '../../lib/rebase-form.ts';
import { formText } from '../../locales/tr/common.ts';
import { businessFormOf, type BusinessForm as Form } from './business-form-fields.ts';

/** The form of a business and the record under it, which moves on only when that is said. */
export function useBusinessForm(shown: AdminBusinessView | undefined) {
  // What was opened stays the base: a list that is read again meanwhile must not slip its version under our changes.
  const [business, setBusiness] = useState(shown);
  const opened = useMemo(() => businessFormOf(business), [business]);
  const form = useForm<Form>({ defaultValues: opened });
  return {
    business,
    opened,
    form,
    /** Puts what was typed onto a fresher record and marks what both changed. */
    rebase: (fresh: AdminBusinessView) => {
      const now = businessFormOf(fresh);
      const rebased = rebaseForm(opened, form.getValues(), now);
      setBusiness(fresh);
      form.reset(now);
      form.reset(rebased.form, { keepDefaultValues: true });
      for (const name of rebased.contested) {
        form.setError(name, { message: formText.contested(typeof now[name] === 'string' ? now[name] : '') });
      }
    },
    /** Gives up what was typed. */
    takeFresh: () => {
      form.reset(opened);
      form.setFocus('name');
    },
  };
}
