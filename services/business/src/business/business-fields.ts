import { accountNamed, handleFromUrl, hasMisplacedDots } from '@edogrula/contracts/contact/instagram-account';
import { isMobilePhone } from '@edogrula/contracts/contact/mobile-phone';
import { destinationOf } from '@edogrula/contracts/contact/named-by-address';
import { toPhone } from '@edogrula/contracts/contact/phone';
import { isRefused } from '@edogrula/contracts/contact/refusal';
import { toWebAddress } from '@edogrula/contracts/contact/web-address';
import type { businessInput } from '@edogrula/contracts/http/registry-desk';
import { refusalTexts } from '@edogrula/contracts/locales/tr/contact';
import { validation } from '@edogrula/contracts/locales/tr/validation';
import { toTourismLicence } from '@edogrula/contracts/tourism-licence';
import { AppError } from '@edogrula/service-kit/app-error';
import { cleanText } from '@edogrula/service-kit/clean-text';
import type { z } from 'zod';
import { faults } from '../locales/tr/faults.ts';
import type { BusinessRow } from '../tables.ts';

export type BusinessInput = Partial<z.output<typeof businessInput>>;
/** The columns that an admin's form or an application sets. */
export type BusinessFields = Pick<
  BusinessRow,
  | 'name'
  | 'trade_title'
  | 'tourism_licence'
  | 'type'
  | 'city'
  | 'district'
  | 'lat'
  | 'lng'
  | 'phone'
  | 'landline'
  | 'handle'
  | 'website'
  | 'address'
  | 'description'
  | 'google_place_id'
  | 'booking_url'
  | 'demo'
>;

type Fault = { path: string; message: string };

export const emptyFields: BusinessFields = {
  name: '',
  trade_title: null,
  tourism_licence: null,
  type: '',
  city: null,
  district: null,
  lat: null,
  lng: null,
  phone: null,
  landline: null,
  handle: null,
  website: null,
  address: null,
  description: null,
  google_place_id: null,
  booking_url: null,
  demo: false,
};

const columns = Object.keys(emptyFields) as (keyof BusinessFields)[];

/** Those columns of a record. */
export const columnsOf = (row: BusinessRow): BusinessFields =>
  Object.fromEntries(columns.map((column) => [column, row[column]])) as BusinessFields;

/** Those columns in which a record differs from what a form asks for. */
export const changedColumns = (row: BusinessRow, fields: BusinessFields): (keyof BusinessFields)[] =>
  columns.filter((column) => fields[column] !== row[column]);

/**
 * What a form asks for on top of the current record, folded and checked [R166, R189, R209–R211]; what it does not
 * name stays.
 * @throws AppError invalid_request naming every faulty field
 */
export function mergeInput(current: BusinessFields, input: BusinessInput): BusinessFields {
  const found: Fault[] = [];
  const take = <T>(
    path: string,
    given: string | null | undefined,
    stored: T,
    read: (text: string) => T | null,
  ) => {
    if (given === undefined) return stored;
    if (given === null) return null;
    const value = read(given);
    if (value === null) found.push({ path, message: messages[path] ?? '' });
    return value;
  };
  const text = (given: string | null | undefined, stored: string | null) =>
    given === undefined ? stored : cleanText(given ?? '') || null;
  const name = text(input.name, current.name);
  if (!name) found.push({ path: 'name', message: validation.businessName });
  const merged: BusinessFields = {
    name: name ?? '',
    trade_title: text(input.tradeTitle, current.trade_title),
    tourism_licence: take('tourismLicence', input.tourismLicence, current.tourism_licence, toTourismLicence),
    type: text(input.type, current.type) ?? '',
    city: text(input.city, current.city),
    district: text(input.district, current.district),
    lat: input.lat === undefined ? current.lat : input.lat,
    lng: input.lng === undefined ? current.lng : input.lng,
    phone: take('phone', input.phone, current.phone, toPhone),
    landline: take('landline', input.landline, current.landline, toPhone),
    handle: mergeHandle(current.handle, input, found),
    website: take('website', input.website, current.website, (text) => toWebAddress(text)),
    address: text(input.address, current.address),
    description: text(input.description, current.description),
    google_place_id: take('googlePlaceId', input.googlePlaceId, current.google_place_id, toPlaceId),
    booking_url: take('bookingUrl', input.bookingUrl, current.booking_url, (text) => toWebAddress(text, 500)),
    demo: input.demo ?? current.demo,
  };
  found.push(...faultsOf(merged, current));
  if (found.length) throw new AppError('invalid_request', { fields: found });
  return merged;
}

/** What cannot stand in a record though each value can be read; a value that is stored stays until somebody changes it. */
function faultsOf(merged: BusinessFields, current: BusinessFields): Fault[] {
  const { landline, booking_url: booking } = merged;
  const found: Fault[] = [];
  if ((merged.lat === null) !== (merged.lng === null))
    found.push({ path: 'lat', message: faults.coordinates });
  if (landline !== current.landline && isMobilePhone(landline ?? ''))
    found.push({ path: 'landline', message: validation.landline });
  const fault = booking !== null && booking !== current.booking_url && bookingFault(booking);
  if (fault) found.push({ path: 'bookingUrl', message: fault });
  return found;
}

/** Why a booking address cannot be compared with anybody's contacts, and so not be stored [R501]; null: it can. */
export function bookingFault(url: string): string | null {
  const destination = destinationOf(url);
  if (!destination) return faults.bookingRedirect;
  return isRefused(destination) ? refusalTexts[destination.refused] : null;
}

const messages: Record<string, string> = {
  tourismLicence: validation.tourismLicence,
  phone: validation.phone,
  landline: validation.landline,
  website: faults.website,
  bookingUrl: faults.bookingUrl,
  googlePlaceId: faults.googlePlaceId,
};

const toPlaceId = (text: string): string | null => (/^[\x21-\x7e]{1,200}$/.test(text) ? text : null);

/** User name and address name one account; of two that differ, the one that is new counts. */
function mergeHandle(current: string | null, input: BusinessInput, found: Fault[]): string | null {
  const { instagramUsername: username, instagramUrl: url } = input;
  if (username === undefined && url === undefined) return current;
  const fromName = username ? accountNamed(username) : null;
  const fromUrl = url ? handleFromUrl(url) : null;
  if (username && !fromName) found.push({ path: 'instagramUsername', message: validation.instagram });
  if (url && !fromUrl) found.push({ path: 'instagramUrl', message: validation.instagram });
  for (const [path, given] of Object.entries({ instagramUsername: username, instagramUrl: url }))
    if (hasMisplacedDots(given ?? '')) found.push({ path, message: validation.instagramDots });
  if (!fromName || !fromUrl || fromName === fromUrl) return fromName ?? fromUrl;
  if (fromUrl === current) return fromName;
  if (fromName === current) return fromUrl;
  found.push({ path: 'instagramUrl', message: validation.instagramPair });
  return null;
}
