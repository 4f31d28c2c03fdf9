import type { Translation } from '@edogrula/contracts/translation';
import type { businessText as turkish } from '../tr/business.ts';

/** Kinds of business that our forms offer; another is shown as its owner wrote it. */
const types: Readonly<Record<string, string>> = {
  bungalov: 'Bungalow',
  villa: 'Villa',
  'tiny-house': 'Tiny house',
  'mustakil ev': 'Detached house',
  otel: 'Hotel',
  pansiyon: 'Guest house',
  apart: 'Holiday flat',
  kamp: 'Campsite',
};

/** Words for the facts of a business, the same on every screen. */
export const businessText: Translation<typeof turkish> = {
  verified: 'Verified',
  unverified: 'Unverified',
  lapsed: 'Verification has expired',
  lapsedOn: (day: string) => `The verification expired on ${day}; it has not been renewed yet.`,
  noFinding: 'An expiry is no finding against the business.',
  blacklisted: 'On the blacklist',
  typeOf: (type: string) => types[type] ?? type.slice(0, 1).toLocaleUpperCase('tr') + type.slice(1),
  google: (rating: string) => `Google ${rating}`,
  demo: (name: string) => `${name} (Demo)`,
  demoScore: (rating: string) => `Demo rating ${rating}`,
  reviews: (count: string) => (count === '1' ? '1 review' : `${count} reviews`),
  photo: (no: number, name: string) => `${name}: photo ${no}`,
};
