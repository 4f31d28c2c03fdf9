import { useSyncExternalStore } from 'react';

/** From here on there is room beside each other; the one break of the layout. */
const query = '(min-width: 60rem)';

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia?.(query);
  media?.addEventListener('change', changed);
  return () => media?.removeEventListener('change', changed);
}

/** Whether the screen is at least 960 px wide. */
export const useWide = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? true);
