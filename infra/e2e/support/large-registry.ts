import { request as askOver, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { countedRows } from '@edogrula/contracts/listing-limits';

const pad = (n: number, digits: number) => String(n).padStart(digits, '0');
const born = Date.parse('2026-11-21T09:00:00Z');

/** Business `n` of the large registry, in the shape of the dashboard's list. */
const businessOf = (n: number) => ({
  _id: `01a1fd66-0000-7000-8000-${pad(n, 12)}`,
  slug: `isletme-${n}`,
  name: `İşletme ${n}`,
  tradeTitle: `İşletme ${n} Ltd. Şti.`,
  type: n % 3 ? 'bungalov' : 'otel',
  city: 'Sakarya',
  district: 'Sapanca',
  location: null,
  phone: `+9053${pad(n, 8)}`,
  phones: [],
  landline: null,
  instagramUsername: `isletme.${n}`,
  instagramUrl: null,
  website: `https://isletme${n}.example`,
  address: `Kırkpınar Mah. ${n}. Sok., Sapanca / Sakarya`,
  description: null,
  googlePlaceId: null,
  bookingUrl: null,
  verified: n % 2 === 0,
  verification: null,
  rating: null,
  reviewsCount: null,
  googleRating: null,
  googleReviewsCount: null,
  gallery: [],
  photo: null,
  demo: false,
  version: 1,
  createdAt: new Date(born - n * 60_000).toISOString(),
  updatedAt: new Date(born).toISOString(),
  applicationId: null,
  blacklistEntryId: null,
  blacklistedFrom: null,
});

function answerPage(total: number, query: URLSearchParams, response: ServerResponse): void {
  const limit = Math.min(200, Number(query.get('limit') ?? 200));
  const start = query.get('after')
    ? Number(query.get('after'))
    : (Number(query.get('page') ?? 1) - 1) * limit;
  const count = Math.max(0, Math.min(limit, total - start));
  const items = Array.from({ length: count }, (_, at) => businessOf(start + at + 1));
  const next = start + count < total ? String(start + count) : null;
  response.setHeader('content-type', 'application/json');
  const counted = Math.min(total, countedRows);
  const pages = Math.ceil(counted / limit);
  response.end(JSON.stringify({ items, total: counted, page: 1, perPage: limit, pages, next }));
}

function passOn(upstream: URL, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url: path } = incoming;
  const out = askOver({ host: upstream.hostname, port: upstream.port, method, headers, path }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  out.on('error', () => response.destroy());
  incoming.pipe(out);
}

/** The stack behind a server whose registry holds `total` businesses; everything else is the stack itself. */
export async function startLargeRegistry(upstreamUrl: string, total: number) {
  const upstream = new URL(upstreamUrl);
  const asked: number[] = [];
  const server = createServer((incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://own.invalid');
    if (pathname !== '/api/admin/businesses' || incoming.method !== 'GET')
      return passOn(upstream, incoming, response);
    asked.push(Number(searchParams.get('limit')));
    answerPage(total, searchParams, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Page sizes that were asked for, in order. */
    asked,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
