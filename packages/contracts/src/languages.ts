import { brand } from './brand.ts';

/** Languages of the visitor's pages and their texts; Turkish is the default and the only one of the desk [R390]. */
export const languages = ['tr', 'en', 'ar'] as const;
export type Language = (typeof languages)[number];

/** Those whose paths begin with their name. */
export const foreignLanguages = languages.filter((language) => language !== 'tr');

/** What comes before every path of a language: nothing for Turkish. */
export const prefixOf = (language: Language): string => (language === 'tr' ? '' : `/${language}`);

/** First segments of the paths that every language has; what owners, moderators and readers of articles use is Turkish. */
const translated: ReadonlySet<string> = new Set([
  ...['', 'report', 'verify-email', brand.listingPath.slice(1), 'kara-liste', 'isletme', 'business', 'b'],
  ...['kvkk', 'gizlilik', 'kullanim-kosullari', 'hakkimizda', 'one-cikanlar', 'manifest.webmanifest'],
]);

/** True for a path, without its language, that every language has. */
export const isTranslated = (path: string): boolean => translated.has(path.split(/[/?#]/)[1] ?? '');

/** The language that an address asks for, and its path without it: `/en/report?adim=2` is English, `/report?adim=2`. */
export function splitLanguage(address: string): { language: Language; path: string } {
  const language = languages.find((one) => new RegExp(`^/${one}(?:[/?#]|$)`).test(address)) ?? 'tr';
  const rest = language === 'tr' ? address : address.slice(language.length + 1);
  return { language, path: rest.startsWith('/') ? rest : `/${rest}` };
}
