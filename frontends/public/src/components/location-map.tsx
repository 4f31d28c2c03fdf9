import { Button } from '@edogrula/ui/button';
import MapPin from 'lucide-react/icons/map-pin';
import { useEffect, useRef, useState } from 'react';
import { mapFrameOf } from '../lib/map-link.ts';
import type { Business } from '../lib/read-business.ts';
import { profileText as text } from '../locales/tr/profile.ts';
import { MapArt } from './map-art.tsx';

/** How long the map's provider may take to answer. */
const waitMs = 10_000;

type MapState = 'drawing' | 'asked' | 'shown' | 'failed';

/** Hears from our frame whether the provider answered; who hears nothing in time has no map. */
function useFrame(state: MapState, settle: (state: 'shown' | 'failed') => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (state !== 'asked') return;
    const hear = ({ source, origin, data }: MessageEvent<{ map?: unknown } | null>) => {
      if (source !== frame.current?.contentWindow || origin !== window.location.origin) return;
      settle(data?.map === 'shown' ? 'shown' : 'failed');
    };
    const late = setTimeout(() => settle('failed'), waitMs);
    window.addEventListener('message', hear);
    return () => {
      clearTimeout(late);
      window.removeEventListener('message', hear);
    };
  }, [state, settle]);
  return frame;
}

/**
 * A drawing until the visitor asks for the map, so that its provider learns of no visit before [R074]. The map is in
 * a page of ours whose content policy alone names the provider; offline, blocked or silent, it says that it failed.
 */
export function LocationMap({ business }: { business: Pick<Business, 'name' | 'location'> }) {
  const [state, setState] = useState<MapState>('drawing');
  const frame = useFrame(state, setState);
  const address = business.location && mapFrameOf(business.location);
  if (!address) return null;
  return (
    <div className="relative h-80 overflow-hidden rounded-lg border">
      {(state === 'asked' || state === 'shown') && (
        <iframe
          ref={frame}
          src={address}
          title={text.mapOf(business.name)}
          allowFullScreen
          className="size-full"
        />
      )}
      {state !== 'shown' && (
        <>
          <MapArt />
          <MapOffer busy={state === 'asked'} failed={state === 'failed'} onLoad={() => setState('asked')} />
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
