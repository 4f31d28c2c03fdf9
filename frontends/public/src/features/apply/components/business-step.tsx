import { Field } from '@edogrula/ui/field';
import { TextArea } from '@edogrula/ui/text-area';
import { TextInput, type TextInputProps } from '@edogrula/ui/text-input';
import { lazy, Suspense } from 'react';
import { FieldPair, WizardSection } from '../../../components/wizard/wizard-frame.tsx';
import { applyText } from '../../../locales/tr/apply.ts';
import type { ApplyWizardState } from '../use-apply-wizard.ts';
import type { FoundPhones as Offer } from './found-phones.tsx';

/** The map comes with its field: not with the page. */
const PinField = lazy(async () => ({ default: (await import('./pin-field.tsx')).PinField }));

/** Likewise what reads phones, with an address that may hold one; where it fails, nothing is offered. */
const FoundPhones = lazy<typeof Offer>(async () => {
  const loaded = await import('./found-phones.tsx').catch(() => null);
  return { default: loaded?.FoundPhones ?? (() => null) };
});
const text = applyText.business;
const mayHoldPhone = (address: string): boolean => (address.match(/\p{Nd}/gu)?.length ?? 0) >= 10;

/** Step 1: who the business is [R032]. */
export function BusinessStep({ form, values }: ApplyWizardState) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <WizardSection title={text.title} lead={text.lead}>
      <FieldPair>
        <Field id="name" label={text.name} hint={text.nameHint} error={errors.name?.message} required>
          <TextInput {...register('name')} autoComplete="organization" maxLength={160} />
        </Field>
        <Field
          id="tradeTitle"
          label={text.tradeTitle}
          hint={text.tradeTitleHint}
          error={errors.tradeTitle?.message}
          required
        >
          <TextInput {...register('tradeTitle')} maxLength={200} />
        </Field>
        <Field id="type" label={text.type} hint={text.typeHint} error={errors.type?.message} required>
          <SuggestingInput {...register('type')} listId="isletme-turleri" known={text.types} maxLength={60} />
        </Field>
        <Field
          id="tourismLicence"
          label={text.tourismLicence}
          hint={text.tourismLicenceHint}
          error={errors.tourismLicence?.message}
          optional
        >
          <TextInput {...register('tourismLicence')} autoComplete="off" maxLength={40} />
        </Field>
      </FieldPair>
      <Whereabouts form={form} values={values} />
      <Field id="description" label={text.description} hint={text.descriptionHint} optional>
        <TextArea {...register('description')} rows={4} maxLength={2000} />
      </Field>
      {mayHoldPhone(values.address) && (
        <Suspense>
          <FoundPhones
            address={values.address}
            current={values.phone}
            onPick={(phone) => form.setValue('phone', phone, { shouldTouch: true, shouldValidate: true })}
          />
        </Suspense>
      )}
    </WizardSection>
  );
}

/** Address, district and pin. */
function Whereabouts({ form, values }: Pick<ApplyWizardState, 'form' | 'values'>) {
  const { address, district } = form.formState.errors;
  return (
    <>
      <Field id="address" label={text.address} hint={text.addressHint} error={address?.message} required>
        <TextArea
          {...form.register('address')}
          autoComplete="street-address"
          rows={3}
          maxLength={500}
          className="min-h-24"
        />
      </Field>
      <FieldPair>
        <Field
          id="district"
          label={text.district}
          hint={text.districtHint}
          error={district?.message}
          optional
        >
          <SuggestingInput
            {...form.register('district')}
            listId="ilceler"
            known={text.districts}
            maxLength={80}
          />
        </Field>
      </FieldPair>
      <Suspense fallback={<div className="min-h-24" />}>
        <PinField form={form} values={values} />
      </Suspense>
    </>
  );
}

type SuggestingProps = Omit<TextInputProps, 'list'> & { listId: string; known: readonly string[] };

/** A text field that offers known words; any other may be typed. */
function SuggestingInput({ listId, known, ...input }: SuggestingProps) {
  return (
    <>
      <TextInput {...input} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {known.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </>
  );
}
