import { type Address, addressOf } from './address.ts';
import { isSharedHost } from './shared-hosts.ts';

/** Parts of an address that every site of one owner has: its languages, its front page, its usual pages. */
const ownPart =
  /^(?:(?:tr|en|de|ar|ru|fr|nl|fa|az|es|it)(?:-[a-z]{2})?|(?:index|default|home|main|anasayfa)(?:\.[a-z]{3,5})?|ana-sayfa|giris|iletisim|contact(?:-us)?|bize-ulasin|hakkimizda|hakkinda|about(?:-us)?|rezervasyon|reservation|booking|odalar|rooms|galeri|gallery|fiyatlar)$/;
/** Parameters that say where a visitor came from or in which language, not what is shown. */
const ownParameter = /^(?:utm_\w+|fbclid|gclid|igsh|igshid|ref|source|lang|dil|hl)$/;
const longest = 300;

/** What of a website may be stored or asked for: its whole host, and the one page of it that the address names. */
export type WebsiteKeys = { host: string | null; page: string | null };

const noKeys: WebsiteKeys & { front: boolean } = { host: null, page: null, front: false };

/**
 * The host of an address and, when it leads to more than the site's own front, the exact page (`site.com/sapanca`),
 * which is a key of its own: on an unlisted site of many sellers, the host must not name them all. A page
 * that differs by parameters alone has no key; a shared host has neither.
 */
export function keysOfAddress({ url, host, parts }: Address): WebsiteKeys & { front: boolean } {
  if (!host || isSharedHost(host)) return noKeys;
  const plain =
    [...url.searchParams.keys()].every((name) => ownParameter.test(name)) && !/^#[!/]./.test(url.hash);
  if (plain && parts.every((part) => ownPart.test(part.toLowerCase())))
    return { host, page: null, front: true };
  const page = `${host}/${parts.join('/')}`;
  return { host, page: plain && page.length <= longest ? page : null, front: false };
}

const keysIn = (text: string) => {
  const address = addressOf(text);
  return address ? keysOfAddress(address) : noKeys;
};

/** What an address asks for: its exact page, and its host, whose owner answers for every page. */
export function websiteKeys(text: string): WebsiteKeys {
  const { host, page } = keysIn(text);
  return { host, page };
}

/** The one key that a stored website makes: the host of an address without a path, else only its exact page. */
export function storedWebsiteKey(website: string): string | null {
  const { host, page, front } = keysIn(website);
  return front ? host : page;
}
