import { Field } from '@edogrula/ui/field';
import { TextInput } from '@edogrula/ui/text-input';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { correctionBody, correctionOf } from '../../../components/correction/correction.ts';
import { CorrectionFields } from '../../../components/correction/correction-fields.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { saveFailure } from '../../../lib/failure-text.ts';
import { listKeys } from '../../../lib/list-cache.ts';
import { correctEntryText as text } from '../../../locales/tr/appeals.ts';
import type { BlacklistEntry } from '../api/blacklist-query.ts';

/** Corrects a wrong contact, name or text of an entry, with a reason, without an appeal [R320]. */
export function CorrectEntry({ entry, onClose }: { entry: BlacklistEntry; onClose: () => void }) {
  const client = useQueryClient();
  const [values, setValues] = useState(() => correctionOf(entry, entry.desc));
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      dashboardCall('POST /api/admin/appeals/entries/:id/correct', {
        params: { id: entry._id },
        body: { correction: correctionBody(values), reason: reason.trim() },
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: listKeys.blacklist });
      showToast(text.done);
      onClose();
    },
  });
  return (
    <FormDialog
      title={text.title}
      size="lg"
      failure={error ? saveFailure(error) : null}
      busy={isPending}
      onSubmit={() => !isPending && mutate()}
      onClose={onClose}
    >
      <CorrectionFields values={values} onChange={setValues} />
      <Field label={text.reason} hint={text.reasonHint} required>
        <TextInput maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
