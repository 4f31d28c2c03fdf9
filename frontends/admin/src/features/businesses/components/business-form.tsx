import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { useEffect, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { businessFormText as formText, businessesText as text } from '../../../locales/tr/registry.ts';
import { changedFields, type BusinessForm as Form, formOf } from '../business-form-fields.ts';
import { rebaseForm } from '../rebase-form.ts';
import { useSaveBusiness } from '../use-save-business.ts';
import { BusinessFields } from './business-fields.tsx';

type Props = { business?: AdminBusinessView; onClose: () => void };

/** Creates a business or edits one; only what changed is sent [R127, R166, R167, R228]. */
export function BusinessForm({ business: shown, onClose }: Props) {
  // What was opened stays the base: a list that is read again meanwhile must not slip its version under our changes.
  const [business, setBusiness] = useState(shown);
  const opened = useMemo(() => formOf(business), [business]);
  const form = useForm<Form>({ defaultValues: opened });
  const { setError } = form;
  const rebase = (fresh: AdminBusinessView) => {
    const now = formOf(fresh);
    const rebased = rebaseForm(opened, form.getValues(), now);
    setBusiness(fresh);
    form.reset(now);
    form.reset(rebased.form, { keepDefaultValues: true });
    for (const name of rebased.contested) {
      setError(name, { message: formText.contested(typeof now[name] === 'string' ? now[name] : '') });
    }
  };
  const { save, busy, faults, failure } = useSaveBusiness({ business, onSaved: onClose, onStale: rebase });
  useEffect(() => {
    for (const { path, message } of faults) {
      const field = path === 'lat' || path === 'lng' ? 'coordinates' : path;
      if (field in opened) setError(field as keyof Form, { message });
    }
  }, [faults, opened, setError]);
  const submit = form.handleSubmit((typed) => {
    const changes = changedFields(opened, typed);
    if (business && Object.keys(changes).length === 0) onClose();
    else save(changes);
  });
  return (
    <FormDialog
      size="lg"
      title={business ? text.editTitle : text.createTitle}
      description={text.formNote}
      failure={failure}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <BusinessFields />
      </FormProvider>
    </FormDialog>
  );
}
