import { Field } from '@edogrula/ui/field';
import { TextInput } from '@edogrula/ui/text-input';
import { ChangedMeanwhile } from '../../../components/changed-meanwhile.tsx';
import { EntryTextFields } from '../../../components/entry-text/entry-text-fields.tsx';
import type { ShownTexts } from '../../../components/entry-text/entry-text-values.ts';
import { TickedKeys } from '../../../components/entry-text/ticked-keys.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { appealsText, correctEntryText as text } from '../../../locales/tr/appeals.ts';
import type { Upkeep } from '../api/upkeep-query.ts';
import { useCorrectEntry } from '../use-correct-entry.ts';

type Props = { entryId: string; upkeep: Upkeep; texts: ShownTexts; onClose: () => void };

/** Corrects a wrong contact, account, name or text of an entry, with a reason, without an appeal [R320]. */
export function CorrectEntry({ entryId, upkeep, texts, onClose }: Props) {
  const form = useCorrectEntry(entryId, { upkeep, texts }, onClose);
  const { correction, changed } = form;
  return (
    <FormDialog
      title={text.title}
      size="lg"
      failure={form.failure}
      notice={
        changed && (
          <ChangedMeanwhile
            subject="dossier"
            fresh={{ _id: changed.dossierId, version: changed.version }}
            onTakeFresh={form.takeFresh}
          >
            {appealsText.correction.stale}
          </ChangedMeanwhile>
        )
      }
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <EntryTextFields
        values={correction.values}
        faults={correction.faultsBeside(form.faults)}
        stays={form.ticked.stays}
        former={[...correction.accounts, ...form.ticked.leaves]}
        onChange={correction.setValues}
      />
      <TickedKeys ticked={form.ticked} />
      <Field label={text.reason} hint={text.reasonHint} required>
        <TextInput
          maxLength={500}
          value={form.reason}
          onChange={(event) => form.setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
