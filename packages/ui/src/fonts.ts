/// <reference path="./assets.d.ts" />

import latinExtUrl from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import latinUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** Built addresses of the font files, for `<link rel="preload" as="font" type="font/woff2" crossOrigin="">`. */
export const fontUrls = { latin: latinUrl, latinExt: latinExtUrl };
