import { isTranslated, type Language, prefixOf, splitLanguage } from '@edogrula/contracts/languages';

type Place = { language: Language; path: string };

/** A path that stays on our origin: `//host` and `/\host` would leave it. */
const onOurOrigin = (path: string): string => `/${path.replace(/^[/\\]+/, '')}`;

/**
 * Which language's build answers an address, or where the browser should go instead: to the Turkish page for what the
 * language lacks, to the address with a slash for its home page [R390]. The address alone decides, so that answers are
 * the same for everybody.
 */
export function placeOf(
  address: string,
  built: (language: Language) => boolean,
): Place | { redirect: string } {
  const { language, path } = splitLanguage(address);
  if (language === 'tr') return { language, path };
  if (!built(language) || !isTranslated(dataless(path))) return { redirect: onOurOrigin(path) };
  const bare = address.length === path.length + prefixOf(language).length - 1;
  return bare ? { redirect: prefixOf(language) + path } : { language, path };
}

/** The path of the page whose data is asked for: `/report.data` is of `/report`, `/_.data` and `/_root.data` of the home page. */
const dataless = (path: string): string =>
  path.replace(/\.data(?=$|\?)/, '').replace(/^\/_(?:root)?(?=$|\?)/, '/');
