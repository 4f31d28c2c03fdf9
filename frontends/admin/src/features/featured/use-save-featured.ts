import { showToast } from '@edogrula/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { saveFailure } from '../../lib/failure-text.ts';
import { createKeyring } from '../../lib/keyring.ts';
import { listKeys } from '../../lib/list-cache.ts';
import { isStale } from '../../lib/stale.ts';
import { featuredText as text } from '../../locales/tr/registry.ts';
import type { Featured } from './api/featured-query.ts';
import { createFeatured, updateFeatured } from './api/write-featured.ts';
import { changedValues, type FeaturedValues } from './featured-form.ts';

/** Creates a sponsored place, or saves weight and end of one; `failure` tells about the last try. */
export function useSaveFeatured(featured: Featured | undefined, onSaved: () => void) {
  const client = useQueryClient();
  const keyFor = useRef(createKeyring());
  const mutation = useMutation({
    mutationFn: (values: FeaturedValues) =>
      featured
        ? updateFeatured(featured, changedValues(featured, values))
        : createFeatured(values, keyFor.current(values)),
    onError: (error) => {
      if (isStale(error)) void client.invalidateQueries({ queryKey: listKeys.featured });
    },
    onSuccess: () => {
      for (const key of [listKeys.featured, listKeys.counts])
        void client.invalidateQueries({ queryKey: key });
      showToast(featured ? text.saved : text.created);
      onSaved();
    },
  });
  return {
    save: mutation.mutate,
    busy: mutation.isPending,
    failure: mutation.error ? saveFailure(mutation.error) : null,
  };
}
