import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { createKeyring } from '@edogrula/contracts/keyring';
import { showToast } from '@edogrula/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { addRecord, listKeys, refresh, replaceRecord } from '../../lib/list-cache.ts';
import { useRecordSave } from '../../lib/use-record-save.ts';
import { businessesText as text } from '../../locales/tr/registry.ts';
import { type BusinessChanges, createBusiness, fetchBusiness, updateBusiness } from './api/write-business.ts';

type Options = {
  /** What is edited; without it a new one is made. */
  business: AdminBusinessView | undefined;
  onSaved: () => void;
  /** Another moderator saved it first: the current record. */
  onStale: (fresh: AdminBusinessView) => void;
};

/** Creates a business, or saves what changed of one. */
export function useSaveBusiness({ business, onSaved, onStale }: Options) {
  const client = useQueryClient();
  const keyFor = useRef(createKeyring());
  return useRecordSave({
    write: (changes: BusinessChanges) =>
      business ? updateBusiness(business, changes) : createBusiness(changes, keyFor.current(changes)),
    reload: business && (() => fetchBusiness(business._id)),
    onSaved: (fresh) => {
      if (business) replaceRecord(client, listKeys.businesses, fresh);
      else addRecord(client, listKeys.businesses, fresh);
      refresh(client, listKeys.counts, listKeys.featured);
      showToast(business ? text.saved(fresh.name) : text.created(fresh.name));
      onSaved();
    },
    onStale: (fresh) => {
      replaceRecord(client, listKeys.businesses, fresh);
      onStale(fresh);
    },
  });
}
