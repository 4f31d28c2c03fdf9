import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';

const origin = 'https://edogrula.example';
type Asked = { url: string; method?: string; mode?: string; fields?: Record<string, string> };
type Handler = (event: object) => void;

/** The worker as a browser runs it, with a network that answers or is not there. */
function started(network: 'there' | 'gone' = 'there') {
  const handlers = new Map<string, Handler>();
  const fetched: { request: object; options: object }[] = [];
  const kept: string[] = [];
  runInNewContext(readFileSync(new URL('./worker.js', import.meta.url), 'utf8'), {
    ...{ URL, Map, String, crypto },
    // A browser reads addresses as the worker's own; Node has no page that they could be of.
    Response: class extends Response {
      static override redirect = (to: string, status: number) =>
        Response.redirect(new URL(to, origin), status);
    },
    Request: function (this: { url: string }, url: string) {
      this.url = url;
    },
    self: {
      location: { origin },
      clients: { claim: async () => undefined },
      skipWaiting: async () => undefined,
      addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    },
    caches: {
      open: async () => ({ add: async ({ url }: { url: string }) => void kept.push(url) }),
      match: async () => new Response('offline page'),
    },
    fetch: async (request: object, options: object) => {
      fetched.push({ request, options });
      if (network === 'gone') throw new TypeError('no connection');
      return new Response('fresh page');
    },
  });
  const on = (name: string, event: object) => handlers.get(name)?.(event);
  /** What the worker answers itself; undefined where the browser goes on without it. */
  const visit = async ({ url, method = 'GET', mode = 'navigate', fields = {} }: Asked) => {
    let answer: Promise<Response> | undefined;
    const formData = async () => new Map(Object.entries(fields));
    const request = { url: new URL(url, origin).href, method, mode, formData };
    on('fetch', { request, respondWith: (given: Promise<Response>) => (answer = given) });
    return answer;
  };
  /** The shared text of an address, as its page asks for it. */
  const shared = (location: string | null) => {
    let text: unknown;
    const id = new URL(location ?? '', origin).searchParams.get('paylasim');
    on('message', { data: { shared: id }, ports: [{ postMessage: (given: unknown) => (text = given) }] });
    return text;
  };
  return { on, visit, shared, fetched, kept };
}

describe('[R389] the worker', () => {
  it.each([
    ...['/admin', '/admin/login', '/api/auth/me', '/api/badges/golkiyi.svg', '/docs', '/healthz', '/readyz'],
    ...['/assets/a.js', '/dev/inbox', '/rozet', '/rozet?b=golkiyi&t=a.b.c', '/rozet/', '/ROZET'],
    ...['/en/rozet?b=golkiyi', '/ar/rozet'],
  ])('does not touch %s', async (url) => {
    const { visit, fetched } = started();
    expect(await visit({ url })).toBeUndefined();
    expect(await visit({ url, method: 'POST' })).toBeUndefined();
    expect(fetched).toEqual([]);
  });

  it.each(['/', '/en/', '/isletme/golkiyi', '/apikoy', '/adminler', '/rozetler', '/ar/isletme/rozet'])(
    'brings %s fresh, past the browser’s own cache; without a connection its one page, as no answer',
    async (url) => {
      const { visit, fetched } = started();
      expect(await (await visit({ url }))?.text()).toBe('fresh page');
      expect(fetched.map(({ options }) => options)).toEqual([{ cache: 'no-store' }]);
      const offline = await started('gone').visit({ url });
      expect([offline?.status, await offline?.text()]).toEqual([503, 'offline page']);
    },
  );

  it('leaves what is no page, other origins, and every form but a share to the browser', async () => {
    const { visit } = started();
    const others: Asked[] = [
      { url: '/isletme/golkiyi', mode: 'cors' },
      { url: 'https://evil.example/' },
      { url: '/verify-email', method: 'POST' },
      { url: '/paylas/x', method: 'POST' },
      { url: '/deneme/paylas', method: 'POST' },
    ];
    for (const asked of others) expect([asked, await visit(asked)]).toEqual([asked, undefined]);
  });

  it.each([
    ['/paylas', /^\/\?paylasim=[0-9a-f-]{36}$/],
    ['/en/paylas', /^\/en\/\?paylasim=[0-9a-f-]{36}$/],
    ['/ar/paylas', /^\/ar\/\?paylasim=[0-9a-f-]{36}$/],
  ])('takes a share at %s without the network, and hands it over once', async (url, wanted) => {
    const { visit, shared, fetched } = started();
    const fields = { title: 'Instagram', text: 'Sayfamız', url: 'https://instagram.com/golkiyi' };
    const answer = await visit({ url, method: 'POST', fields });
    const location = answer?.headers.get('location') ?? null;
    expect([answer?.status, location?.slice(origin.length)]).toEqual([303, expect.stringMatching(wanted)]);
    expect(fetched).toEqual([]);
    expect(shared('/?paylasim=baska')).toBeNull();
    expect(shared(location)).toBe('Sayfamız https://instagram.com/golkiyi');
    expect(shared(location)).toBeNull();
  });

  it.each([
    ['a title where there is nothing else', { title: '@golkiyi' }, '@golkiyi'],
    ['an address once', { text: 'Bak https://a.example', url: 'https://a.example' }, 'Bak https://a.example'],
  ])('reads %s', async (_what, fields, text) => {
    const { visit, shared } = started();
    const answer = await visit({ url: '/paylas', method: 'POST', fields });
    expect(shared(answer?.headers.get('location') ?? null)).toBe(text);
  });

  it('keeps the page for a lost connection and nothing else', async () => {
    const { on, visit, kept } = started();
    let installed: Promise<unknown> | undefined;
    on('install', { waitUntil: (work: Promise<unknown>) => (installed = work) });
    await installed;
    await visit({ url: '/isletme/golkiyi' });
    expect(kept).toEqual(['/cevrimdisi']);
  });
});
