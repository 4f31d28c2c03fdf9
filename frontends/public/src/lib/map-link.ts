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
