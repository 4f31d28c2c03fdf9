import { brand } from '@edogrula/contracts/brand';
import { Skeleton, SkeletonGroup } from '@edogrula/ui/skeleton';
import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { siteText } from '../locales/tr/site.ts';

/** A page that comes sooner than this needs no skeleton: it would only flicker. */
const patienceMs = 200;

/** The path that is being waited for, once the wait is worth telling; null otherwise and within one page. */
function usePendingPath(): string | null {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const waited = next && next.pathname !== pathname ? next.pathname : null;
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (!waited) return setShown(null);
    const timer = setTimeout(() => setShown(waited), patienceMs);
    return () => clearTimeout(timer);
  }, [waited]);
  return waited && shown;
}

/**
 * The shape of the page that is on its way, over the one that is left [R088]; that one keeps its place, so that «back»
 * finds it where it was.
 */
export function PendingScreen() {
  const path = usePendingPath();
  if (!path) return null;
  const isProfile = /^\/(?:isletme|business|b)\//.test(path);
  return (
    <div className="fixed inset-x-0 top-16 bottom-0 z-20 overflow-hidden bg-canvas">
      <SkeletonGroup label={siteText.loading} className="page grid gap-6 pt-5">
        <Skeleton className="h-5 w-60" />
        <Skeleton className="h-10 w-96 max-w-full" />
        {isProfile && <Skeleton className="h-72 rounded-xl wide:h-116" />}
        <div
          className={
            isProfile ? 'grid gap-6 wide:grid-cols-[minmax(0,1fr)_24.5rem] wide:gap-16' : 'grid gap-4'
          }
        >
          <Skeleton className="h-50 rounded-lg" />
          <Skeleton className={path === brand.listingPath ? 'h-50 rounded-lg' : 'h-80 rounded-lg'} />
        </div>
      </SkeletonGroup>
    </div>
  );
}
