import { bare, foldAscii, toHandle } from './lookup-input.ts';

/** Instagram's own host with any of the names that lead to the same profiles: `www.`, `m.`, `tr-tr.`. */
const instagramUrl =
  /^(?:https?:\/\/)?(?:(?:www|m|mobile|web|[a-z]{2}(?:-[a-z]{2})?)\.)?(?:instagram\.com|instagr\.am)\.?(?::\d{1,5})?(\/[^?#]*)/;
const language = /^(?:tr|en|de|ar|ru|fr|nl|az|fa|[a-z]{2}-[a-z]{2})$/;
/** First parts of an address that lead to a post or to the service itself, not to an account. */
const ownPaths = new Set(
  'p reel reels explore stories accounts about direct tv s share ar web legal developer challenge oauth api graphql emails nametag'.split(
    ' ',
  ),
);
/** Parts that follow an account in an address. */
const accountPages = new Set(
  'p reel reels tv tagged channel guide guides followers following saved highlights'.split(' '),
);

/**
 * The user name in the address of an Instagram profile, of its story or of a page below it; null when there is none
 * [R209].
 */
export function handleFromUrl(text: string): string | null {
  if (text.length > 2000) return null;
  const path = instagramUrl.exec(foldAscii(bare(text)))?.[1] ?? '';
  const parts = foldAscii(unescaped(path).replace(/[?#].*/s, ''))
    .split('/')
    .filter(Boolean);
  const [first = '', second = ''] = parts[0] === '_u' ? parts.slice(1) : parts;
  const followed = toHandle(second);
  if (first === 'stories') return second === 'highlights' ? null : followed;
  if (language.test(first) && ownPaths.has(second) && second !== 'reels') return null;
  return language.test(first) && followed && !accountPages.has(second) ? followed : handleOf(first);
}

/** A path as it is meant; one whose %-signs are no escapes stays as it is. */
function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

const handleOf = (part: string): string | null => (ownPaths.has(part) ? null : toHandle(part));
