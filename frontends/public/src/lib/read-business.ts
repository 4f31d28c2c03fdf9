import type { BusinessView } from '@edogrula/contracts/http/business';
import { readImages, readLogos } from './read-images.ts';

/** A business as the screens know it; `logos` are tried one after the other [R068]. */
export type Business = BusinessView & { logos: readonly string[] };

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;

/** The first of these that says something, as text without spaces around it. */
function text(...values: unknown[]): string | null {
  for (const value of values) {
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return null;
}

/** The first of these that is a number between both ends; a number in a string counts. */
function number([least, most]: readonly [number, number], ...values: unknown[]): number | null {
  for (const value of values) {
    const found = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof found === 'number' && found >= least && found <= most) return found;
  }
  return null;
}

const whole = (value: number | null): number | null => (value === null ? null : Math.trunc(value));
const counts = [0, 1e9] as const;

function placeOf(record: Fields): BusinessView['location'] {
  const location = fieldsOf(record.location);
  const lat = number([-90, 90], location?.lat, record.lat);
  const lng = number([-180, 180], location?.lng, record.lng);
  return lat === null || lng === null ? null : { lat, lng, address: text(location?.address) };
}

function phonesOf(record: Fields): string[] {
  const list = Array.isArray(record.phones) ? record.phones : [];
  const found = [record.phone, ...list].map((phone) => text(phone)).filter((phone) => phone !== null);
  return [...new Set(found)];
}

/** User name out of a name, an @name or a profile's address. */
function handleOf(...values: unknown[]): string | null {
  const found = text(...values)?.replace(/^@/, '');
  const name =
    /^(?:https?:\/\/)?(?:www\.)?instagr(?:am\.com|\.am)\/([\w.]+)/i.exec(found ?? '')?.[1] ?? found;
  return name && /^[\w.]{1,30}$/.test(name) ? name : null;
}

function contactsOf(record: Fields) {
  const phones = phonesOf(record);
  const instagramUsername = handleOf(record.instagramUsername, record.instagram, record.handle);
  return {
    phone: phones[0] ?? null,
    phones,
    landline: text(record.landline),
    instagramUsername,
    instagramUrl: text(record.instagramUrl),
    website: text(record.website, record.site),
    bookingUrl: text(record.bookingUrl),
  };
}

function ratingsOf(record: Fields) {
  const google = fieldsOf(record.google);
  return {
    googlePlaceId: text(record.googlePlaceId),
    rating: number([0, 10], record.rating),
    reviewsCount: whole(number(counts, record.reviewsCount)),
    googleRating: number([0, 5], record.googleRating, record.google_rate, google?.rating),
    googleReviewsCount: whole(number(counts, record.googleReviewsCount, record.google_reviews)),
  };
}

/** What was checked; anything that does not look like it is nothing. */
function verificationOf(value: unknown): BusinessView['verification'] {
  const facts = fieldsOf(value);
  const known = typeof facts?.verifiedAt === 'string' && Array.isArray(facts.checks);
  const notChecked = Array.isArray(facts?.notChecked) ? facts.notChecked : [];
  return known ? ({ ...facts, notChecked } as NonNullable<BusinessView['verification']>) : null;
}

/**
 * A business out of any shape that the API may answer [R182–R187]: names of fields that older answers use, numbers in
 * strings, pictures in thirteen places. What is not there is null; `verified` is true only when it says so.
 * Null for what is no record at all.
 */
export function readBusiness(value: unknown): Business | null {
  const record = fieldsOf(value);
  const id = text(record?._id);
  if (!record || !id) return null;
  const location = fieldsOf(record.location);
  const gallery = readImages(record);
  return {
    _id: id,
    slug: text(record.slug) ?? id,
    name: text(record.name) ?? id,
    tradeTitle: text(record.tradeTitle),
    tourismLicence: text(record.tourismLicence),
    type: text(record.type) ?? '',
    city: text(record.city, location?.city),
    district: text(record.district),
    location: placeOf(record),
    ...contactsOf(record),
    address: text(record.address, record.fullAddress, location?.address),
    description: text(record.description, record.about, record.summary),
    ...ratingsOf(record),
    verified: record.verified === true,
    verification: verificationOf(record.verification),
    ...(text(record.lapsedAt) ? { lapsedAt: text(record.lapsedAt) ?? '' } : {}),
    gallery,
    photo: gallery[0] ?? null,
    logos: readLogos(record),
    demo: record.demo === true,
    version: whole(number(counts, record.version)) ?? 0,
    createdAt: text(record.createdAt) ?? '',
    updatedAt: text(record.updatedAt) ?? '',
  };
}

/** The records of a list that can be read. */
export const readBusinesses = (values: readonly unknown[]): Business[] =>
  values.map(readBusiness).filter((business) => business !== null);
