import { pathPrefix } from '@edogrula/contracts/locales/tr/language';
import { publishedPage } from '../features/content/api/content-queries.ts';
import { ReadingPage } from '../features/content/components/reading-page.tsx';
import type { Route } from './+types/page.ts';

const slugOf = (request: Request): string =>
  new URL(request.url).pathname.slice(pathPrefix.length).replace(/^\/|\/$|\.data$/g, '');

/** The legal and about pages, from the Page entity [R014, R109, decision 31]. */
export async function loader({ request }: Route.LoaderArgs) {
  return { page: await publishedPage(slugOf(request), request) };
}

export default function PageRoute({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  return <ReadingPage item={page} path={`/${page.slug}`} />;
}
