import { formatDate } from '@edogrula/ui/format';
import { useState } from 'react';
import { rebaseForm } from '../../lib/rebase-form.ts';
import { formText } from '../../locales/tr/common.ts';
import type { Featured } from './api/featured-query.ts';
import type { FoundBusiness } from './api/find-businesses.ts';
import { changedValues, checkForm, type FeaturedForm, type FormFaults, openForm } from './featured-form.ts';
import { useSaveFeatured } from './use-save-featured.ts';

type Options = { featured?: Featured; business?: FoundBusiness; onDone: () => void };

/** What is typed of a sponsored place, over the record as it was opened. */
export function useFeaturedForm({ featured: shown, business, onDone }: Options) {
  // A list that is read again meanwhile must not slip its version under what is typed.
  const [featured, setFeatured] = useState(shown);
  const [typed, setTyped] = useState(() => openForm({ featured, business, now: Date.now() }));
  const [tried, setTried] = useState(false);
  const [contested, setContested] = useState<FormFaults>({});
  const saving = useSaveFeatured({
    featured,
    onSaved: onDone,
    onStale: (fresh) => {
      const now = Date.now();
      const base = openForm({ featured, now });
      const rebased = rebaseForm(
        base,
        { ...typed, business: base.business },
        openForm({ featured: fresh, now }),
      );
      const said: FormFaults = { weight: String(fresh.weight), until: formatDate(fresh.until) };
      setFeatured(fresh);
      setTyped(rebased.form);
      setContested(
        Object.fromEntries(rebased.contested.map((name) => [name, formText.contested(said[name] ?? '')])),
      );
    },
  });
  const checked = checkForm(typed, { now: Date.now(), featured });
  return {
    ...saving,
    featured,
    typed,
    faults: tried ? { ...contested, ...checked.faults } : {},
    set: (change: Partial<FeaturedForm>) => setTyped((now) => ({ ...now, ...change })),
    submit: () => {
      setTried(true);
      setContested({});
      const { values } = checked;
      if (!values || saving.busy) return;
      if (featured && Object.keys(changedValues(featured, values)).length === 0) onDone();
      else saving.save(values);
    },
    takeFresh: () => {
      saving.forget();
      setContested({});
      setTyped(openForm({ featured, now: Date.now() }));
    },
  };
}
