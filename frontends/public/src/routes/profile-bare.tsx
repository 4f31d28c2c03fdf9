import { reservedSlugs } from '@edogrula/contracts/reserved-slugs';
import { data } from 'react-router';
import { cachedProfile, keepProfile } from '../features/profile/api/cached-profile.ts';
import { loadProfile } from '../features/profile/api/load-profile.ts';
import { ProfilePage } from '../features/profile/components/profile-page.tsx';
import type { Route } from './+types/profile-bare.ts';

const notFound = () => data(null, { status: 404 });

/** A bare path is a known business or no page at all [decision 1]. */
export async function loader({ params, request }: Route.LoaderArgs) {
  if (reservedSlugs.has(params.slug)) throw notFound();
  const answer = await loadProfile(params.slug, request);
  if (answer.data.state === 'not_found') throw notFound();
  return answer;
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  if (reservedSlugs.has(params.slug)) throw notFound();
  const profile = cachedProfile(params.slug) ?? (await loadProfile(params.slug, request)).data;
  if (profile.state === 'not_found') throw notFound();
  keepProfile(params.slug, profile);
  return profile;
}

export default function BareProfileRoute({ loaderData }: Route.ComponentProps) {
  return <ProfilePage profile={loaderData} />;
}

export { RouteError as ErrorBoundary } from '../components/route-error.tsx';
