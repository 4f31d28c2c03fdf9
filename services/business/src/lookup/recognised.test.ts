import { describe, expect, it } from '@jest/globals';
import { recogniseQuery } from './recognise-query.ts';
import { recognised } from './recognised.ts';

describe('what was recognised before', () => {
  const asked = [
    ['@golkiyi', undefined],
    ['golkiyi.com', undefined],
    ['golkiyi.com', 'ig_username'],
    ['golkiyi.com', 'website'],
    ['wa.me/905321112233', undefined],
    ['bit.ly/x', undefined],
    ['??', undefined],
    [`https://golkiyi.com/${'a'.repeat(200)}`, undefined],
  ] as const;

  it.each(asked)('[R140] %s as %s is the same the second time', (q, type) => {
    const first = recogniseQuery(q, type);
    expect(recognised(q, type)).toEqual(first);
    expect(recognised(q, type)).toEqual(first);
  });
});
