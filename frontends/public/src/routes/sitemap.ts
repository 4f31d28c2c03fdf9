import { Readable } from 'node:stream';
import { SitemapIndexStream, streamToPromise } from 'sitemap';
import { partNames } from '../features/sitemap/sitemap-parts.ts';
import { publicUrl } from '../lib/public-url.ts';
import { unavailable, xmlAnswer } from '../lib/xml-answer.ts';
import type { Route } from './+types/sitemap.ts';

/** The index of what search engines should know. */
export async function loader({ request }: Route.LoaderArgs) {
  const names = await partNames(request).catch(unavailable);
  const parts = names.map((name) => ({ url: publicUrl(`/sitemap/${name}.xml`) }));
  return xmlAnswer(await streamToPromise(Readable.from(parts).pipe(new SitemapIndexStream())));
}
