import { setTimeout as sleep } from 'node:timers/promises';

const dataWaitMs = 180_000;
/** A page of the list with fewer rows is not the one that the goals are for. */
const rowsAtLeast = 10;

export const listPath = '/sapanca-bungalov-evleri';
/** Header, footer and a few fixed words: the least that a page of the same server can be. */
export const minimalPath = '/yanit';

/** Different businesses that a page of the list links to; 0 when it asks search engines to leave it out. */
export const rowsOf = (html: string): number =>
  /<meta name="robots" content="noindex"/.test(html)
    ? 0
    : new Set([...html.matchAll(/href="\/isletme\/([\w-]+)"/g)].map(([, slug]) => slug)).size;

const rowsAt = async (url: string): Promise<number> => rowsOf(await (await fetch(url + listPath)).text());

/** Without rows a list is quick and small, and its figures are of another page. @throws Error then */
export async function assertRows(url: string, path: string): Promise<void> {
  if (path !== listPath) return;
  const rows = await rowsAt(url);
  if (rows < rowsAtLeast) throw new Error(`${url}${listPath} shows ${rows} rows`);
}

/** Home, listing, and the profile with the most pictures among the listing's first; waits until demo data fills it. */
export async function pagesOf(url: string): Promise<string[]> {
  const deadline = Date.now() + dataWaitMs;
  for (;;) {
    const answer = await fetch(
      `${url}/api/businesses/filter?address=Sapanca&type=bungalov&onlyVerified=true`,
    );
    const { items } = (await answer.json()) as { items: { slug: string; gallery: string[] }[] };
    const [shown] = [...items].sort((a, b) => b.gallery.length - a.gallery.length);
    const isFilled = shown && shown.gallery.length > 2 && items.length >= rowsAtLeast;
    if (isFilled && (await rowsAt(url)) >= rowsAtLeast) return ['/', listPath, `/isletme/${shown.slug}`];
    if (Date.now() > deadline) throw new Error(`${url} has no lodgings with pictures: start it with DEMO=on`);
    await sleep(1000);
  }
}

/**
 * The other pages that a visitor opens with a payment in mind: of the same profile its certificate and a card, where badges
 * and pictures are asked about, and the home page in other languages.
 */
export async function furtherPages(url: string, profile: string): Promise<string[]> {
  const slug = profile.split('/').at(-1);
  const answer = await fetch(`${url}/api/businesses/by-slug/${slug}`);
  const { business } = (await answer.json()) as { business: { instagramUsername: string } };
  const made = await fetch(`${url}/s?q=${business.instagramUsername}`, { redirect: 'manual' });
  const card = made.headers.get('location');
  if (!card) throw new Error(`${url}/s made no card: ${made.status}`);
  return [`/sertifika/${slug}`, '/rozet', '/fotograf', new URL(card, url).pathname, '/en/', '/ar/'];
}
