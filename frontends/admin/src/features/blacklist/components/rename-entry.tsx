import { Field } from '@edogrula/ui/field';
import { TextInput } from '@edogrula/ui/text-input';
import { useRef } from 'react';
import { ChangedMeanwhile } from '../../../components/changed-meanwhile.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { blacklistText as text } from '../../../locales/tr/registry.ts';
import type { BlacklistEntry } from '../api/blacklist-query.ts';
import { useRename } from '../use-rename.ts';

const nameMax = 160;

/** Gives an entry another name [R129, R171]. */
export function RenameEntry({ entry, onClose }: { entry: BlacklistEntry; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const rename = useRename(entry, onClose);
  const takeFresh = () => {
    rename.takeFresh();
    field.current?.focus();
  };
  return (
    <FormDialog
      title={text.renameTitle}
      failure={rename.failure}
      notice={
        rename.changed && (
          <ChangedMeanwhile subject="blacklist-entry" fresh={rename.changed} onTakeFresh={takeFresh}>
            {text.stale}
          </ChangedMeanwhile>
        )
      }
      busy={rename.busy}
      onSubmit={rename.submit}
      onClose={onClose}
      initialFocus={field}
    >
      <Field label={text.newName} error={rename.fault} required>
        <TextInput
          ref={field}
          maxLength={nameMax}
          value={rename.name}
          onChange={(event) => rename.setName(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
