import { redirect } from 'react-router';
import { findEntry } from '../features/appeal/api/find-entry.ts';
import { AppealSection } from '../features/appeal/components/appeal-section.tsx';
import { pathAbout } from '../features/appeal/path-about.ts';
import { publishedPage } from '../features/content/api/content-queries.ts';
import { ReadingPage } from '../features/content/components/reading-page.tsx';
import { lookUp } from '../features/lookup/api/look-up.ts';
import type { Route } from './+types/appeal.ts';

/** The editors' text, and the entry that was asked for. */
export async function loader({ request }: Route.LoaderArgs) {
  const [page, choice] = await Promise.all([publishedPage('itiraz', request), findEntry(request, lookUp)]);
  return { page, choice, asked: new URL(request.url).searchParams.get('kayit') ?? '' };
}

/** The field of a browser without scripts: on to the address that its form has with them. */
export async function action({ request }: Route.ActionArgs) {
  return redirect(pathAbout(String((await request.formData()).get('kayit') ?? '')), 303);
}

/** How to object to an entry, and the form for it [R317]. */
export default function Appeal({ loaderData }: Route.ComponentProps) {
  const { page, choice, asked } = loaderData;
  return <ReadingPage item={page} path="/itiraz" first={<AppealSection choice={choice} asked={asked} />} />;
}
