import { describe, expect, it } from '@jest/globals';
import { recogniseQuery } from './recognise-query.ts';

describe('recogniseQuery', () => {
  it.each([
    ['gol.kiyi', undefined, { by: 'key', key: { kind: 'handle', key: 'gol.kiyi' } }],
    ['gol.com', undefined, { by: 'key', key: { kind: 'host', key: 'gol.com' } }],
    ['gol.com', 'ig_username', { by: 'key', key: { kind: 'handle', key: 'gol.com' } }],
    ['gol.kiyi', 'website', { by: 'key', key: { kind: 'host', key: 'gol.kiyi' } }],
    ['instagram.com/gol', 'ig_url', { by: 'key', key: { kind: 'handle', key: 'gol' } }],
    ['0532 123 45 67', undefined, { by: 'key', key: { kind: 'phone', key: '+905321234567' } }],
    ['Gol-Kiyisi-2', undefined, { by: 'slug', slug: 'gol-kiyisi-2' }],
    ['https://wa.me/905330000006', 'phone', { by: 'key', key: { kind: 'phone', key: '+905330000006' } }],
    ['threads.net/@gol', 'ig_url', { by: 'key', key: { kind: 'handle', key: 'gol' } }],
    ['https://wa.me/905330000006', 'website', { by: 'shared' }],
    ['wa.me', 'website', { by: 'shared' }],
    ['https://m.me/gol', undefined, { by: 'shared' }],
    ['https://m.me/gol', 'website', { by: 'shared' }],
    ['gol-kiyisi', 'ig_username', null],
    ['123-456', undefined, null],
    ['-gol', undefined, null],
    ['gol--kiyi', undefined, null],
  ] as const)('[R140][R141][R212] %s as %s', (q, type, wanted) => {
    expect(recogniseQuery(q, type)).toEqual(wanted);
  });
});
