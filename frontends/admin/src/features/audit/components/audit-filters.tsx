import { Field } from '@edogrula/ui/field';
import { Select } from '@edogrula/ui/select';
import { useQuery } from '@tanstack/react-query';
import { DayInput } from '../../../components/day-input.tsx';
import { adminsQuery } from '../../../lib/admins-query.ts';
import { actionGroup, auditText as text } from '../../../locales/tr/audit.ts';
import { type AuditFilter, auditActions, auditLogIds } from '../audit-filter.ts';

type Props = { filter: AuditFilter; onChange: (change: Partial<AuditFilter>) => void };

/** Which log, whose deeds, which ones, and between which days. */
export function AuditFilters({ filter, onChange }: Props) {
  const { data: admins = [] } = useQuery(adminsQuery);
  return (
    <div className="grid gap-3 border-b px-4 py-3 phone:grid-cols-2 wide:grid-cols-5">
      <Choice
        label={text.log}
        value={filter.log}
        options={auditLogIds.map((id) => ({ value: id, label: text.logs[id] }))}
        onChange={(log) => onChange({ log, action: '' })}
      />
      <Choice
        label={text.action}
        value={filter.action}
        options={[
          { value: '', label: text.anyAction },
          ...auditActions[filter.log].map((action) => ({ value: action, label: actionGroup(action) })),
        ]}
        onChange={(action) => onChange({ action })}
      />
      <Choice
        label={text.actor}
        value={filter.actor}
        options={[
          { value: '', label: text.anyActor },
          ...admins.map(({ _id, email }) => ({ value: _id, label: email })),
        ]}
        onChange={(actor) => onChange({ actor })}
      />
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={text[name]} reserve={false}>
          <DayInput size="sm" value={filter[name]} onChange={(day) => onChange({ [name]: day })} />
        </Field>
      ))}
    </div>
  );
}

const all = 'all';

type ChoiceProps<V extends string> = {
  label: string;
  value: V;
  options: { value: V; label: string }[];
  onChange: (value: V) => void;
};

function Choice<V extends string>({ label, value, options, onChange }: ChoiceProps<V>) {
  // A list has no place for an empty choice.
  const [told, meant] = [(one: V) => one || all, (one: string) => (one === all ? '' : one) as V];
  return (
    <Field label={label} reserve={false}>
      <Select<string>
        size="sm"
        value={told(value)}
        onValueChange={(one) => onChange(meant(one))}
        options={options.map((one) => ({ ...one, value: told(one.value) }))}
      />
    </Field>
  );
}
