import { Readable } from 'node:stream';
import { data } from 'react-router';
import { SitemapStream, streamToPromise } from 'sitemap';
import { addressesOf, type SiteAddress } from '../features/sitemap/sitemap-parts.ts';
import { alternatesOf } from '../lib/alternates.ts';
import { publicUrl } from '../lib/public-url.ts';
import { unavailable, xmlAnswer } from '../lib/xml-answer.ts';
import type { Route } from './+types/sitemap-part.ts';

const suffix = '.xml';

/** An address and the same page in the other languages, each naming all of them [R390]. */
function inEachLanguage(address: SiteAddress) {
  const links = alternatesOf(publicUrl(address.url));
  if (links.length === 0) return [address];
  return links.filter(({ lang }) => lang !== 'x-default').map(({ url }) => ({ ...address, url, links }));
}

/** One part of the sitemap. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const { part } = params;
  const name = part.endsWith(suffix) ? part.slice(0, -suffix.length) : '';
  const addresses = await addressesOf(name, request).catch(unavailable);
  if (!addresses) throw data(null, { status: 404 });
  const stream = new SitemapStream({
    hostname: publicUrl(''),
    xmlns: { news: false, video: false, xhtml: true, image: false },
  });
  // A part without addresses is no fault; the library would never end its root element.
  if (addresses.length === 0)
    return xmlAnswer(
      '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>',
    );
  return xmlAnswer(await streamToPromise(Readable.from(addresses.flatMap(inEachLanguage)).pipe(stream)));
}
