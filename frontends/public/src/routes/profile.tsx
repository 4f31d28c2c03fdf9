import { cachedProfile, keepProfile } from '../features/profile/api/cached-profile.ts';
import { loadProfile } from '../features/profile/api/load-profile.ts';
import { ProfilePage } from '../features/profile/components/profile-page.tsx';
import type { Route } from './+types/profile.ts';

export const loader = ({ params, request }: Route.LoaderArgs) => loadProfile(params.slug, request);

/** In the browser: this tab's copy, else the API [R142]. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const cached = cachedProfile(params.slug);
  if (cached) return cached;
  const { data } = await loadProfile(params.slug, request);
  keepProfile(params.slug, data);
  return data;
}

export default function ProfileRoute({ loaderData }: Route.ComponentProps) {
  return <ProfilePage profile={loaderData} />;
}
