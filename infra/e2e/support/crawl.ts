import { areas } from '@edogrula/contracts/http/all-endpoints';
import type { Endpoint } from '@edogrula/contracts/http/endpoint';
import type { Stack } from './stack.ts';

/** What one address answered, as a reader, a program or a search engine has it. */
export type Crawled = { path: string; status: number; type: string; text: string; bytes: Buffer };

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** A text with its escapes undone: of JSON, of HTML, of addresses. */
function plainOf(text: string): string {
  const unescaped = text
    .replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (all, name: string) => entities[name] ?? all);
  return unescaped.replace(/(?:%[0-9a-f]{2})+/gi, (all) => {
    try {
      return decodeURIComponent(all);
    } catch {
      return all;
    }
  });
}

async function read(
  stack: Pick<Stack, 'url'>,
  { path, body }: { path: string; body?: object },
): Promise<Crawled> {
  const accept = 'text/html,*/*';
  const posted = {
    method: 'POST',
    headers: { accept, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(stack.url + path, body ? posted : { headers: { accept } });
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  const heads = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return { path, status: response.status, type, bytes, text: plainOf(`${heads}\n${bytes.toString('utf8')}`) };
}

/** Addresses of this site in a page, a feed, a sitemap or a JSON answer. */
function linksIn({ text, type }: Crawled, origin: string): string[] {
  if (!/html|xml|json|text/.test(type) || /javascript|css/.test(type)) return [];
  const found = text.match(/(?:https?:\/\/[^\s"'<>\\)]+|(?<=["'=(])\/[\w./?=&%~:@-]*)/g) ?? [];
  return found.flatMap((one) => {
    const url = URL.canParse(one, origin) ? new URL(one, origin) : null;
    return url?.origin === origin ? [url.pathname + url.search] : [];
  });
}

/** Everything that leads on from these addresses, scripts and styles apart; each address once. */
export async function crawl(
  stack: Pick<Stack, 'url'>,
  from: readonly string[],
  most = 400,
): Promise<Crawled[]> {
  const seen = new Set(from);
  const waiting = [...from];
  const all: Crawled[] = [];
  while (waiting.length > 0 && all.length < most) {
    const one = await read(stack, { path: waiting.shift() as string });
    all.push(one);
    for (const link of linksIn(one, new URL(stack.url).origin)) {
      if (seen.has(link) || /^\/(?:assets|admin|dev|docs)\b|\.(?:js|css|woff2)$/.test(link)) continue;
      seen.add(link);
      waiting.push(link);
    }
  }
  return all;
}

const shapes = areas.flatMap((area) => Object.values(area) as Endpoint[]);

/** Every address of the API that anybody may read, with each of these values as parameter and as question. */
export function publicReads(values: readonly string[]): string[] {
  return shapes
    .filter(({ method, policy }) => method === 'GET' && policy === 'public')
    .flatMap(({ path, also = [] }) => [path, ...also])
    .flatMap((path) => {
      const asked = values.map((value) => `${path.replace(/:\w+/g, encodeURIComponent(value))}`);
      return asked.flatMap((one, index) => [one, `${one}?q=${encodeURIComponent(values[index] ?? '')}`]);
    });
}

type Asked = { keys: readonly string[]; ibans: readonly string[] };

/** What anybody may ask in a body, by the address of the question. */
const questions: Record<string, (about: Asked) => object[]> = {
  '/api/businesses/search': ({ keys, ibans }) => [...keys, ...ibans].map((q) => ({ q })),
  '/api/payees/check': ({ ibans }) => ibans.map((iban) => ({ iban })),
  '/api/businesses/together': ({ keys }) => keys.map((key) => ({ keys: [key] })),
  '/api/photo-checks': () => [{ hash: '0123456789abcdef'.repeat(4) }],
};

/** The registry's answers to each question that anybody may ask in a body. */
export async function publicAnswers(stack: Pick<Stack, 'url'>, about: Asked): Promise<Crawled[]> {
  const asked = shapes
    .filter(
      ({ method, policy, service }) => method === 'POST' && policy === 'public' && service === 'business',
    )
    .flatMap(({ path }) => {
      const bodies = questions[path];
      if (!bodies) throw new Error(`How is ${path} asked?`);
      return bodies(about).map((body) => ({ path, body }));
    });
  const all: Crawled[] = [];
  for (const one of asked) all.push(await read(stack, one));
  return all;
}
