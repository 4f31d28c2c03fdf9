import type { Address } from './address.ts';

/** Parts of an address that every site of one owner has: its languages, its front page, its usual pages. */
const ownPart =
  /^(?:(?:tr|en|de|ar|ru|fr|nl|fa|az|es|it)(?:-[a-z]{2})?|(?:index|default|home|main|anasayfa)(?:\.[a-z]{3,5})?|ana-sayfa|giris|iletisim|contact(?:-us)?|bize-ulasin|hakkimizda|hakkinda|about(?:-us)?|rezervasyon|reservation|booking|odalar|rooms|galeri|gallery|fiyatlar)$/;
/** True for such a part, in any letter case. */
export const isOwnPart = (part: string): boolean => ownPart.test(part.toLowerCase());

/** Parameters that say where a visitor came from, by which advertisement or in which language, not what is shown. */
const ownParameter =
  /^(?:utm_\w+|gad_\w+|hsa_\w+|mc_[ce]id|_gl|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|srsltid|msclkid|ttclid|yclid|igsh|igshid|ref|source|lang|dil|hl)$/;
/** Parameters by which a site tells its pages apart, in their order. */
export const tellingParameters = ({ searchParams }: URL): [name: string, value: string][] =>
  [...searchParams].filter(([name]) => !ownParameter.test(name));
/** What a site tells its pages apart by behind `#`; empty for a place on a page. */
export const routeOf = ({ hash }: URL): string => (/^#[!/]./.test(hash) ? hash : '');

/** No page that a record may hold is longer, as its host and path. */
export const longestPage = 300;

/**
 * What an address leads to on its host: the site's own front, or the exact page (`site.com/sapanca`). Neither, where a
 * page differs by parameters alone. Whose host it is, is another question: this is read in browsers too.
 */
export function shownPart({ url, host, parts }: Address): { front: boolean; page: string | null } {
  const plain = tellingParameters(url).length === 0 && !routeOf(url);
  if (plain && parts.every(isOwnPart)) return { front: true, page: null };
  const page = `${host}/${parts.join('/')}`;
  return { front: false, page: plain && page.length <= longestPage ? page : null };
}
