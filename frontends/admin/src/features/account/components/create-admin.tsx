import type { AdminRole } from '@edogrula/contracts/admin-roles';
import { createAdminBody } from '@edogrula/contracts/http/identity';
import { Button } from '@edogrula/ui/button';
import { Field } from '@edogrula/ui/field';
import { Select } from '@edogrula/ui/select';
import { TextInput } from '@edogrula/ui/text-input';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { saveFailure } from '../../../lib/failure-text.ts';
import { adminsText as text } from '../../../locales/tr/account.ts';
import { createAdmin } from '../api/admins.ts';
import { roleOptions } from '../role-options.ts';

type Props = { onCreated: () => void };

/** Adds another moderator, who chooses the own password by a mailed link [R394]. */
export function CreateAdmin({ onCreated }: Props) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<AdminRole>('moderator');
  const [fault, setFault] = useState<string | null>(null);
  const create = useMutation({
    mutationFn: createAdmin,
    onSuccess: ({ admin }, sent) => {
      setEmail((now) => (now.trim().toLowerCase() === sent.email.toLowerCase() ? '' : now));
      showToast(text.invited(admin.email));
      onCreated();
    },
    onError: (error) => setFault(saveFailure(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = createAdminBody.safeParse({ email, role });
    setFault(parsed.success ? null : text.emailWrong);
    if (parsed.success && !create.isPending) create.mutate(parsed.data);
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
      <Field label={text.role} className="min-w-0 flex-[1_1_16rem]">
        <Select<AdminRole> options={roleOptions} value={role} onValueChange={setRole} className="min-w-0" />
      </Field>
      <Button type="submit" loading={create.isPending} className="mt-7.5">
        {text.create}
      </Button>
    </form>
  );
}
