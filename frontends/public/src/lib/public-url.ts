import { pathPrefix } from '@edogrula/contracts/locales/tr/language';

/** Absolute address of a path on the public site, for canonical links, sharing and structured data. */
export function publicUrl(path: string): string {
  if (/^https?:\/\//.test(path)) return path;
  const root =
    typeof document === 'undefined'
      ? process.env.PUBLIC_URL
      : (document.documentElement.dataset.origin ?? window.location.origin);
  return `${(root ?? '').replace(/\/+$/, '')}${path}`;
}

/** Absolute address of a page in this language. */
export const pageUrl = pathPrefix ? (path: string): string => publicUrl(pathPrefix + path) : publicUrl;
