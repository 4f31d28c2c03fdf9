import type { BusinessView } from '@edogrula/contracts/http/business';
import { filledPair } from '@edogrula/contracts/instagram-pair';
import { validation } from '@edogrula/contracts/locales/tr/validation';
import { formatPhoneInput } from '@edogrula/contracts/phone-input';
import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { Dialog } from '@edogrula/ui/dialog';
import { Field } from '@edogrula/ui/field';
import { Switch } from '@edogrula/ui/switch';
import { TextArea } from '@edogrula/ui/text-area';
import { TextInput } from '@edogrula/ui/text-input';
import { useEffect, useId, useState } from 'react';
import { type RegisterOptions, type UseFormReturn, useForm } from 'react-hook-form';
import { commonText } from '../../../locales/tr/common.ts';
import { businessFormText as formText, businessesText as text } from '../../../locales/tr/registry.ts';
import {
  changedFields,
  type BusinessForm as Form,
  fieldMax,
  formOf,
  readCoordinates,
} from '../business-form-fields.ts';
import { useSaveBusiness } from '../use-save-business.ts';

type Props = { business?: BusinessView; onClose: () => void };

/** Creates a business or edits one; only what changed is sent [R127, R166, R167, R228]. */
export function BusinessForm({ business: shown, onClose }: Props) {
  const formId = useId();
  // What was opened stays the base: a list that is read again meanwhile must not slip its version under our changes.
  const [business] = useState(shown);
  const [opened] = useState(() => formOf(business));
  const form = useForm<Form>({ defaultValues: opened });
  const { setError } = form;
  const { save, busy, faults, failure } = useSaveBusiness(business, onClose);
  useEffect(() => {
    for (const { path, message } of faults) {
      const field = path === 'lat' || path === 'lng' ? 'coordinates' : path;
      if (field in opened) setError(field as keyof Form, { message });
    }
  }, [faults, opened, setError]);
  const submit = form.handleSubmit((typed) => {
    const changes = changedFields(opened, typed);
    if (business && Object.keys(changes).length === 0) onClose();
    else save(changes);
  });
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && !busy && onClose()}
      title={business ? text.editTitle : text.createTitle}
      description={text.formNote}
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
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        {failure && (
          <Banner tone="danger" role="alert">
            <p>{failure}</p>
          </Banner>
        )}
        <Fields form={form} />
      </form>
    </Dialog>
  );
}

function Fields({ form }: { form: UseFormReturn<Form> }) {
  const { register, getValues, setValue } = form;
  const fillPair = () => {
    for (const [name, value] of Object.entries(filledPair(getValues()) ?? {})) {
      setValue(name as keyof Form, value, { shouldDirty: true });
    }
  };
  const showPhone = (name: 'phone' | 'landline') => () =>
    setValue(name, formatPhoneInput(getValues(name)), { shouldDirty: true });
  const checkCoordinates = (typed: string) =>
    !typed.trim() || readCoordinates(typed) !== null || formText.coordinatesWrong;
  return (
    <>
      <div className="grid gap-x-4 wide:grid-cols-2">
        <TextField
          form={form}
          name="name"
          label={text.name}
          required
          rules={{
            required: validation.businessName,
            validate: (name) => Boolean(String(name).trim()) || validation.businessName,
          }}
        />
        <TextField form={form} name="tradeTitle" label={text.tradeTitle} />
        <TextField form={form} name="type" label={text.type} />
        <TextField
          form={form}
          name="phone"
          label={text.phone}
          type="tel"
          rules={{ onBlur: showPhone('phone') }}
        />
        <TextField
          form={form}
          name="instagramUsername"
          label={text.instagramUsername}
          prefix="@"
          rules={{ onBlur: fillPair }}
        />
        <TextField
          form={form}
          name="instagramUrl"
          label={text.instagramUrl}
          type="url"
          rules={{ onBlur: fillPair }}
        />
        <TextField
          form={form}
          name="landline"
          label={text.landline}
          type="tel"
          rules={{ onBlur: showPhone('landline') }}
        />
        <TextField form={form} name="website" label={text.website} type="url" />
        <TextField form={form} name="district" label={text.district} />
        <TextField form={form} name="city" label={text.city} />
      </div>
      <TextField form={form} name="address" label={text.address} />
      <Field label={text.description} error={form.formState.errors.description?.message}>
        <TextArea rows={4} maxLength={fieldMax.description} {...register('description')} />
      </Field>
      <div className="grid gap-x-4 wide:grid-cols-2">
        <TextField form={form} name="bookingUrl" label={text.bookingUrl} type="url" />
        <TextField form={form} name="googlePlaceId" label={text.googlePlaceId} />
        <TextField
          form={form}
          name="coordinates"
          label={formText.coordinatesLabel}
          hint={formText.coordinatesHint}
          rules={{ validate: (typed) => checkCoordinates(String(typed)) }}
        />
      </div>
      <Switch label={text.verifiedSwitch} {...register('verified')} />
    </>
  );
}

type TextName = Exclude<keyof Form, 'verified'>;
type TextFieldProps = {
  form: UseFormReturn<Form>;
  name: TextName;
  label: string;
  hint?: string;
  type?: 'text' | 'tel' | 'url';
  prefix?: string;
  required?: boolean;
  rules?: RegisterOptions<Form, TextName>;
};

function TextField({ form, name, label, hint, type, prefix, required, rules }: TextFieldProps) {
  const error = form.formState.errors[name]?.message;
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      <TextInput type={type} prefix={prefix} maxLength={fieldMax[name]} {...form.register(name, rules)} />
    </Field>
  );
}
