import { BlacklistPage } from '../features/blacklist/components/blacklist-page.tsx';
import { loadEntry } from '../features/blacklist/load-entry.ts';
import type { Route } from './+types/blacklist.ts';

export const loader = ({ params, request }: Route.LoaderArgs) => loadEntry(params.slug, request);

export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs) =>
  (await loadEntry(params.slug, request)).data;

export default function BlacklistRoute({ loaderData }: Route.ComponentProps) {
  return <BlacklistPage record={loaderData} />;
}
