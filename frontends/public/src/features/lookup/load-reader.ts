import { loadPart } from './load-part.ts';

/** The reader of contacts with its lists of countries and endings: fetched when it is needed, not with the page. */
export const loadReader = () => loadPart(() => import('./reader.ts'));
