import { longestStory } from '@edogrula/contracts/http/report-form';
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
import { CallTheBank } from './call-the-bank.tsx';
import { FoundEntities, type PickedField } from './found-entities.tsx';
import { StoryLength } from './story-length.tsx';

const { who, what, warning } = reportText;

/** Step 1: the bank, the warning, what happened, and to whom it leads [R046, R047]. */
export function FormStep({ form, values }: ReportWizardState) {
  const { setValue } = form;
  const pick = (field: PickedField, value: string) => {
    if (field === 'phone') setValue('phoneUnknown', false);
    if (field === 'instagramUsername') setValue('instagramUnknown', false);
    setValue(field, value, { shouldTouch: true, shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <div className="grid gap-4">
        {/* Wide screens say it at the side. */}
        <CallTheBank className="wide:hidden" />
        <Banner tone="warning" title={warning.title}>
          {warning.text}
        </Banner>
      </div>
      <Story form={form} values={values} onPick={pick} />
      <WhoFields form={form} values={values} />
    </>
  );
}

type StoryProps = Pick<ReportWizardState, 'form' | 'values'> & {
  onPick: (field: PickedField, value: string) => void;
};

/** The first question: the story or the whole conversation; what it names is offered below. */
function Story({ form, values, onPick }: StoryProps) {
  const { register, setValue, formState } = form;
  const write = (text: string) =>
    setValue('desc', text, { shouldTouch: true, shouldDirty: true, shouldValidate: true });
  return (
    <WizardSection title={what.title} lead={what.lead}>
      <Field id="desc" label={what.desc} hint={what.descHint} error={formState.errors.desc?.message} required>
        <TextArea {...register('desc')} rows={7} countTo={longestStory} value={values.desc} />
      </Field>
      <StoryLength story={values.desc} onWrite={write} />
      <FoundEntities values={values} onPick={onPick} />
    </WizardSection>
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
        <InstagramFields form={form} unknown={Boolean(values.instagramUnknown)} />
        <InstagramTick form={form} unknown={Boolean(values.instagramUnknown)} />
        <Field id="website" label={who.website} hint={who.websiteHint} error={errors.website?.message}>
          <TextInput {...form.register('website')} {...plain} inputMode="url" />
        </Field>
        <Field id="iban" label={who.iban} hint={who.ibanHint} error={errors.iban?.message}>
          <TextInput {...form.register('iban')} autoComplete="off" spellCheck={false} />
        </Field>
      </FieldPair>
    </WizardSection>
  );
}

type KnownOrNot = Pick<ReportWizardState, 'form'> & { unknown: boolean };

/** The phone, or the tick that nobody knows it, which empties it [R222, decision 36]. */
function PhoneField({ form, unknown }: KnownOrNot) {
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

function InstagramFields({ form, unknown }: KnownOrNot) {
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
          // The sign comes before the name in a page from right to left, too.
          wrapClassName="[direction:ltr]"
          disabled={unknown}
        />
      </Field>
      <Field
        id="instagramUrl"
        label={who.instagramUrl}
        hint={who.instagramUrlHint}
        error={errors.instagramUrl?.message}
      >
        <TextInput {...register('instagramUrl')} {...plain} inputMode="url" disabled={unknown} />
      </Field>
    </>
  );
}

/** The tick that there is no account, or none that the reporter knows: it empties both fields [R222, decision 36]. */
function InstagramTick({ form, unknown }: KnownOrNot) {
  const { register, setValue, formState } = form;
  const fields = ['instagramUsername', 'instagramUrl'] as const;
  const tick = register('instagramUnknown', {
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      if (target.checked) for (const field of fields) setValue(field, '');
      const isTouched = fields.some((field) => formState.touchedFields[field]);
      if (formState.isSubmitted || isTouched) void form.trigger([...fields]);
    },
  });
  return (
    <Checkbox
      {...tick}
      id="instagramUnknown"
      label={who.instagramUnknown}
      hint={unknown ? who.instagramUnknownHint : undefined}
      className="wide:col-span-2"
    />
  );
}
