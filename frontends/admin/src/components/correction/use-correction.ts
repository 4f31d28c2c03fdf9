import { useState } from 'react';
import { rebaseForm } from '../../lib/rebase-form.ts';
import { formText } from '../../locales/tr/common.ts';
import { type CorrectionValues, correctionOf, type ShownTexts } from './correction.ts';

export type CorrectionFaults = Partial<Record<keyof CorrectionValues, string>>;

/** A correction as it is typed. Put onto what a colleague made of the entry, it keeps the typed fields and takes the others. */
export function useCorrection(shown: ShownTexts) {
  const [opened, setOpened] = useState(() => correctionOf(shown));
  const [values, setValues] = useState(opened);
  const [contested, setContested] = useState<CorrectionFaults>({});
  const rebase = (fresh: ShownTexts) => {
    const now = correctionOf(fresh);
    const rebased = rebaseForm(opened, values, now);
    setOpened(now);
    setValues(rebased.form);
    setContested(Object.fromEntries(rebased.contested.map((name) => [name, formText.contested(now[name])])));
  };
  const takeFresh = () => {
    setValues(opened);
    setContested({});
  };
  return { values, setValues, contested, rebase, takeFresh };
}
