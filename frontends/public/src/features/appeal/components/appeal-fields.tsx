import { appealClaims, appealLimits, appealRoles } from '@edogrula/contracts/http/appeal';
import { Checkbox } from '@edogrula/ui/checkbox';
import { ErrorText, Field } from '@edogrula/ui/field';
import { TextArea } from '@edogrula/ui/text-area';
import { TextInput } from '@edogrula/ui/text-input';
import { type ReactNode, useId } from 'react';
import { appealText as text } from '../../../locales/tr/appeal.ts';
import type { AppealState } from '../use-appeal.ts';

type Props = Pick<AppealState, 'values' | 'change' | 'faults'>;

/** Who writes, and what is said to be wrong [R317]. */
export function AppealFields({ values, change, faults }: Props) {
  return (
    <>
      <Roles values={values} change={change} faults={faults} />
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

function Roles({ values, change, faults }: Props) {
  return (
    <Group title={text.who.title} error={faults.role}>
      <div className="grid gap-1">
        {appealRoles.map((role) => (
          <Choice key={role} {...text.roles[role]}>
            <input
              type="radio"
              name="rol"
              value={role}
              checked={values.role === role}
              onChange={() => change({ role })}
              className="size-5 flex-none accent-accent"
            />
          </Choice>
        ))}
      </div>
    </Group>
  );
}

function Claims({ values, change, faults }: Props) {
  return (
    <Group title={text.what.title} error={faults.claims}>
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
    </Group>
  );
}

type GroupProps = { title: string; error?: string | undefined; children: ReactNode };

function Group({ title, error, children }: GroupProps) {
  const errorId = useId();
  return (
    <fieldset className="grid gap-3" data-fault={error && true} aria-describedby={error && errorId}>
      <legend className="mb-2">
        <h2 className="text-xl">{title}</h2>
      </legend>
      {children}
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </fieldset>
  );
}

type ChoiceProps = { label: string; hint: string; children: ReactNode };

function Choice({ label, hint, children }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label className="flex min-h-control cursor-pointer items-center gap-3">
      {children}
      <span>
        {label}
        {hint && <small className="block text-sm text-ink-muted">{hint}</small>}
      </span>
    </label>
  );
}
