import { handleFromUrl } from '@edogrula/contracts/contact/instagram-account';
import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { foldTurkish } from '@edogrula/contracts/turkish-text';
import type { Application } from './api/applications-query.ts';

const compared = [
  'name',
  'tradeTitle',
  'tourismLicence',
  'type',
  'handle',
  'phone',
  'landline',
  'website',
  'bookingUrl',
  'address',
  'district',
  'city',
  'place',
  'googlePlaceId',
  'description',
] as const;
export type ComparedField = (typeof compared)[number];
/** `why`: an approval drops the value, whoever applies. */
export type Difference = {
  field: ComparedField;
  now: string;
  after: string;
  why?: NonNullable<AdminBusinessView['bookingHidden']>['why'];
};

/** Who is reached under the record: whoever changes these takes the profile's guests. */
const contacts: readonly ComparedField[] = ['handle', 'phone', 'landline', 'website', 'bookingUrl'];

/** A type is one of a list, and «bungalov» and «Bungalov» the same one; in anything else letters count. */
const alike = (field: ComparedField, text: string) =>
  field === 'type' ? foldTurkish(text).trim() : text.trim();
const bare = (website: string | null) => (website ?? '').replace(/^https?:\/\//i, '').replace(/\/$/, '');

type Place = { lat: number; lng: number };
const placeOf = (place: Place | null) => place && `${place.lat}, ${place.lng}`;
/** The pin that an application sets, when it does. */
export const pinOf = ({ lat, lng }: Pick<Application, 'lat' | 'lng'>): Place | null =>
  lat === null || lng === null ? null : { lat, lng };

type Kept = Pick<
  AdminBusinessView,
  | ('instagramUsername' | 'landline' | 'website' | 'bookingUrl' | 'district' | 'city')
  | ('location' | 'googlePlaceId' | 'description' | 'tourismLicence')
>;
const nothing: Kept = {
  instagramUsername: null,
  landline: null,
  website: null,
  bookingUrl: null,
  district: null,
  city: null,
  location: null,
  googlePlaceId: null,
  description: null,
  tourismLicence: null,
};

export type Anew = 'takeover' | 'entered';

/** Why a record begins anew by an approval: another's it was, or moderators entered it; null: it does not [R502]. */
export function anewBy(
  { takesOver }: Application,
  { applicationId }: Pick<AdminBusinessView, 'applicationId'>,
): Anew | null {
  if (takesOver) return 'takeover';
  return applicationId === null ? 'entered' : null;
}

/** Moderators vouched for it, be it that the badge pauses: contacts that nobody names do not stay [R502]. */
const losesContacts = (row: Application, business: AdminBusinessView) =>
  anewBy(row, business) !== null && business.verification !== null;

/** What the registry keeps where the application leaves it empty: nothing of a former owner's [R360, R502]. */
export function keptOf(row: Application, business: AdminBusinessView): Kept {
  if (row.takesOver) return nothing;
  const { instagramUsername, landline, website, bookingUrl, tourismLicence } = nothing;
  if (losesContacts(row, business))
    return { ...business, instagramUsername, landline, website, bookingUrl, tourismLicence };
  return { ...business, bookingUrl: business.bookingHidden ? null : business.bookingUrl };
}

/** Each field of the record, and what it would be after an approval. */
function comparison(row: Application, business: AdminBusinessView): Difference[] {
  const kept = keptOf(row, business);
  const handle = row.instagramUsername ?? handleFromUrl(row.instagramUrl ?? '') ?? kept.instagramUsername;
  const pairs: Record<ComparedField, readonly [string | null, string | null]> = {
    name: [business.name, row.name],
    tradeTitle: [business.tradeTitle, row.tradeTitle],
    tourismLicence: [business.tourismLicence ?? null, row.tourismLicence ?? kept.tourismLicence ?? null],
    type: [business.type, row.type],
    handle: [business.instagramUsername, handle],
    phone: [business.phone, row.phone],
    landline: [business.landline, row.landline ?? kept.landline],
    website: [bare(business.website), bare(row.website ?? kept.website)],
    bookingUrl: [business.bookingUrl, kept.bookingUrl],
    address: [business.address, row.address],
    district: [business.district, row.district ?? kept.district],
    city: [business.city, kept.city],
    place: [placeOf(business.location), placeOf(pinOf(row) ?? kept.location)],
    googlePlaceId: [business.googlePlaceId, kept.googlePlaceId],
    description: [business.description, row.description ?? kept.description],
  };
  const why = row.takesOver || losesContacts(row, business) ? undefined : business.bookingHidden?.why;
  return compared.map((field) => ({
    field,
    now: pairs[field][0] ?? '',
    after: pairs[field][1] ?? '',
    ...(field === 'bookingUrl' && why ? { why } : {}),
  }));
}

const isSame = ({ field, now, after }: Difference) => alike(field, now) === alike(field, after);

/** What an approval would write over the record, field by field. */
export const differences = (row: Application, business: AdminBusinessView): Difference[] =>
  comparison(row, business).filter((one) => !isSame(one));

/** Contacts of the record that an approval would leave as they are. */
export const keptContacts = (row: Application, business: AdminBusinessView): Difference[] =>
  comparison(row, business).filter((one) => contacts.includes(one.field) && one.now !== '' && isSame(one));

/** Whether the application would make a contact another: the sign of a takeover. */
export const changesContacts = (all: readonly Difference[]): boolean =>
  all.some(({ field, why }) => contacts.includes(field) && !why);

/**
 * What stands in a record beside values before it begins anew [R502]: checks, with those that an approval gives anew,
 * photographs and the logo. The desk reads of no record what its owner proposed, named or let in.
 */
export const leftBehind = ({ checks, gallery, logo }: AdminBusinessView) => ({
  checks: checks.filter(({ kind }) => kind !== 'email'),
  photos: gallery.length,
  logo: Boolean(logo),
});
