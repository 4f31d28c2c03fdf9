import { createAdminKeyBody } from '@edogrula/contracts/http/identity';
import { type KeyScope, keyScopes } from '@edogrula/contracts/key-scopes';
import { Button } from '@edogrula/ui/button';
import { Checkbox } from '@edogrula/ui/checkbox';
import { ErrorText, Field } from '@edogrula/ui/field';
import { Select } from '@edogrula/ui/select';
import { TextInput } from '@edogrula/ui/text-input';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { FreshSecret } from '../../../components/fresh-secret.tsx';
import { saveFailure } from '../../../lib/failure-text.ts';
import { accountText as text } from '../../../locales/tr/account.ts';
import { scopeNames } from '../../../locales/tr/factors.ts';
import { createKey } from '../api/account-queries.ts';

/** What is wrong, by field. */
type Faults = { label?: string; scopes?: string };

const dayOptions = [7, 30, 90, 365].map((value) => ({ value, label: text.dayChoice(value) }));

/** Makes a key with chosen scopes for a number of days, and shows it this once [R396, decision 8]. */
export function CreateKey({ onCreated }: { onCreated: () => void }) {
  const [label, setLabel] = useState('');
  const [scopes, setScopes] = useState<KeyScope[]>(['read']);
  const [days, setDays] = useState(90);
  const [faults, setFaults] = useState<Faults>({});
  const create = useMutation({
    mutationFn: createKey,
    // The text of a key must not outlive the window that shows it.
    gcTime: 0,
    onSuccess: (_made, sent) => {
      setLabel((now) => (now.trim() === sent.label ? '' : now));
      onCreated();
    },
    // A failure of the server has no field of its own: it stands at the first.
    onError: (error) => setFaults({ label: saveFailure(error) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = createAdminKeyBody.safeParse({ label, scopes, days });
    const wrong = new Set(parsed.error?.issues.map(({ path }) => path[0]));
    setFaults({
      ...(wrong.has('label') ? { label: text.labelShort } : {}),
      ...(wrong.has('scopes') ? { scopes: text.scopeMissing } : {}),
    });
    if (parsed.success && !create.isPending) create.mutate(parsed.data);
  };
  return (
    <>
      {create.data && <FreshSecret title={text.createdTitle} secret={create.data.key} />}
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <Field label={text.label} hint={text.labelHint} error={faults.label} className="flex-[1_1_16rem]">
          <TextInput maxLength={60} value={label} onChange={(event) => setLabel(event.target.value)} />
        </Field>
        <Field label={text.days} className="flex-[0_1_10rem]">
          <Select<number> options={dayOptions} value={days} onValueChange={setDays} />
        </Field>
        <ScopeChoice chosen={scopes} onChange={setScopes} fault={faults.scopes} />
        <Button type="submit" loading={create.isPending} className="mt-7.5">
          {text.create}
        </Button>
      </form>
    </>
  );
}

type ScopeProps = {
  chosen: readonly KeyScope[];
  onChange: (scopes: KeyScope[]) => void;
  fault: string | undefined;
};

function ScopeChoice({ chosen, onChange, fault }: ScopeProps) {
  const faultId = useId();
  return (
    <fieldset className="flex basis-full flex-wrap gap-x-5" aria-describedby={fault && faultId}>
      <legend className="text-sm font-medium">{text.scopes}</legend>
      {/* The chosen ones keep the order of the list. */}
      {keyScopes.map((scope) => (
        <Checkbox
          key={scope}
          label={scopeNames[scope]}
          checked={chosen.includes(scope)}
          onChange={({ target }) =>
            onChange(keyScopes.filter((one) => (one === scope ? target.checked : chosen.includes(one))))
          }
        />
      ))}
      <div aria-live="polite" className="basis-full">
        {fault && <ErrorText id={faultId}>{fault}</ErrorText>}
      </div>
    </fieldset>
  );
}
