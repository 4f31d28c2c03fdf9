import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDeletion } from '../../../components/confirm-deletion.tsx';
import { DelistingReason, useDelistingReason } from '../../../components/decision/delisting-reason.tsx';
import { dropRecord, listKeys, refresh } from '../../../lib/list-cache.ts';
import { orReload } from '../../../lib/stale.ts';
import { decisionText } from '../../../locales/tr/decision.ts';
import { businessesText as text } from '../../../locales/tr/registry.ts';
import { deleteBusiness } from '../api/write-business.ts';

type Props = { business: AdminBusinessView; onClose: () => void; onDeleted: () => void };

/** Deletes a business after asking why; its owner is told [R125, R127, decision 29]. */
export function DeleteBusiness({ business, onClose, onDeleted }: Props) {
  const client = useQueryClient();
  const why = useDelistingReason();
  const remove = async () => {
    const { given } = why;
    if (!given) return null;
    await orReload(client, listKeys.businesses, () => deleteBusiness(business, given));
    onDeleted();
    dropRecord(client, listKeys.businesses, business._id);
    refresh(client, listKeys.counts, listKeys.featured);
    return text.removed(business.name);
  };
  return (
    <ConfirmDeletion
      title={text.removeTitle}
      description={text.removeText(business.name)}
      missing={why.given ? null : decisionText.reasonNeeded}
      remove={remove}
      onClose={onClose}
    >
      <DelistingReason state={why} hasOwner={business.applicationId !== null} onEnter={() => undefined} />
    </ConfirmDeletion>
  );
}
