import { appealClaims, appealLimits, appealRoles } from '@edogrula/contracts/http/appeal';
import { Checkbox } from '@edogrula/ui/checkbox';
import { Field } from '@edogrula/ui/field';
import { TextArea } from '@edogrula/ui/text-area';
import { TextInput } from '@edogrula/ui/text-input';
import { ChoiceGroup, RadioChoices } from '../../../components/wizard/choice-group.tsx';
import { appealText as text } from '../../../locales/tr/appeal.ts';
import type { AppealState } from '../use-appeal.ts';

type Props = Pick<AppealState, 'values' | 'change' | 'faults'>;

/** Who writes, and what is said to be wrong [R317]. */
export function AppealFields({ values, change, faults }: Props) {
  return (
    <>
      <ChoiceGroup title={text.who.title} error={faults.role}>
        <RadioChoices
          name="rol"
          values={appealRoles}
          words={text.roles}
          chosen={values.role}
          onChoose={(role) => change({ role })}
        />
      </ChoiceGroup>
      <Field label={text.who.name} error={faults.name} required className="max-w-md">
        <TextInput
          value={values.name}
          maxLength={appealLimits.nameLength}
          autoComplete="name"
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Claims values={values} change={change} faults={faults} />
      <Field label={text.what.desc} hint={text.what.descHint} error={faults.desc} required>
        <TextArea
          rows={6}
          value={values.desc}
          maxLength={appealLimits.textLength}
          onChange={(event) => change({ desc: event.target.value })}
        />
      </Field>
    </>
  );
}

function Claims({ values, change, faults }: Props) {
  return (
    <ChoiceGroup title={text.what.title} error={faults.claims}>
      <div className="grid">
        {appealClaims.map((claim) => (
          <Checkbox
            key={claim}
            label={text.claims[claim].label}
            hint={text.claims[claim].hint || undefined}
            checked={values.claims.includes(claim)}
            onChange={({ target }) => {
              const others = values.claims.filter((one) => one !== claim);
              change({ claims: target.checked ? [...others, claim] : others });
            }}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}
