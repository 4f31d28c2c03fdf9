import { brand } from './brand.ts';

/** What stands in the browser's tab and in search results for a page of this title. */
export const pageTitle = (title: string): string => `${title} · ${brand.name}`;
