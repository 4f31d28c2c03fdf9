import { bare, toHost } from './lookup-input.ts';
import { isSharedHost } from './shared-hosts.ts';

/** Parts of an address that every site of one owner has: its languages, its front page, its standing pages. */
const ownPart =
  /^(?:(?:tr|en|de|ar|ru|fr|nl|fa|az|es|it)(?:-[a-z]{2})?|(?:index|default|home|main|anasayfa)(?:\.[a-z]{3,5})?|ana-sayfa|giris|iletisim|contact(?:-us)?|bize-ulasin|hakkimizda|hakkinda|about(?:-us)?|rezervasyon|reservation|booking|odalar|rooms|galeri|gallery|fiyatlar)$/;
/** Parameters that say where a visitor came from or in which language, not what is shown. */
const ownParameter = /^(?:utm_\w+|fbclid|gclid|igsh|igshid|ref|source|lang|dil|hl)$/;
const longest = 300;

/** What of a website may be stored or asked for: its whole host, and the one page of it that the address names. */
export type WebsiteKeys = { host: string | null; page: string | null };

const nobody: WebsiteKeys = { host: null, page: null };

function urlOf(text: string): URL | null {
  const full = /^https?:\/\//i.test(text) ? text : `http://${text}`;
  return URL.canParse(full) ? new URL(full) : null;
}

/**
 * The host of an address and, when it leads to more than the site's own front, the exact page (`site.com/sapanca`),
 * which is a key of its own: on a site of many sellers that nobody has listed, the host must not speak for all. A page
 * that only parameters tell apart has no key; a shared host has neither.
 */
function readAddress(text: string): WebsiteKeys & { front: boolean } {
  const given = bare(text);
  const host = toHost(given);
  const url = host && !isSharedHost(host) ? urlOf(given) : null;
  if (!host || !url) return { ...nobody, front: false };
  const parts = url.pathname.split('/').filter(Boolean);
  const plain =
    [...url.searchParams.keys()].every((name) => ownParameter.test(name)) && !/^#[!/]./.test(url.hash);
  if (plain && parts.every((part) => ownPart.test(part.toLowerCase())))
    return { host, page: null, front: true };
  const page = `${host}/${parts.join('/')}`;
  return { host, page: plain && page.length <= longest ? page : null, front: false };
}

/** What an address asks for: its exact page, and its host, whose owner answers for every page. */
export function websiteKeys(text: string): WebsiteKeys {
  const { host, page } = readAddress(text);
  return { host, page };
}

/** The one key that a stored website makes: the host of an address without a path, else only its exact page. */
export function storedWebsiteKey(website: string): string | null {
  const { host, page, front } = readAddress(website);
  return front ? host : page;
}
