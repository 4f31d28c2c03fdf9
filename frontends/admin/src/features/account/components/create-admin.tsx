import { createAdminBody } from '@edogrula/contracts/http/identity';
import { Button } from '@edogrula/ui/button';
import { Field } from '@edogrula/ui/field';
import { TextInput } from '@edogrula/ui/text-input';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { saveFailure } from '../../../lib/failure-text.ts';
import { adminsText as text } from '../../../locales/tr/account.ts';
import { createAdmin } from '../api/admins.ts';

type Props = { onCreated: (created: { email: string; password: string }) => void };

/** Makes another moderator; their first password is shown once. */
export function CreateAdmin({ onCreated }: Props) {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const create = useMutation({
    mutationFn: createAdmin,
    // A password must not outlive the window that shows it.
    gcTime: 0,
    onSuccess: ({ admin, password }, sent) => {
      setEmail((now) => (now.trim().toLowerCase() === sent.toLowerCase() ? '' : now));
      onCreated({ email: admin.email, password });
    },
    onError: (error) => setFault(saveFailure(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = createAdminBody.safeParse({ email });
    setFault(parsed.success ? null : text.emailWrong);
    if (parsed.success && !create.isPending) create.mutate(parsed.data.email);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <Field label={text.email} hint={text.emailHint} error={fault ?? undefined} className="flex-[1_1_16rem]">
        <TextInput
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" loading={create.isPending} className="mt-7.5">
        {text.create}
      </Button>
    </form>
  );
}
