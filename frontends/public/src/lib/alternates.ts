import { isTranslated, languages, prefixOf, splitLanguage } from '@edogrula/contracts/languages';

/** Addresses of a page in each language, by its own; Turkish is what others are told to use. Empty for a page of one. */
export function alternatesOf(canonical: string): { lang: string; url: string }[] {
  if (!URL.canParse(canonical)) return [];
  const { origin, pathname, search } = new URL(canonical);
  const { path } = splitLanguage(pathname);
  if (!isTranslated(path)) return [];
  const urlIn = (prefix: string) => `${origin}${prefix}${path}${search}`;
  return [
    ...languages.map((language) => ({ lang: language as string, url: urlIn(prefixOf(language)) })),
    { lang: 'x-default', url: urlIn('') },
  ];
}

const canonicalTag = /<link rel="canonical" href="([^"]*)"\/>/;

/** A page with its `hreflang` links behind its canonical one: only machines that read the first HTML want them [R390]. */
export const withAlternates = (html: string): string =>
  html.replace(canonicalTag, (tag, href: string) =>
    [
      tag,
      ...alternatesOf(href.replaceAll('&amp;', '&')).map(
        ({ lang, url }) =>
          `<link rel="alternate" hrefLang="${lang}" href="${url.replaceAll('&', '&amp;')}"/>`,
      ),
    ].join(''),
  );
