import { readText, writeText } from '@edogrula/ui/storage';
import { lazy, Suspense, useEffect, useState } from 'react';

/** What a browser hands out that could install the site. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

const InstallHint = lazy(() => import('./install-hint.tsx'));
const seenKey = 'installHint';

/** The browser's offer to install the site, on one visit only: whoever saw it is not asked again [R389]. */
export function InstallOffer() {
  const [offer, setOffer] = useState<InstallPrompt | null>(null);
  useEffect(() => {
    const keep = (event: Event) => {
      // The browser's own bar would come with every visit.
      event.preventDefault();
      if (readText(seenKey)) return;
      writeText(seenKey, '1');
      setOffer(event as InstallPrompt);
    };
    window.addEventListener('beforeinstallprompt', keep);
    return () => window.removeEventListener('beforeinstallprompt', keep);
  }, []);
  return (
    offer && (
      <Suspense>
        <InstallHint onInstall={() => void offer.prompt()} onClose={() => setOffer(null)} />
      </Suspense>
    )
  );
}
