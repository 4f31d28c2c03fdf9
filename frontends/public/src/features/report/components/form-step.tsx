import { Banner } from '@edogrula/ui/banner';
import { Checkbox } from '@edogrula/ui/checkbox';
import { Field } from '@edogrula/ui/field';
import { TextArea } from '@edogrula/ui/text-area';
import { TextInput } from '@edogrula/ui/text-input';
import type { ChangeEvent } from 'react';
import { FieldPair, WizardSection } from '../../../components/wizard/wizard-frame.tsx';
import { phoneField } from '../../../lib/phone-field.ts';
import { reportText } from '../../../locales/tr/report.ts';
import type { ReportWizardState } from '../use-report-wizard.ts';
import { FoundEntities } from './found-entities.tsx';

const { who, what, warning } = reportText;

/** Step 1: the warning, who, and what happened [R046, R047]. */
export function FormStep({ form, values }: ReportWizardState) {
  const { register, setValue, formState } = form;
  const { errors } = formState;
  const pick = (field: 'instagramUsername' | 'phone', value: string) =>
    setValue(field, value, { shouldTouch: true, shouldValidate: true });
  return (
    <>
      <Banner tone="warning" title={warning.title}>
        {warning.text}
      </Banner>
      <WhoFields form={form} values={values} />
      <WizardSection title={what.title}>
        <Field id="desc" label={what.desc} hint={what.descHint} error={errors.desc?.message} required>
          <TextArea {...register('desc')} rows={7} maxLength={5000} value={values.desc} />
        </Field>
        <FoundEntities values={values} onPick={pick} />
      </WizardSection>
    </>
  );
}

const plain = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const;

function WhoFields({ form, values }: Pick<ReportWizardState, 'form' | 'values'>) {
  const { errors } = form.formState;
  return (
    <WizardSection title={who.title} lead={who.lead}>
      <FieldPair>
        <Field id="name" label={who.name} error={errors.name?.message} required>
          <TextInput {...form.register('name')} autoComplete="off" maxLength={160} />
        </Field>
        <PhoneField form={form} unknown={Boolean(values.phoneUnknown)} />
        <InstagramFields form={form} />
        <Field id="website" label={who.website} hint={who.websiteHint} error={errors.website?.message}>
          <TextInput {...form.register('website')} {...plain} inputMode="url" maxLength={300} />
        </Field>
        <Field id="iban" label={who.iban} hint={who.ibanHint} error={errors.iban?.message}>
          <TextInput {...form.register('iban')} autoComplete="off" spellCheck={false} maxLength={60} />
        </Field>
      </FieldPair>
    </WizardSection>
  );
}

/** The phone, or the tick that nobody knows it, which empties it [R222, decision 36]. */
function PhoneField({ form, unknown }: Pick<ReportWizardState, 'form'> & { unknown: boolean }) {
  const { register, setValue, formState } = form;
  const { errors } = formState;
  const tick = register('phoneUnknown', {
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      if (target.checked) setValue('phone', '');
      if (formState.isSubmitted || formState.touchedFields.phone) void form.trigger('phone');
    },
  });
  return (
    <div className="grid content-start gap-1">
      <Field
        id="phone"
        label={who.phone}
        hint={who.phoneHint}
        error={errors.phone?.message}
        required={!unknown}
      >
        <TextInput
          {...register(
            'phone',
            phoneField((shown) => setValue('phone', shown)),
          )}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          disabled={unknown}
          maxLength={40}
        />
      </Field>
      <Checkbox
        {...tick}
        id="phoneUnknown"
        label={who.phoneUnknown}
        hint={unknown ? who.phoneUnknownHint : undefined}
        error={errors.phoneUnknown?.message}
      />
    </div>
  );
}

function InstagramFields({ form }: Pick<ReportWizardState, 'form'>) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field id="instagramUsername" label={who.instagramUsername} error={errors.instagramUsername?.message}>
        <TextInput
          {...register('instagramUsername', { setValueAs: (text: string) => text.replace(/[\s@]/g, '') })}
          onInput={({ currentTarget }) => {
            currentTarget.value = currentTarget.value.replace(/[\s@]/g, '');
          }}
          {...plain}
          prefix="@"
          maxLength={60}
        />
      </Field>
      <Field
        id="instagramUrl"
        label={who.instagramUrl}
        hint={who.instagramUrlHint}
        error={errors.instagramUrl?.message}
      >
        <TextInput {...register('instagramUrl')} {...plain} inputMode="url" maxLength={300} />
      </Field>
    </>
  );
}
