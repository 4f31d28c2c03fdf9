import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDeletion } from '../../../components/confirm-deletion.tsx';
import { useAccess } from '../../../lib/access-query.ts';
import { type AdminAccount, adminsQuery } from '../../../lib/admins-query.ts';
import { useMay } from '../../../lib/permissions.ts';
import { adminsText as text } from '../../../locales/tr/account.ts';
import { removeAdmin, resetFactors, resetPassword, signOutAdmin } from '../api/admins.ts';
import { type AdminDeed, AdminRow } from './admin-row.tsx';
import { ChangeRole } from './change-role.tsx';
import { CreateAdmin } from './create-admin.tsx';
import { Loaded } from './loaded.tsx';

type Asked = { deed: AdminDeed; admin: AdminAccount };

const act: Record<Exclude<AdminDeed, 'role'>, (id: string) => Promise<unknown>> = {
  signOut: signOutAdmin,
  reset: resetPassword,
  resetFactors,
  remove: removeAdmin,
};

/** Every moderator: address, role, last sign-in; for owners, how to change and take the access [R394, R395]. */
export function AdminList() {
  const query = useQuery(adminsQuery);
  const client = useQueryClient();
  const access = useAccess();
  const { own: isOwner } = useMay();
  const ownId = access?.granted ? access.user.id : '';
  const [asked, setAsked] = useState<Asked | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: adminsQuery.queryKey });
  const close = () => setAsked(null);
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-xl">{text.title}</h2>
      <Loaded query={query} empty={text.none}>
        {(admin) => (
          <AdminRow
            key={admin._id}
            admin={admin}
            own={admin._id === ownId}
            onAsk={isOwner ? (deed) => setAsked({ deed, admin }) : null}
          />
        )}
      </Loaded>
      {isOwner && <CreateAdmin onCreated={() => void refresh()} />}
      {asked?.deed === 'role' && <ChangeRole admin={asked.admin} onChanged={refresh} onClose={close} />}
      {asked && asked.deed !== 'role' && (
        <Deed deed={asked.deed} admin={asked.admin} onDone={refresh} onClose={close} />
      )}
    </section>
  );
}

type DeedProps = {
  deed: Exclude<AdminDeed, 'role'>;
  admin: AdminAccount;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

function Deed({ deed, admin, onDone, onClose }: DeedProps) {
  const words = text.deeds[deed];
  const remove = async () => {
    await act[deed](admin._id);
    await onDone();
    return words.done(admin.email);
  };
  return (
    <ConfirmDeletion
      title={words.title}
      confirmLabel={words.label}
      remove={remove}
      onClose={onClose}
      description={words.consequence(admin.email)}
    />
  );
}
