import { showPhone } from '@edogrula/contracts/contact/phone-input';
import type { WrongPart } from '@edogrula/contracts/http/correction';

type Facts = {
  name: string;
  phone: string | null;
  landline: string | null;
  instagramUsername: string | null;
  website: string | null;
  address: string | null;
  description: string | null;
  location: { lat: number; lng: number } | null;
};

const phones = ({ phone, landline }: Facts): string =>
  [phone, landline].flatMap((one) => (one ? [showPhone(one)] : [])).join(' · ');

/** What the record says now of the part that is said to be wrong; empty where that is no text. */
const presentValues: Record<WrongPart, (facts: Facts) => string | null> = {
  name: ({ name }) => name,
  phone: phones,
  username: ({ instagramUsername }) => instagramUsername && `@${instagramUsername}`,
  website: ({ website }) => website,
  address: ({ address }) => address,
  description: ({ description }) => description,
  location: ({ location }) => location && `${location.lat}, ${location.lng}`,
  photo: () => null,
  other: () => null,
};

/** The same, as a text that may be empty. */
export const presentValue = (part: WrongPart, facts: Facts): string => presentValues[part](facts) ?? '';
