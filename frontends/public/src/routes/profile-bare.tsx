import { reservedSlugs } from '@edogrula/contracts/reserved-slugs';
import { data } from 'react-router';
import { publishedPage } from '../features/content/api/content-queries.ts';
import { ReadingPage } from '../features/content/components/reading-page.tsx';
import { loadProfileScreen, openProfileScreen } from '../features/profile/api/load-profile-screen.ts';
import { ProfilePage } from '../features/profile/components/profile-page.tsx';
import type { Route } from './+types/profile-bare.ts';

const notFound = () => data(null, { status: 404 });

/** A bare path is a known business, else a page that editors published, else no page at all [decision 1, R109]. */
export async function loader({ params, request }: Route.LoaderArgs) {
  if (reservedSlugs.has(params.slug)) throw notFound();
  const answer = await loadProfileScreen(params.slug, request);
  if (answer.data.profile.state !== 'not_found') return answer;
  return { page: await publishedPage(params.slug, request) };
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  if (reservedSlugs.has(params.slug)) throw notFound();
  const screen = await openProfileScreen(params.slug, request);
  return screen.profile.state === 'not_found' ? { page: await publishedPage(params.slug, request) } : screen;
}

export default function BareRoute({ loaderData }: Route.ComponentProps) {
  if (!('page' in loaderData)) return <ProfilePage screen={loaderData} />;
  const { page } = loaderData;
  return <ReadingPage item={page} path={`/${page.slug}`} />;
}

export { RouteError as ErrorBoundary } from '../components/route-error.tsx';
