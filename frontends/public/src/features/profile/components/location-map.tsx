import { Button } from '@edogrula/ui/button';
import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import { mapEmbedUrl } from '../../../lib/map-link.ts';
import type { Business } from '../../../lib/read-business.ts';
import { profileText as text } from '../../../locales/tr/profile.ts';
import { MapArt } from './map-art.tsx';

/** A drawing until the visitor asks for the map: before that nobody else learns of the visit [R074]. */
export function LocationMap({ business }: { business: Business }) {
  const [asked, setAsked] = useState(false);
  const address = business.location && mapEmbedUrl(business.location);
  if (!address) return null;
  return (
    <div className="relative h-80 overflow-hidden rounded-lg border">
      {asked ? (
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
          <div className="absolute inset-0 grid place-content-center p-4">
            <div className="grid max-w-80 justify-items-center gap-3 rounded-lg border bg-surface px-6 py-5 text-center">
              <Button variant="primary" icon={<MapPin aria-hidden />} onClick={() => setAsked(true)}>
                {text.loadMap}
              </Button>
              <p className="text-sm text-balance">{text.mapNote}</p>
            </div>
          </div>
        </>
      )}
    </div>
  );
}
