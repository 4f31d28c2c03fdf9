import { filledPair, secondAccount } from '@edogrula/contracts/contact/instagram-pair';
import { formatPhoneInput } from '@edogrula/contracts/contact/phone-input';
import { validation } from '@edogrula/contracts/locales/tr/validation';
import { toTourismLicence } from '@edogrula/contracts/tourism-licence';
import { Field } from '@edogrula/ui/field';
import { Switch } from '@edogrula/ui/switch';
import { TextArea } from '@edogrula/ui/text-area';
import { TextInput } from '@edogrula/ui/text-input';
import { type RegisterOptions, useFormContext } from 'react-hook-form';
import { businessFormText as formText, businessesText as text } from '../../../locales/tr/registry.ts';
import { type BusinessForm as Form, fieldMax, readCoordinates } from '../business-form-fields.ts';

const twoColumns = 'grid gap-x-4 gap-y-2 wide:grid-cols-2';
const nameRules: RegisterOptions<Form, TextName> = {
  validate: (typed) => Boolean(typed.trim()) || validation.businessName,
};
const oneAccount = (_url: string, form: Form) => secondAccount(form) === null || validation.instagramPair;
const placeRules: RegisterOptions<Form, TextName> = {
  validate: (typed) => !typed.trim() || readCoordinates(typed) !== null || formText.coordinatesWrong,
};

const licenceRules: RegisterOptions<Form, TextName> = {
  validate: (typed) => !typed.trim() || toTourismLicence(typed) !== null || validation.tourismLicence,
};

/** The fields of a business; phones are grouped and Instagram’s name and address fill each other when left [R219]. */
export function BusinessFields() {
  const { register, getValues, setValue, formState } = useFormContext<Form>();
  const fillPair = () => {
    for (const [name, value] of Object.entries(filledPair(getValues()) ?? {})) {
      setValue(name as TextName, value, { shouldDirty: true });
    }
  };
  const groupPhone = (name: 'phone' | 'landline') => () =>
    setValue(name, formatPhoneInput(getValues(name)), { shouldDirty: true });
  return (
    <>
      <div className={twoColumns}>
        <TextField name="name" required rules={nameRules} />
        <TextField name="tradeTitle" />
        <TextField name="type" />
        <TextField name="phone" type="tel" rules={{ onBlur: groupPhone('phone') }} />
        <TextField name="instagramUsername" prefix="@" rules={{ onBlur: fillPair }} />
        <TextField name="instagramUrl" type="url" rules={{ onBlur: fillPair, validate: oneAccount }} />
        <TextField name="landline" type="tel" rules={{ onBlur: groupPhone('landline') }} />
        <TextField name="website" type="url" />
        <TextField name="district" />
        <TextField name="city" />
        <TextField name="tourismLicence" hint={formText.licenceHint} rules={licenceRules} />
      </div>
      <TextField name="address" />
      <Field label={text.description} error={formState.errors.description?.message}>
        <TextArea rows={4} maxLength={fieldMax.description} {...register('description')} />
      </Field>
      <div className={twoColumns}>
        <TextField name="bookingUrl" type="url" />
        <TextField name="googlePlaceId" />
        <TextField
          name="coordinates"
          label={formText.coordinatesLabel}
          hint={formText.coordinatesHint}
          rules={placeRules}
        />
      </div>
      <Switch label={text.verifiedSwitch} {...register('verified')} />
    </>
  );
}

type TextName = Exclude<keyof Form, 'verified'>;
type TextFieldProps = {
  name: TextName;
  label?: string;
  hint?: string;
  type?: 'text' | 'tel' | 'url';
  prefix?: string;
  required?: boolean;
  rules?: RegisterOptions<Form, TextName>;
};

function TextField({ name, label = text[name], hint, type, prefix, required, rules }: TextFieldProps) {
  const { register, formState } = useFormContext<Form>();
  return (
    <Field label={label} hint={hint} error={formState.errors[name]?.message} required={required}>
      <TextInput type={type} prefix={prefix} maxLength={fieldMax[name]} {...register(name, rules)} />
    </Field>
  );
}
