import { Banner } from '@edogrula/ui/banner';
import { Field } from '@edogrula/ui/field';
import { TextArea } from '@edogrula/ui/text-area';
import { TextInput } from '@edogrula/ui/text-input';
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
      <WhoFields form={form} />
      <WizardSection title={what.title}>
        <Field id="desc" label={what.desc} hint={what.descHint} error={errors.desc?.message} required>
          <TextArea {...register('desc')} rows={7} maxLength={5000} value={values.desc} />
        </Field>
        <FoundEntities values={values} onPick={pick} />
      </WizardSection>
    </>
  );
}

function WhoFields({ form }: Pick<ReportWizardState, 'form'>) {
  const { register, setValue, formState } = form;
  const { errors } = formState;
  const plain = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const;
  return (
    <WizardSection title={who.title} lead={who.lead}>
      <FieldPair>
        <Field id="name" label={who.name} error={errors.name?.message} required>
          <TextInput {...register('name')} autoComplete="off" maxLength={160} />
        </Field>
        <Field id="phone" label={who.phone} hint={who.phoneHint} error={errors.phone?.message} required>
          <TextInput
            {...register(
              'phone',
              phoneField((shown) => setValue('phone', shown)),
            )}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={40}
          />
        </Field>
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
        <Field id="instagramUrl" label={who.instagramUrl} error={errors.instagramUrl?.message}>
          <TextInput {...register('instagramUrl')} {...plain} inputMode="url" maxLength={300} />
        </Field>
      </FieldPair>
    </WizardSection>
  );
}
