import { Field } from '@edogrula/ui/field';
import { TextInput } from '@edogrula/ui/text-input';
import { useState } from 'react';
import { DayInput } from '../../../components/day-input.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { featuredText as text } from '../../../locales/tr/registry.ts';
import type { Featured } from '../api/featured-query.ts';
import type { FoundBusiness } from '../api/find-businesses.ts';
import {
  changedValues,
  checkForm,
  type FeaturedForm as Form,
  type FormFaults,
  openForm,
} from '../featured-form.ts';
import { useSaveFeatured } from '../use-save-featured.ts';
import { BusinessPicker } from './business-picker.tsx';

type Props = {
  /** What is changed; without it a new place is made. */
  featured?: Featured;
  /** The business of a new place, when it is known already. */
  business?: FoundBusiness;
  onClose: () => void;
};

/** Makes a sponsored place, or changes weight and end of one [R130, R172, R231]. */
export function FeaturedForm({ featured: shown, business, onClose }: Props) {
  // A list that is read again meanwhile must not slip its version under what is typed.
  const [featured] = useState(shown);
  const [typed, setTyped] = useState(() => openForm({ featured, business, now: Date.now() }));
  const [tried, setTried] = useState(false);
  const { save, busy, failure } = useSaveFeatured(featured, onClose);
  const checked = checkForm(typed, Date.now());
  const faults = tried ? checked.faults : {};
  const set = (change: Partial<Form>) => setTyped({ ...typed, ...change });
  const submit = () => {
    setTried(true);
    const { values } = checked;
    if (!values || busy) return;
    if (featured && Object.keys(changedValues(featured, values)).length === 0) onClose();
    else save(values);
  };
  const chosen = featured?.business ?? business;
  return (
    <FormDialog
      title={featured ? text.editTitle : text.createTitle}
      description={chosen?.name}
      failure={failure}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {!chosen && (
        <BusinessPicker
          chosen={typed.business}
          onChoose={(found) => set({ business: found })}
          error={faults.business}
        />
      )}
      <Fields typed={typed} faults={faults} set={set} isNew={!featured} />
    </FormDialog>
  );
}

type FieldsProps = {
  typed: Form;
  faults: FormFaults;
  set: (change: Partial<Form>) => void;
  isNew: boolean;
};

function Fields({ typed, faults, set, isNew }: FieldsProps) {
  return (
    <div className="grid gap-x-4 gap-y-1 phone:grid-cols-2">
      {isNew &&
        (['place', 'type'] as const).map((name) => (
          <Field key={name} label={text[name]} error={faults[name]}>
            <TextInput
              maxLength={60}
              value={typed[name]}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          </Field>
        ))}
      <Field label={text.weight} hint={text.weightHint} error={faults.weight}>
        <TextInput
          inputMode="numeric"
          maxLength={7}
          value={typed.weight}
          onChange={(event) => set({ weight: event.target.value })}
        />
      </Field>
      <Field label={text.until} hint={text.untilHint} error={faults.until}>
        <DayInput value={typed.until} onChange={(until) => set({ until })} />
      </Field>
    </div>
  );
}
