import type { BusinessView } from '@edogrula/contracts/http/business';
import type { LocalBusiness, LodgingBusiness, WithContext } from 'schema-dts';
import { webHref } from '../../lib/business-facts.ts';
import { publicUrl } from '../../lib/public-url.ts';
import { isLodging } from './is-lodging.ts';

const mostImages = 5;

/** schema.org data of a business [R256]: only what is known, at most five pictures, no rating of ours. */
export function structuredData(business: BusinessView): WithContext<LodgingBusiness | LocalBusiness> {
  const { name, description, phone, address, city, district, location, gallery } = business;
  const website = webHref(business.website);
  return {
    '@context': 'https://schema.org',
    '@type': isLodging(business.type) ? 'LodgingBusiness' : 'LocalBusiness',
    name,
    url: publicUrl(`/isletme/${business.slug}`),
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
