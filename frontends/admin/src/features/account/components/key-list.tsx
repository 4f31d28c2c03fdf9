import { Badge } from '@edogrula/ui/badge';
import { Button } from '@edogrula/ui/button';
import { formatDate, formatDateTime } from '@edogrula/ui/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDeletion } from '../../../components/confirm-deletion.tsx';
import { accountText as text } from '../../../locales/tr/account.ts';
import { scopeNames } from '../../../locales/tr/factors.ts';
import { type AdminKey, keysQuery, revokeKey } from '../api/account-queries.ts';
import { CreateKey } from './create-key.tsx';
import { Loaded } from './loaded.tsx';

/** Where the list of keys is on its page. */
export const keysAnchor = 'admin-anahtarlari';

/** Every admin key with its owner and last use; living ones can be revoked. */
export function KeyList() {
  const query = useQuery(keysQuery);
  const client = useQueryClient();
  const [revoking, setRevoking] = useState<AdminKey | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: keysQuery.queryKey });
  const revoke = async () => {
    if (revoking) await revokeKey(revoking._id);
    await refresh();
    return text.revokedToast;
  };
  return (
    <section className="grid content-start gap-3">
      <h2 id={keysAnchor} className="text-xl">
        {text.keys}
      </h2>
      <Loaded query={query} empty={text.noKeys}>
        {(key) => <KeyRow key={key._id} adminKey={key} onRevoke={() => setRevoking(key)} />}
      </Loaded>
      <CreateKey onCreated={() => void refresh()} />
      {revoking && (
        <ConfirmDeletion
          title={text.revokeTitle}
          description={text.revokeText(revoking.label)}
          confirmLabel={text.revoke}
          remove={revoke}
          onClose={() => setRevoking(null)}
        />
      )}
    </section>
  );
}

function KeyRow({ adminKey, onRevoke }: { adminKey: AdminKey; onRevoke: () => void }) {
  const { label, ownerEmail, scopes, createdAt, expiresAt, lastUsedAt, revokedAt } = adminKey;
  const isExpired = Date.parse(expiresAt) <= Date.now();
  const use = lastUsedAt ? text.used(formatDateTime(lastUsedAt)) : text.neverUsed;
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{label}</span>
        <span className="block text-sm text-ink-muted wrap-anywhere">
          {text.owner(ownerEmail, formatDate(createdAt))} · {use}
        </span>
        <span className="block text-sm text-ink-muted">
          {scopes.map((scope) => scopeNames[scope]).join(', ')} · {text.ends(formatDate(expiresAt))}
        </span>
      </span>
      {revokedAt || isExpired ? (
        <Badge>{revokedAt ? text.revoked : text.expired}</Badge>
      ) : (
        <Button variant="danger" size="sm" aria-label={text.revokeNamed(label)} onClick={onRevoke}>
          {text.revoke}
        </Button>
      )}
    </li>
  );
}
