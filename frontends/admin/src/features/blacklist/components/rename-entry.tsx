import { Field } from '@edogrula/ui/field';
import { TextInput } from '@edogrula/ui/text-input';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { saveFailure } from '../../../lib/failure-text.ts';
import { listKeys, replaceRecord } from '../../../lib/list-cache.ts';
import { isStale } from '../../../lib/stale.ts';
import { blacklistText as text } from '../../../locales/tr/registry.ts';
import type { BlacklistEntry } from '../api/blacklist-query.ts';
import { renameEntry } from '../api/change-entry.ts';

const nameMin = 2;
const nameMax = 160;

function failureOf(error: unknown): string | null {
  if (!error) return null;
  return isStale(error) ? text.stale : saveFailure(error);
}

function useRename(entry: BlacklistEntry, onRenamed: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (next: string) => renameEntry(entry, next),
    onSuccess: (fresh) => {
      replaceRecord(client, listKeys.blacklist, fresh);
      showToast(text.renamed);
      onRenamed();
    },
    onError: (error) => {
      if (isStale(error)) void client.invalidateQueries({ queryKey: listKeys.blacklist });
    },
  });
}

/** Gives an entry another name [R129, R171]. */
export function RenameEntry({ entry: shown, onClose }: { entry: BlacklistEntry; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [entry] = useState(shown);
  const [name, setName] = useState(entry.name);
  const [tooShort, setTooShort] = useState(false);
  const rename = useRename(entry, onClose);
  const submit = () => {
    const next = name.trim();
    setTooShort(next.length < nameMin);
    if (next.length < nameMin || rename.isPending) return;
    if (next === entry.name) onClose();
    else rename.mutate(next);
  };
  return (
    <FormDialog
      title={text.renameTitle}
      failure={failureOf(rename.error)}
      busy={rename.isPending}
      onSubmit={submit}
      onClose={onClose}
      initialFocus={field}
    >
      <Field label={text.newName} error={tooShort ? text.nameTooShort : undefined} required>
        <TextInput
          ref={field}
          maxLength={nameMax}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
