import type { Language } from '../../languages.ts';

/** The language of these pages; constants of their own, so that a build keeps no word about the others. */
export const pageLanguage: Language = 'ar';
export const pageDirection: 'ltr' | 'rtl' = 'rtl';
/** What stands before the path of each of these pages. */
export const pathPrefix: string = '/ar';
/** BCP 47 tag of dates, numbers and lists; Western digits, since phones, accounts and amounts are read to Turkish banks and hosts. */
export const formatLocale: string = 'ar-u-nu-latn';
/** Language and region as Open Graph writes them. */
export const sharingLocale: string = 'ar_AR';
