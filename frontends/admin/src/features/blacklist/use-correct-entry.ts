import { showToast } from '@edogrula/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { entryTextBody, type ShownTexts } from '../../components/entry-text/entry-text-values.ts';
import { useEntryText } from '../../components/entry-text/use-entry-text.ts';
import { useTickedKeys } from '../../components/entry-text/use-ticked-keys.ts';
import { listKeys } from '../../lib/list-cache.ts';
import { useRecordSave } from '../../lib/use-record-save.ts';
import { correctEntryText as text } from '../../locales/tr/appeals.ts';
import { correctEntry } from './api/change-entry.ts';
import { type Upkeep, upkeepQuery } from './api/upkeep-query.ts';

/** The window that corrects an entry: what it starts from moves on only when somebody else was first [R320]. */
export function useCorrectEntry(
  id: string,
  opened: { upkeep: Upkeep; texts: ShownTexts },
  onDone: () => void,
) {
  const client = useQueryClient();
  const [upkeep, setUpkeep] = useState(opened.upkeep);
  const correction = useEntryText(opened.texts);
  const ticked = useTickedKeys(upkeep.keys ?? []);
  const [reason, setReason] = useState('');
  const saving = useRecordSave({
    write: async (): Promise<Upkeep> => {
      const texts = { ...entryTextBody(correction.values), dropKeys: ticked.dropKeys };
      await correctEntry(id, { correction: texts, reason: reason.trim(), version: upkeep.version });
      return upkeep;
    },
    reload: () => client.fetchQuery({ ...upkeepQuery(id), staleTime: 0 }),
    onSaved: () => {
      for (const queryKey of [listKeys.blacklist, upkeepQuery(id).queryKey])
        void client.invalidateQueries({ queryKey });
      showToast(text.done);
      onDone();
    },
    onStale: (fresh) => {
      if (fresh.texts) correction.rebase(fresh.texts);
      setUpkeep(fresh);
    },
  });
  const submit = () => {
    if (!saving.busy) saving.save(undefined);
  };
  const takeFresh = () => {
    saving.forget();
    correction.takeFresh();
  };
  return { ...saving, correction, ticked, reason, setReason, submit, takeFresh };
}
