import { describe, expect, it } from '@jest/globals';
import { mongoSummary } from './traced-mongo.ts';

describe('mongoSummary', () => {
  it('tells command and collection, and nothing of what was asked for', () => {
    expect(mongoSummary('find', { find: 'articles', filter: { slug: 'zumrut' } })).toBe('find articles');
    expect(mongoSummary('getMore', { getMore: 42n, collection: 'places' })).toBe('getMore places');
    expect(mongoSummary('aggregate', { aggregate: 1, pipeline: [{ $match: { a: 'b' } }] })).toBe('aggregate');
  });
});
