import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { ChangedMeanwhile } from '../../../components/changed-meanwhile.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { businessesText as text } from '../../../locales/tr/registry.ts';
import { changedFields, type BusinessForm as Form } from '../business-form-fields.ts';
import { useBusinessForm } from '../use-business-form.ts';
import { useSaveBusiness } from '../use-save-business.ts';
import { BusinessFields } from './business-fields.tsx';

type Props = { business?: AdminBusinessView; onClose: () => void };

/** Creates a business or edits one; only what changed is sent [R127, R166, R167, R228]. */
export function BusinessForm({ business: shown, onClose }: Props) {
  const { business, opened, form, rebase, takeFresh } = useBusinessForm(shown);
  const saving = useSaveBusiness({ business, onSaved: onClose, onStale: rebase });
  const { faults, changed } = saving;
  const { setError } = form;
  useEffect(() => {
    for (const { path, message } of faults) {
      const field = path === 'lat' || path === 'lng' ? 'coordinates' : path;
      if (field in opened) setError(field as keyof Form, { message });
    }
  }, [faults, opened, setError]);
  const submit = form.handleSubmit((typed) => {
    const changes = changedFields(opened, typed);
    if (business && Object.keys(changes).length === 0) onClose();
    else saving.save(changes);
  });
  const giveUp = () => {
    saving.forget();
    takeFresh();
  };
  return (
    <FormDialog
      size="lg"
      title={business ? text.editTitle : text.createTitle}
      description={text.formNote}
      failure={saving.failure}
      notice={
        changed && (
          <ChangedMeanwhile subject="business" fresh={changed} onTakeFresh={giveUp}>
            {text.stale}
          </ChangedMeanwhile>
        )
      }
      busy={saving.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <BusinessFields />
      </FormProvider>
    </FormDialog>
  );
}
