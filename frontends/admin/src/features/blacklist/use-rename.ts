import { showToast } from '@edogrula/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listKeys, replaceRecord } from '../../lib/list-cache.ts';
import { useRecordSave } from '../../lib/use-record-save.ts';
import { formText } from '../../locales/tr/common.ts';
import { blacklistText as text } from '../../locales/tr/registry.ts';
import type { BlacklistEntry } from './api/blacklist-query.ts';
import { fetchEntry, renameEntry } from './api/change-entry.ts';

const nameMin = 2;

/** The window that renames an entry: the record under it moves on only when somebody else was first. */
export function useRename(shown: BlacklistEntry, onDone: () => void) {
  const client = useQueryClient();
  const [entry, setEntry] = useState(shown);
  const [name, setName] = useState(shown.name);
  const [fault, setFault] = useState<string>();
  const saving = useRecordSave({
    write: (next: string) => renameEntry(entry, next),
    reload: () => fetchEntry(entry._id),
    onSaved: (fresh) => {
      replaceRecord(client, listKeys.blacklist, fresh);
      showToast(text.renamed);
      onDone();
    },
    onStale: (fresh) => {
      replaceRecord(client, listKeys.blacklist, fresh);
      const isContested = fresh.name !== entry.name && fresh.name !== name.trim();
      if (isContested) setFault(formText.contested(fresh.name));
      setEntry(fresh);
    },
  });
  const submit = () => {
    const next = name.trim();
    setFault(next.length < nameMin ? text.nameTooShort : undefined);
    if (next.length < nameMin || saving.busy) return;
    if (next === entry.name) onDone();
    else saving.save(next);
  };
  const takeFresh = () => {
    saving.forget();
    setFault(undefined);
    setName(entry.name);
  };
  return { ...saving, name, setName, fault, submit, takeFresh };
}
