import type { Language } from '../../languages.ts';

/** The language of these pages; constants of their own, so that a build keeps no word about the others. */
export const pageLanguage: Language = 'en';
export const pageDirection: 'ltr' | 'rtl' = 'ltr';
/** What stands before the path of each of these pages. */
export const pathPrefix: string = '/en';
/** BCP 47 tag of dates, numbers and lists. */
export const formatLocale: string = 'en-GB';
/** Language and region as Open Graph writes them. */
export const sharingLocale: string = 'en_GB';
