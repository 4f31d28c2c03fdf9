import { areas } from '@edogrula/contracts/http/all-endpoints';
import type { Endpoint } from '@edogrula/contracts/http/endpoint';
import { describe, expect, it } from '@jest/globals';
import { rowOf, upstreamTable } from './upstreams.ts';

describe('the table of upstreams', () => {
  it.each([
    ['/api/report', 'moderation'],
    ['/api/report/0190/approve', 'moderation'],
    ['/api/report/blacklist/0190', 'business'],
    ['/api/admin/report/blacklist/all', 'business'],
    ['/api/admin/report', 'moderation'],
    ['/api/apply/all', 'moderation'],
    ['/api/admin/me', 'identity'],
    ['/api/admin/keys/1', 'identity'],
    ['/api/businesses/by-slug/x', 'business'],
    ['/api/geo/knowledge', 'content'],
    ['/api/google/reviews/search', 'reviews'],
    ['/api/img', 'media'],
  ])('sends %s to %s', (path, upstream) => expect(rowOf(path)?.upstream).toBe(upstream));

  it.each([
    '/api',
    '/api/geo',
    '/api/reports',
    '/api/admin',
    '/api/businessesx',
    '/internal/files/1',
    '/readyz',
  ])('has no row for %s', (path) => expect(rowOf(path)).toBeUndefined());

  it('sends every public endpoint to its own service, and no internal one', () => {
    const all = areas.flatMap((area) => Object.values(area) as Endpoint[]);
    const addresses = all.flatMap(({ path, also = [], service }) =>
      [path, ...also].map((address) => [address, address.startsWith('/internal/') ? undefined : service]),
    );
    expect(addresses.map(([address]) => [address, rowOf(address ?? '')?.upstream])).toEqual(addresses);
  });

  it('[R393] asks anew who reads what takes a fresh proof beyond a budget', () => {
    const counted = areas
      .flatMap((area) => Object.values(area) as Endpoint[])
      .filter(({ persons }) => persons)
      .flatMap(({ path, also = [] }) => [path, ...also]);
    expect(counted.length).toBeGreaterThan(8);
    expect(counted.filter((path) => !rowOf(path)?.provedReads)).toEqual([]);
  });

  it('names each prefix once', () => {
    expect(new Set(upstreamTable.map((row) => row.prefix)).size).toBe(upstreamTable.length);
  });
});
