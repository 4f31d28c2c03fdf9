import { filledPair } from '@edogrula/contracts/contact/instagram-pair';
import { Field } from '@edogrula/ui/field';
import { TextArea } from '@edogrula/ui/text-area';
import { TextInput } from '@edogrula/ui/text-input';
import { FieldPair, WizardSection } from '../../../components/wizard/wizard-frame.tsx';
import { phoneField } from '../../../lib/phone-field.ts';
import { applyText } from '../../../locales/tr/apply.ts';
import type { ApplyWizardState } from '../use-apply-wizard.ts';
import { AccountFields } from './account-fields.tsx';

const text = applyText.contact;

const tel = { type: 'tel', inputMode: 'tel' } as const;
const plain = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const;

/** Step 2: how guests reach the business, and look it up [R032]. */
export function ContactStep({ form, values }: ApplyWizardState) {
  return (
    <>
      <Contacts form={form} />
      <AccountFields form={form} values={values} />
    </>
  );
}

function Contacts({ form }: Pick<ApplyWizardState, 'form'>) {
  const { register, setValue, getValues, formState } = form;
  const { errors } = formState;
  const pairUp = () => {
    const pair = filledPair(getValues());
    if (pair?.instagramUrl) setValue('instagramUrl', pair.instagramUrl);
    if (pair?.instagramUsername) setValue('instagramUsername', pair.instagramUsername);
  };
  return (
    <WizardSection title={text.title} lead={text.lead}>
      <FieldPair>
        <Phones form={form} />
        <Field
          id="instagramUsername"
          label={text.instagramUsername}
          error={errors.instagramUsername?.message}
          optional
        >
          <TextInput {...register('instagramUsername', { onBlur: pairUp })} {...plain} prefix="@" />
        </Field>
        <Field id="instagramUrl" label={text.instagramUrl} error={errors.instagramUrl?.message} optional>
          <TextInput {...register('instagramUrl', { onBlur: pairUp })} {...plain} inputMode="url" />
        </Field>
        <Field id="website" label={text.website} error={errors.website?.message} optional>
          <TextInput {...register('website')} {...plain} inputMode="url" />
        </Field>
      </FieldPair>
      <Field id="note" label={text.note} hint={text.noteHint} optional>
        <TextArea {...register('note')} rows={4} maxLength={2000} />
      </Field>
    </WizardSection>
  );
}

/** A landline stands in the first field where there is no mobile number [R213]. */
function Phones({ form }: Pick<ApplyWizardState, 'form'>) {
  const { register, setValue, formState } = form;
  const { errors } = formState;
  const registerPhone = (name: 'phone' | 'landline') => ({
    ...register(
      name,
      phoneField((shown) => setValue(name, shown)),
    ),
    ...tel,
  });
  return (
    <>
      <Field id="phone" label={text.phone} hint={text.phoneHint} error={errors.phone?.message} required>
        <TextInput {...registerPhone('phone')} autoComplete="tel-national" />
      </Field>
      <Field
        id="landline"
        label={text.landline}
        hint={text.landlineHint}
        error={errors.landline?.message}
        optional
      >
        <TextInput {...registerPhone('landline')} />
      </Field>
    </>
  );
}
