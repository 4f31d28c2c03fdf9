import { Field } from '@edogrula/ui/field';
import { TextInput } from '@edogrula/ui/text-input';
import { type RefObject, useRef } from 'react';
import { ChangedMeanwhile } from '../../../components/changed-meanwhile.tsx';
import { DayInput } from '../../../components/day-input.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { featuredText as text } from '../../../locales/tr/registry.ts';
import type { Featured } from '../api/featured-query.ts';
import type { FoundBusiness } from '../api/find-businesses.ts';
import type { FeaturedForm as Form, FormFaults } from '../featured-form.ts';
import { useFeaturedForm } from '../use-featured-form.ts';
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
  const weight = useRef<HTMLInputElement>(null);
  const form = useFeaturedForm({ featured: shown, business, onDone: onClose });
  const { featured, typed, faults, set } = form;
  const chosen = featured?.business ?? business;
  const takeFresh = () => {
    form.takeFresh();
    weight.current?.focus();
  };
  return (
    <FormDialog
      title={featured ? text.editTitle : text.createTitle}
      description={chosen?.name}
      failure={form.failure}
      notice={<Stale changed={form.changed} onTakeFresh={takeFresh} />}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {!chosen && (
        <BusinessPicker
          chosen={typed.business}
          onChoose={(found) => set({ business: found })}
          error={faults.business}
        />
      )}
      <Fields typed={typed} faults={faults} set={set} isNew={!featured} weightRef={weight} />
    </FormDialog>
  );
}

function Stale({ changed, onTakeFresh }: { changed: Featured | null; onTakeFresh: () => void }) {
  if (!changed) return null;
  const { _id, version = 1 } = changed;
  return (
    <ChangedMeanwhile subject="featured" fresh={{ _id, version }} onTakeFresh={onTakeFresh}>
      {text.stale}
    </ChangedMeanwhile>
  );
}

type FieldsProps = {
  typed: Form;
  faults: FormFaults;
  set: (change: Partial<Form>) => void;
  isNew: boolean;
  weightRef: RefObject<HTMLInputElement | null>;
};

function Fields({ typed, faults, set, isNew, weightRef }: FieldsProps) {
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
          ref={weightRef}
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
