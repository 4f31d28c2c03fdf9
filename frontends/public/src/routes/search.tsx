import { explore } from '../features/search/api/explore.ts';
import { SearchPage } from '../features/search/components/search-page.tsx';
import type { Route } from './+types/search.ts';

export const loader = ({ request }: Route.LoaderArgs) => explore(request);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => explore(request);

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage outcome={loaderData} />;
}
