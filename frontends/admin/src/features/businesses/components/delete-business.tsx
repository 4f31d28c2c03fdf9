import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDeletion } from '../../../components/confirm-deletion.tsx';
import { dropRecord, listKeys } from '../../../lib/list-cache.ts';
import { orReload } from '../../../lib/stale.ts';
import { businessesText as text } from '../../../locales/tr/registry.ts';
import { deleteBusiness } from '../api/write-business.ts';

type Props = { business: AdminBusinessView; onClose: () => void; onDeleted: () => void };

/** Deletes a business after asking [R125, R127]. */
export function DeleteBusiness({ business, onClose, onDeleted }: Props) {
  const client = useQueryClient();
  const remove = async () => {
    await orReload(client, listKeys.businesses, () => deleteBusiness(business));
    onDeleted();
    dropRecord(client, listKeys.businesses, business._id);
    for (const key of [listKeys.counts, listKeys.featured]) void client.invalidateQueries({ queryKey: key });
    return text.removed(business.name);
  };
  return (
    <ConfirmDeletion
      title={text.removeTitle}
      description={text.removeText(business.name)}
      remove={remove}
      onClose={onClose}
    />
  );
}
