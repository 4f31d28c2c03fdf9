import { showPhone } from '@edogrula/contracts/contact/phone-input';
import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import type { BusinessFields } from './api/write-business.ts';

/** The form as it is typed: texts, and whether the business counts as verified. */
export type BusinessForm = {
  name: string;
  tradeTitle: string;
  tourismLicence: string;
  type: string;
  instagramUsername: string;
  instagramUrl: string;
  phone: string;
  landline: string;
  website: string;
  address: string;
  district: string;
  city: string;
  description: string;
  bookingUrl: string;
  googlePlaceId: string;
  coordinates: string;
  verified: boolean;
};

/** Longest texts that the server takes [contracts: businessInput]; none of contacts, as `contactText` of the contracts says. */
export const fieldMax: Partial<Record<keyof BusinessForm, number>> = {
  name: 160,
  tradeTitle: 200,
  tourismLicence: 40,
  type: 60,
  address: 500,
  district: 80,
  city: 80,
  description: 5000,
  googlePlaceId: 200,
};

/** The form for a new business, or for one that exists. */
export function businessFormOf(business?: AdminBusinessView): BusinessForm {
  const { location } = business ?? {};
  return {
    name: business?.name ?? '',
    tradeTitle: business?.tradeTitle ?? '',
    tourismLicence: business?.tourismLicence ?? '',
    type: business?.type ?? '',
    instagramUsername: business?.instagramUsername ?? '',
    instagramUrl: business?.instagramUrl ?? '',
    phone: business?.phone ? showPhone(business.phone) : '',
    landline: business?.landline ? showPhone(business.landline) : '',
    website: business?.website ?? '',
    address: business?.address ?? '',
    district: business?.district ?? '',
    city: business?.city ?? '',
    description: business?.description ?? '',
    bookingUrl: business?.bookingUrl ?? '',
    googlePlaceId: business?.googlePlaceId ?? '',
    coordinates: location ? `${location.lat}, ${location.lng}` : '',
    verified: business?.verified ?? false,
  };
}

const number = String.raw`-?\d{1,3}(?:[.,]\d{1,15})?`;
const pair = new RegExp(
  String.raw`^(${number})\s*(?:[;\s]|,\s)\s*(${number})$|^(-?\d{1,3}\.\d+),(-?\d{1,3}\.\d+)$`,
);

/** Latitude and longitude as typed, with point or comma; null when the text is no such pair. */
export function readCoordinates(text: string): { lat: number; lng: number } | null {
  const found = pair.exec(text.trim());
  if (!found) return null;
  const [lat, lng] = [found[1] ?? found[3], found[2] ?? found[4]].map((part) =>
    Number((part ?? '').replace(',', '.')),
  );
  const fits = lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  return fits ? { lat, lng } : null;
}

/** What is sent: only what differs from the form as it was opened; an emptied text is null [R166, R167]. */
export function changedFields(opened: BusinessForm, typed: BusinessForm): BusinessFields {
  const changes: BusinessFields = {};
  for (const key of Object.keys(opened) as (keyof BusinessForm)[]) {
    if (key === 'verified') {
      if (typed.verified !== opened.verified) changes.verified = typed.verified;
      continue;
    }
    const text = typed[key].trim();
    if (text === opened[key].trim()) continue;
    if (key === 'coordinates') Object.assign(changes, readCoordinates(text) ?? { lat: null, lng: null });
    else if (key === 'name') changes.name = text;
    else changes[key] = text || null;
  }
  return changes;
}
