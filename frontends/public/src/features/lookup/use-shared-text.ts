import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Hands over what another app shared with the site, once; null when it is lost [R389]. */
export function useSharedText(take: (text: string | null) => void) {
  const id = useSearchParams()[0].get('paylasim');
  const latest = useRef(take);
  latest.current = take;
  const read = useRef('');
  useEffect(() => {
    if (!id || read.current === id) return;
    read.current = id;
    void import('./api/read-shared.ts')
      .then(({ readShared }) => readShared(id))
      // It waits where it is; a paste is what the visitor can do.
      .catch(() => null)
      .then((text) => latest.current(text));
  }, [id]);
}
