/**
 * The site's service worker [R389]. It keeps one page, the one for no connection, and hands on texts that another app
 * shared. No answer of the registry, no other page and no script is ever kept: what it shows is fresh or is no answer.
 */
const kept = 'cevrimdisi';
const offlinePage = '/cevrimdisi';
/** Where shares go, below the address of a language. */
const sharePath = /^((?:\/[a-z]{2})?)\/paylas$/;
/** Paths of which this worker knows nothing: the desk, the API and its documents, the inbox, files. */
const foreign = /^\/(?:admin|api|assets|dev|docs|healthz|readyz)(?:\/|$)/;
/** What answers by the page that led to it [R376]: a worker's own request would name our origin in that page's place. */
const byReferer = /^(?:\/[a-z]{2})?\/rozet\/?$/i;

/** Texts on their way to the page that opens for them; in memory alone. */
const shared = new Map();
/** One letter more than the page reads: of a longer text it has to say that the rest is unread. */
const longestText = 20_001;

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode !== 'navigate' || origin !== self.location.origin) return;
  if (foreign.test(pathname) || byReferer.test(pathname)) return;
  // Another site's form would leave here under our own origin: of what changes something only a share is taken.
  if (request.method === 'GET') event.respondWith(fresh(request));
  else if (sharePath.test(pathname)) event.respondWith(takeShared(request, pathname));
});

self.addEventListener('message', (event) => {
  const id = event.data?.shared;
  if (!id) return;
  event.ports[0]?.postMessage(shared.get(id) ?? null);
  shared.delete(id);
});

async function keepOfflinePage() {
  const cache = await caches.open(kept);
  await cache.add(new Request(offlinePage, { cache: 'reload' }));
}

/** The page from the network, past the browser's own cache: «back» without a connection would show an old answer. */
async function fresh(request) {
  try {
    return await fetch(request, { cache: 'no-store' });
  } catch {
    const page = await caches.match(offlinePage);
    if (!page) return Response.error();
    return new Response(page.body, { status: 503, headers: page.headers });
  }
}

/** What another app shares stays on this device: the page fetches it from here, the server never sees it. */
async function takeShared(request, pathname) {
  const form = await request.formData();
  const [text, address, title] = ['text', 'url', 'title'].map((name) => String(form.get(name) ?? '').trim());
  // Some apps put the address into the text, some beside it; a title alone is all that others send.
  const words = [text, text.includes(address) ? '' : address].filter(Boolean).join(' ') || title;
  const id = crypto.randomUUID();
  shared.clear();
  shared.set(id, words.slice(0, longestText));
  return Response.redirect(`${pathname.replace(sharePath, '$1')}/?paylasim=${id}`, 303);
}
