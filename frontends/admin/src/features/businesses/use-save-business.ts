import { ApiError } from '@edogrula/contracts/api-error';
import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { saveFailure } from '../../lib/failure-text.ts';
import { createKeyring } from '../../lib/keyring.ts';
import { addRecord, listKeys, replaceRecord } from '../../lib/list-cache.ts';
import { businessesText as text } from '../../locales/tr/registry.ts';
import { type BusinessFields, createBusiness, fetchBusiness, updateBusiness } from './api/write-business.ts';

const noFaults: ApiError['fields'] = [];
const isChanged = (error: unknown) => error instanceof ApiError && error.code === 'version_conflict';

type Options = {
  /** What is edited; without it a new one is made. */
  business: AdminBusinessView | undefined;
  onSaved: () => void;
  /** Somebody else saved it first: how it stands now. */
  onStale: (fresh: AdminBusinessView) => void;
};

/** Creates a business, or saves what changed of one; `failure` is what to tell about the last try. */
export function useSaveBusiness({ business, onSaved, onStale }: Options) {
  const client = useQueryClient();
  const keyFor = useRef(createKeyring());
  const reload = async ({ _id }: AdminBusinessView) => {
    const fresh = await fetchBusiness(_id);
    replaceRecord(client, listKeys.businesses, fresh);
    onStale(fresh);
  };
  const mutation = useMutation({
    mutationFn: async (changes: BusinessFields) => {
      if (!business) return createBusiness(changes, keyFor.current(changes));
      try {
        return await updateBusiness(business, changes);
      } catch (error) {
        if (isChanged(error)) await reload(business);
        throw error;
      }
    },
    onSuccess: (fresh) => {
      if (business) replaceRecord(client, listKeys.businesses, fresh);
      else addRecord(client, listKeys.businesses, fresh);
      for (const key of [listKeys.counts, listKeys.featured])
        void client.invalidateQueries({ queryKey: key });
      showToast(business ? text.saved(fresh.name) : text.created(fresh.name));
      onSaved();
    },
  });
  const { error } = mutation;
  return {
    save: mutation.mutate,
    busy: mutation.isPending,
    faults: error instanceof ApiError ? error.fields : noFaults,
    failure: error ? (isChanged(error) ? text.stale : saveFailure(error)) : null,
  };
}
