import type { ApiError } from '@edogrula/contracts/api-error';
import { toHandle } from '@edogrula/contracts/contact/handle';
import { useState } from 'react';
import { rebaseForm } from '../../lib/rebase-form.ts';
import { formText } from '../../locales/tr/common.ts';
import { type EntryTextValues, entryTextValuesOf, type ShownTexts } from './entry-text-values.ts';

export type EntryTextFaults = Partial<Record<keyof EntryTextValues, string>>;

/** What the server refused of a correction, by its fields [R306]. */
const refusedIn = (faults: ApiError['fields']): EntryTextFaults =>
  Object.fromEntries(
    faults.flatMap(({ path, message }) =>
      path.startsWith('correction.') ? [[path.slice('correction.'.length), message]] : [],
    ),
  );

/** A correction as it is typed. Put onto what a colleague made of the entry, it keeps the typed fields and takes the others. */
export function useEntryText(shown: ShownTexts) {
  const [opened, setOpened] = useState(() => entryTextValuesOf(shown));
  const [values, setValues] = useState(opened);
  const [contested, setContested] = useState<EntryTextFaults>({});
  const rebase = (fresh: ShownTexts) => {
    const now = entryTextValuesOf(fresh);
    const rebased = rebaseForm(opened, values, now);
    setOpened(now);
    setValues(rebased.form);
    setContested(Object.fromEntries(rebased.contested.map((name) => [name, formText.contested(now[name])])));
  };
  const takeFresh = () => {
    setValues(opened);
    setContested({});
  };
  const faultsBeside = (refused: ApiError['fields']) => ({ ...contested, ...refusedIn(refused) });
  const account = toHandle(opened.instagramUsername);
  /** What the entry names until it is corrected. */
  const accounts = account ? [account] : [];
  return { values, accounts, setValues, faultsBeside, rebase, takeFresh };
}
