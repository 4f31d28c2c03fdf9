import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listKeys, replaceRecord } from '../../lib/list-cache.ts';
import { orReload } from '../../lib/stale.ts';
import { orderImages } from './api/gallery-calls.ts';

/** Moves images of a gallery to the front, one place at a time; the focus goes along with the image. */
export function useGalleryOrder(business: AdminBusinessView) {
  const client = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<string | null>(null);
  const { gallery } = business;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (urls: readonly string[]) =>
      orReload(client, listKeys.businesses, () => orderImages(business, urls)),
    onSuccess: (fresh) => replaceRecord(client, listKeys.businesses, fresh),
    onError: () => {
      moved.current = null;
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows each new order
  useEffect(() => {
    const url = moved.current;
    moved.current = null;
    // An image that changes its place in the page loses the focus; whoever went elsewhere meanwhile stays there.
    if (!url || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-photo="${CSS.escape(url)}"] button`)?.focus();
  }, [gallery]);
  const moveUp = (index: number) => {
    const [before, url] = [gallery[index - 1], gallery[index]];
    if (isPending || before === undefined || url === undefined) return;
    moved.current = url;
    mutate(gallery.with(index - 1, url).with(index, before));
  };
  return { list, moveUp, busy: isPending, error };
}
