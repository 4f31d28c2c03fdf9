/** What a lookup answers instead of a verdict, where the catalogue's sentence would not help. */
export const lookupFaults = {
  sharedSite:
    'Bu adres birçok kişinin ortak kullandığı bir siteye ait; hesabın kendisini ya da telefon numarasını yazın.',
} as const;
