import { createAdminKeyBody } from '@edogrula/contracts/http/identity';
import { Button } from '@edogrula/ui/button';
import { Field } from '@edogrula/ui/field';
import { TextInput } from '@edogrula/ui/text-input';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { saveFailure } from '../../../lib/failure-text.ts';
import { accountText as text } from '../../../locales/tr/account.ts';
import { createKey } from '../api/account-queries.ts';
import { FreshSecret } from './fresh-secret.tsx';

/** Makes a key and shows it this once [decision 8]. */
export function CreateKey({ onCreated }: { onCreated: () => void }) {
  const [label, setLabel] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const create = useMutation({
    mutationFn: createKey,
    // The text of a key must not outlive the window that shows it.
    gcTime: 0,
    onSuccess: (_made, sent) => {
      setLabel((now) => (now.trim() === sent ? '' : now));
      onCreated();
    },
    onError: (error) => setFault(saveFailure(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = createAdminKeyBody.safeParse({ label });
    setFault(parsed.success ? null : text.labelShort);
    if (parsed.success && !create.isPending) create.mutate(parsed.data.label);
  };
  return (
    <>
      {create.data && <FreshSecret title={text.createdTitle} secret={create.data.key} />}
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <Field
          label={text.label}
          hint={text.labelHint}
          error={fault ?? undefined}
          className="flex-[1_1_16rem]"
        >
          <TextInput maxLength={60} value={label} onChange={(event) => setLabel(event.target.value)} />
        </Field>
        <Button type="submit" loading={create.isPending} className="mt-7.5">
          {text.create}
        </Button>
      </form>
    </>
  );
}
