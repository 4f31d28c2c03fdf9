import { createKeyring } from '@edogrula/contracts/keyring';
import { showToast } from '@edogrula/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { listKeys, refresh } from '../../lib/list-cache.ts';
import { useRecordSave } from '../../lib/use-record-save.ts';
import { featuredText as text } from '../../locales/tr/registry.ts';
import type { Featured } from './api/featured-query.ts';
import { createFeatured, fetchFeatured, updateFeatured } from './api/write-featured.ts';
import { changedValues, type FeaturedValues } from './featured-form.ts';

type Options = {
  /** What is changed; without it a new place is made. */
  featured: Featured | undefined;
  onSaved: () => void;
  /** Another moderator saved it first: the current record. */
  onStale: (fresh: Featured) => void;
};

/** Creates a sponsored place, or saves weight and end of one. */
export function useSaveFeatured({ featured, onSaved, onStale }: Options) {
  const client = useQueryClient();
  const keyFor = useRef(createKeyring());
  const readAgain = () => refresh(client, listKeys.featured, listKeys.counts);
  return useRecordSave({
    write: (values: FeaturedValues) =>
      featured
        ? updateFeatured(featured, changedValues(featured, values))
        : createFeatured(values, keyFor.current(values)),
    reload: featured && (() => fetchFeatured(featured._id)),
    onSaved: () => {
      readAgain();
      showToast(featured ? text.saved : text.created);
      onSaved();
    },
    onStale: (fresh) => {
      readAgain();
      onStale(fresh);
    },
  });
}
