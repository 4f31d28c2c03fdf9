import { explore } from '../features/search/api/explore.ts';
import { leadToSearch } from '../features/search/api/lead-to-search.ts';
import { SearchPage } from '../features/search/components/search-page.tsx';
import type { Route } from './+types/search.ts';

/** Few searches name somebody whom no record has: what compares names is loaded with none of the others. */
async function search(request: Request) {
  const outcome = await explore(request);
  if (!outcome.found?.unknownContact && outcome.found?.refused !== 'look_alike') return outcome;
  const { withAlike } = await import('../features/search/api/with-alike.ts');
  return withAlike(outcome, request);
}

export const loader = ({ request }: Route.LoaderArgs) => search(request);

/** The box of a browser without scripts. */
export const action = ({ request }: Route.ActionArgs) => leadToSearch(request);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => search(request);

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage outcome={loaderData} />;
}
