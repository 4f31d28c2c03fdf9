/// <reference path="./assets.d.ts" />

import latinUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import turkishUrl from '../fonts/inter-turkish.woff2?url';

/** Built addresses of what every Turkish page needs, for `<link rel="preload" as="font" type="font/woff2" crossOrigin="">`. */
export const fontUrls = { latin: latinUrl, turkish: turkishUrl };
