import type { BusinessView } from '@edogrula/contracts/http/business';
import { slugOf } from '@edogrula/contracts/turkish-text';
import type { LocalBusiness, LodgingBusiness, WithContext } from 'schema-dts';
import { webHref } from '../../lib/business-facts.ts';
import { pageUrl, publicUrl } from '../../lib/public-url.ts';

const mostImages = 5;

/** schema.org data of a business [R256]: only what is known, at most five pictures, no rating of ours. */
export function structuredData(business: BusinessView): WithContext<LodgingBusiness | LocalBusiness> {
  const { name, description, phone, address, city, district, location, gallery } = business;
  const website = webHref(business.website);
  return {
    '@context': 'https://schema.org',
    '@type': isLodging(business.type) ? 'LodgingBusiness' : 'LocalBusiness',
    name,
    url: pageUrl(`/isletme/${business.slug}`),
    ...(description ? { description } : {}),
    ...(gallery.length > 0 ? { image: gallery.slice(0, mostImages).map(publicUrl) } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(address || city
      ? {
          address: {
            '@type': 'PostalAddress',
            addressCountry: 'TR',
            ...(address ? { streetAddress: address } : {}),
            ...(district ? { addressLocality: district } : {}),
            ...(city ? { addressRegion: city } : {}),
          },
        }
      : {}),
    ...(location
      ? { geo: { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lng } }
      : {}),
    ...(business.instagramUrl || website
      ? { sameAs: [business.instagramUrl, website].filter((link): link is string => Boolean(link)) }
      : {}),
  };
}

const places =
  /^(bungalo|villa|h?otel$|h?otelleri$|hostel|motel|pansiyon|apart|tiny|house|glamping|kamp|cadir|karavan|ev$|evi$|evler|konak|koyu$|konut|suit|loca)/;
const beside = /^(\d+|alan|tesis|isletme|kiralama|kiralik|house)/;

/**
 * True when a business's type names a place to stay: a Turkish type names its kind at the end, so «Dağ evi» is one and
 * «Ev tekstili» is none.
 */
function isLodging(type: string): boolean {
  const words = slugOf(type).split('-');
  while (words.length > 1 && beside.test(words.at(-1) ?? '')) words.pop();
  return places.test(words.at(-1) ?? '');
}
