import { brand } from './brand.ts';

/** The text of the browser's tab and in search results for a page of this title. */
export const pageTitle = (title: string): string => `${title} · ${brand.name}`;
