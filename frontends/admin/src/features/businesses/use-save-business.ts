import { ApiError } from '@edogrula/contracts/api-error';
import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { saveFailure } from '../../lib/failure-text.ts';
import { createKeyring } from '../../lib/keyring.ts';
import { addRecord, listKeys, replaceRecord } from '../../lib/list-cache.ts';
import { businessesText as text } from '../../locales/tr/registry.ts';
import { type BusinessFields, createBusiness, updateBusiness } from './api/write-business.ts';

const noFaults: ApiError['fields'] = [];
const isChanged = (error: unknown) => error instanceof ApiError && error.code === 'version_conflict';

/** Creates a business, or saves what changed of one; `failure` is what to tell about the last try. */
export function useSaveBusiness(business: AdminBusinessView | undefined, onSaved: () => void) {
  const client = useQueryClient();
  const keyFor = useRef(createKeyring());
  const mutation = useMutation({
    mutationFn: (changes: BusinessFields) =>
      business ? updateBusiness(business, changes) : createBusiness(changes, keyFor.current(changes)),
    onSuccess: (fresh) => {
      if (business) replaceRecord(client, listKeys.businesses, fresh);
      else addRecord(client, listKeys.businesses, fresh);
      for (const key of [listKeys.counts, listKeys.featured])
        void client.invalidateQueries({ queryKey: key });
      showToast(business ? text.saved(fresh.name) : text.created(fresh.name));
      onSaved();
    },
    onError: (error) => {
      if (isChanged(error)) void client.invalidateQueries({ queryKey: listKeys.businesses });
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
