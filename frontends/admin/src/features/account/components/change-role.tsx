import type { AdminRole } from '@edogrula/contracts/admin-roles';
import { Field } from '@edogrula/ui/field';
import { Select } from '@edogrula/ui/select';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import type { AdminAccount } from '../../../lib/admins-query.ts';
import { saveFailure } from '../../../lib/failure-text.ts';
import { adminsText as text } from '../../../locales/tr/account.ts';
import { changeRole } from '../api/admins.ts';
import { roleOptions } from '../role-options.ts';

type Props = { admin: AdminAccount; onChanged: () => Promise<unknown>; onClose: () => void };

/** Gives another moderator another role [R395]. */
export function ChangeRole({ admin, onChanged, onClose }: Props) {
  const [role, setRole] = useState<AdminRole>(admin.role);
  const change = useMutation({
    mutationFn: () => changeRole(admin._id, role),
    onSuccess: async () => {
      await onChanged();
      showToast(text.roleChanged(admin.email));
      onClose();
    },
  });
  return (
    <FormDialog
      title={text.roleOf(admin.email)}
      failure={change.error && saveFailure(change.error)}
      busy={change.isPending}
      onSubmit={() => change.mutate()}
      onClose={onClose}
    >
      <Field label={text.role} reserve={false}>
        <Select<AdminRole> options={roleOptions} value={role} onValueChange={setRole} />
      </Field>
    </FormDialog>
  );
}
