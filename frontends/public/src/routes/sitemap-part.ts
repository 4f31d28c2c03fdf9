import { Readable } from 'node:stream';
import { data } from 'react-router';
import { SitemapStream, streamToPromise } from 'sitemap';
import { addressesOf } from '../features/sitemap/sitemap-parts.ts';
import { publicUrl } from '../lib/public-url.ts';
import { unavailable, xmlAnswer } from '../lib/xml-answer.ts';
import type { Route } from './+types/sitemap-part.ts';

const suffix = '.xml';

/** One part of the sitemap. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const { part } = params;
  const name = part.endsWith(suffix) ? part.slice(0, -suffix.length) : '';
  const addresses = await addressesOf(name, request).catch(unavailable);
  if (!addresses) throw data(null, { status: 404 });
  const stream = new SitemapStream({
    hostname: publicUrl(''),
    xmlns: { news: false, video: false, xhtml: false, image: false },
  });
  // A part without addresses is no fault; the library would never end its root element.
  if (addresses.length === 0)
    return xmlAnswer(
      '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>',
    );
  return xmlAnswer(await streamToPromise(Readable.from(addresses).pipe(stream)));
}
