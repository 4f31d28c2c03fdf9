import { loadListing } from '../features/listing/api/listing-queries.ts';
import { ListingPage } from '../features/listing/components/listing-page.tsx';
import type { Route } from './+types/listing.ts';

export const loader = ({ request }: Route.LoaderArgs) => loadListing(request);

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await loadListing(request)).data;

export default function ListingRoute({ loaderData }: Route.ComponentProps) {
  return <ListingPage listing={loaderData} />;
}
