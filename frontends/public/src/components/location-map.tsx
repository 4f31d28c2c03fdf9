import { Button } from '@edogrula/ui/button';
import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import { mapEmbedUrl } from '../lib/map-link.ts';
import type { Business } from '../lib/read-business.ts';
import { profileText as text } from '../locales/tr/profile.ts';
import { MapArt } from './map-art.tsx';

/** How long the map's provider may take to answer. */
const waitMs = 10_000;

/**
 * A drawing until the visitor asks for the map, so that its provider learns of no visit before [R074]. A frame of
 * another origin reports no failure: a request to the same address does.
 */
export function LocationMap({ business }: { business: Pick<Business, 'name' | 'location'> }) {
  const [state, setState] = useState<'drawing' | 'asked' | 'shown' | 'failed'>('drawing');
  const address = business.location && mapEmbedUrl(business.location);
  if (!address) return null;
  const load = async () => {
    setState('asked');
    try {
      await fetch(address, {
        mode: 'no-cors',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(waitMs),
      });
      setState('shown');
    } catch {
      // Offline, blocked or silent: the reason is not ours to know.
      setState('failed');
    }
  };
  return (
    <div className="relative h-80 overflow-hidden rounded-lg border">
      {state === 'shown' ? (
        <iframe
          src={address}
          title={text.mapOf(business.name)}
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups"
          allowFullScreen
          className="size-full"
        />
      ) : (
        <>
          <MapArt />
          <MapOffer busy={state === 'asked'} failed={state === 'failed'} onLoad={() => void load()} />
        </>
      )}
    </div>
  );
}

type OfferProps = { busy: boolean; failed: boolean; onLoad: () => void };

function MapOffer({ busy, failed, onLoad }: OfferProps) {
  return (
    <div className="absolute inset-0 grid place-content-center p-4">
      <div className="grid max-w-80 justify-items-center gap-3 rounded-lg border bg-surface px-6 py-5 text-center">
        <Button variant="primary" icon={<MapPin aria-hidden />} loading={busy} onClick={onLoad}>
          {text.loadMap}
        </Button>
        <p role="status" className="text-sm text-balance">
          {failed ? text.mapFailed : text.mapNote}
        </p>
      </div>
    </div>
  );
}
