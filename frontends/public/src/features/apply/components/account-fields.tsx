import { Field } from '@edogrula/ui/field';
import { TextInput } from '@edogrula/ui/text-input';
import { WizardSection } from '../../../components/wizard/wizard-frame.tsx';
import { applyText } from '../../../locales/tr/apply.ts';
import { ibanFields } from '../apply-form.ts';
import type { ApplyWizardState } from '../use-apply-wizard.ts';

const text = applyText.contact;

/** Accounts that guests pay to: one field, and the next once it is filled [R360]. */
export function AccountFields({ form, values }: Pick<ApplyWizardState, 'form' | 'values'>) {
  const { register, formState } = form;
  const filled = ibanFields.findLastIndex((name) => values[name]?.trim());
  return (
    <WizardSection title={text.accounts} lead={text.accountsLead}>
      {ibanFields.slice(0, filled + 2).map((name) => (
        <Field key={name} id={name} label={text[name]} error={formState.errors[name]?.message} optional>
          <TextInput
            {...register(name)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="TR00 0000 0000 …"
          />
        </Field>
      ))}
    </WizardSection>
  );
}
