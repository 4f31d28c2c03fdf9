import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDeletion } from '../../../components/confirm-deletion.tsx';
import { useAccess } from '../../../lib/access-query.ts';
import { type AdminAccount, adminsQuery } from '../../../lib/admins-query.ts';
import { adminsText as text } from '../../../locales/tr/account.ts';
import { removeAdmin, resetPassword, signOutEverywhere } from '../api/admins.ts';
import { type AdminDeed, AdminRow } from './admin-row.tsx';
import { CreateAdmin } from './create-admin.tsx';
import { FreshSecret } from './fresh-secret.tsx';
import { Loaded } from './loaded.tsx';

type Secret = { email: string; password: string };

/** Every moderator: address, last sign-in, and how to take the access away. */
export function AdminList() {
  const query = useQuery(adminsQuery);
  const client = useQueryClient();
  const access = useAccess();
  const ownId = access?.granted ? access.user.id : '';
  const [asked, setAsked] = useState<{ deed: AdminDeed; admin: AdminAccount } | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: adminsQuery.queryKey });
  const words = asked && text.deeds[asked.deed];
  const act = async () => {
    if (!asked) return null;
    const { deed, admin } = asked;
    if (deed === 'remove') await removeAdmin(admin._id);
    else if (deed === 'signOut') await signOutEverywhere(admin._id);
    else setSecret({ email: admin.email, password: (await resetPassword(admin._id)).password });
    await refresh();
    return text.deeds[deed].done(admin.email);
  };
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-xl">{text.title}</h2>
      {secret && (
        <FreshSecret
          title={text.passwordOf(secret.email)}
          secret={secret.password}
          onDismiss={() => setSecret(null)}
        />
      )}
      <Loaded query={query} empty={text.none}>
        {(admin) => (
          <AdminRow
            key={admin._id}
            admin={admin}
            own={admin._id === ownId}
            onAsk={(deed) => setAsked({ deed, admin })}
          />
        )}
      </Loaded>
      <CreateAdmin onCreated={(created) => void refresh().then(() => setSecret(created))} />
      {asked && words && (
        <ConfirmDeletion
          {...{ title: words.title, confirmLabel: words.label }}
          description={words.consequence(asked.admin.email)}
          remove={act}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
