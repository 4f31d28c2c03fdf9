import type { BusinessView } from '@edogrula/contracts/http/business';

type Placed = Pick<BusinessView, 'name' | 'address' | 'location' | 'city' | 'district'>;

/** Where the map and the route of a business open, or null when nothing is known of its place [R072]. */
export function mapLinks({
  name,
  address,
  location,
  district,
  city,
}: Placed): { map: string; route: string } | null {
  const words = address ?? [name, district, city].filter(Boolean).join(', ');
  if (!location && !address) return null;
  const target = location ? `${location.lat},${location.lng}` : words;
  const base = 'https://www.google.com/maps';
  return {
    map: `${base}/search/?${new URLSearchParams({ api: '1', query: target })}`,
    route: `${base}/dir/?${new URLSearchParams({ api: '1', destination: target })}`,
  };
}

/** Whether there is a provider; for the browser it stands on the document's root element. */
export const hasMap = (): boolean =>
  typeof document === 'undefined'
    ? Boolean(process.env.MAP_EMBED_URL)
    : document.documentElement.dataset.map !== undefined;

/** Our own page around the provider's map of a place, or null without a provider (`MAP_EMBED_URL`) [R074]. */
export const mapFrameOf = ({ lat, lng }: { lat: number; lng: number }): string | null =>
  hasMap() ? `/harita?${new URLSearchParams({ lat: lat.toFixed(6), lng: lng.toFixed(6) })}` : null;
