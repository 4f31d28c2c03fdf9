import { loadProfileScreen, openProfileScreen } from '../features/profile/api/load-profile-screen.ts';
import { ProfilePage } from '../features/profile/components/profile-page.tsx';
import type { Route } from './+types/profile.ts';

export const loader = ({ params, request }: Route.LoaderArgs) => loadProfileScreen(params.slug, request);

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  openProfileScreen(params.slug, request);

/** Only another business is another screen: dates in the query are the visitor's own. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function ProfileRoute({ loaderData }: Route.ComponentProps) {
  return <ProfilePage screen={loaderData} />;
}
