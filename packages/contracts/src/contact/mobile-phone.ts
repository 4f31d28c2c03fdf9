import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isTurkishMobile } from './turkish-mobile.ts';

/**
 * Whether a number in E.164 is certainly a mobile one, and so no landline: of plans that part the two. The tables of all
 * plans are for servers alone.
 */
export const isMobilePhone = (phone: string): boolean =>
  isTurkishMobile(phone) || parsePhoneNumberFromString(phone)?.getType() === 'MOBILE';
