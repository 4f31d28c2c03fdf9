import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDeletion } from '../../../components/confirm-deletion.tsx';
import { dropRecord, listKeys } from '../../../lib/list-cache.ts';
import { orReload } from '../../../lib/stale.ts';
import { blacklistText as text } from '../../../locales/tr/registry.ts';
import type { BlacklistEntry } from '../api/blacklist-query.ts';
import { removeEntry } from '../api/change-entry.ts';

type Props = { entry: BlacklistEntry; onClose: () => void; onRemoved: () => void };

/** Takes an entry off the list after asking [R125, R129]. */
export function RemoveEntry({ entry, onClose, onRemoved }: Props) {
  const client = useQueryClient();
  const remove = async () => {
    await orReload(client, listKeys.blacklist, () => removeEntry(entry));
    onRemoved();
    dropRecord(client, listKeys.blacklist, entry._id);
    for (const key of [listKeys.counts, listKeys.reports]) void client.invalidateQueries({ queryKey: key });
    return text.removed(entry.name);
  };
  return (
    <ConfirmDeletion
      title={text.removeTitle}
      description={text.removeText(entry.name)}
      confirmLabel={text.remove}
      remove={remove}
      onClose={onClose}
    />
  );
}
