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

/** Nearness of the map [R074]. */
const zoom = 16;

/** The page of a map that may be shown inside ours; the provider is configuration (`MAP_EMBED_URL`) [R074]. */
export function mapEmbedUrl({ lat, lng }: { lat: number; lng: number }): string | null {
  const template =
    typeof document === 'undefined' ? process.env.MAP_EMBED_URL : document.documentElement.dataset.map;
  if (!template) return null;
  return template
    .replaceAll('{lat}', lat.toFixed(6))
    .replaceAll('{lng}', lng.toFixed(6))
    .replaceAll('{zoom}', String(zoom));
}

/** The template for the browser, on the document's root element. */
export const mapTemplate = (): string | undefined =>
  typeof document === 'undefined' ? process.env.MAP_EMBED_URL : document.documentElement.dataset.map;
