import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { Dialog } from '@edogrula/ui/dialog';
import { Field } from '@edogrula/ui/field';
import { TextInput } from '@edogrula/ui/text-input';
import { type FormEvent, useId, useState } from 'react';
import { commonText } from '../../../locales/tr/common.ts';
import { featuredText as text } from '../../../locales/tr/registry.ts';
import type { Featured } from '../api/featured-query.ts';
import type { FoundBusiness } from '../api/find-businesses.ts';
import { checkForm, openForm } from '../featured-form.ts';
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
export function FeaturedForm({ featured, business, onClose }: Props) {
  const formId = useId();
  const [typed, setTyped] = useState(() => openForm({ featured, business, now: Date.now() }));
  const [tried, setTried] = useState(false);
  const { save, busy, failure } = useSaveFeatured(featured, onClose);
  const checked = checkForm(typed, Date.now());
  const faults = tried ? checked.faults : {};
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (checked.values && !busy) save(checked.values);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={featured ? text.editTitle : text.createTitle}
      description={typed.business && (featured || business) ? typed.business.name : undefined}
      footer={
        <>
          <Button type="submit" form={formId} variant="primary" loading={busy}>
            {commonText.save}
          </Button>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {commonText.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-3">
        {failure && (
          <Banner tone="danger" role="alert">
            <p>{failure}</p>
          </Banner>
        )}
        {!featured && !business && (
          <BusinessPicker
            chosen={typed.business}
            onChoose={(chosen) => set({ business: chosen })}
            error={faults.business}
          />
        )}
        <div className="grid gap-x-4 gap-y-1 phone:grid-cols-2">
          {!featured && (
            <>
              <Field label={text.place} error={faults.place}>
                <TextInput
                  maxLength={60}
                  value={typed.place}
                  onChange={(event) => set({ place: event.target.value })}
                />
              </Field>
              <Field label={text.type} error={faults.type}>
                <TextInput
                  maxLength={60}
                  value={typed.type}
                  onChange={(event) => set({ type: event.target.value })}
                />
              </Field>
            </>
          )}
          <Field label={text.weight} hint={text.weightHint} error={faults.weight}>
            <TextInput
              inputMode="numeric"
              maxLength={7}
              value={typed.weight}
              onChange={(event) => set({ weight: event.target.value })}
            />
          </Field>
          <Field label={text.until} hint={text.untilHint} error={faults.until}>
            <TextInput
              type="date"
              value={typed.until}
              onChange={(event) => set({ until: event.target.value })}
            />
          </Field>
        </div>
      </form>
    </Dialog>
  );
}
