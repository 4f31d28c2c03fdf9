import { articleInput, pageInput } from '@edogrula/contracts/http/content';
import { describe, expect, it } from '@jest/globals';
import { areTags, bodyOf, formOf, isOrder, isSlug, tagsOf } from './content-form.ts';

const form = { ...formOf(), title: ' Kış ', tags: 'kış, ulaşım,, kış ,', order: '4' };

describe('content form', () => {
  it('[R173] sends an article with tags as a list and order as a number, as the contract has it', () => {
    const body = bodyOf('articles', form);
    expect(body).toMatchObject({
      title: 'Kış',
      tags: ['kış', 'ulaşım'],
      order: 4,
      place: 'Sapanca',
      status: 'draft',
    });
    expect(articleInput.safeParse(body).success).toBe(true);
  });

  it('[R173] sends a page without what only articles have', () => {
    const body = bodyOf('pages', form);
    for (const name of ['excerpt', 'place', 'tags', 'pinned']) expect(body).not.toHaveProperty(name);
    expect(pageInput.safeParse(body).success).toBe(true);
  });

  it('knows a slug, an order and tags that the server takes', () => {
    expect(['', 'kis-icin', 'a1'].every(isSlug)).toBe(true);
    expect(['Kış', 'a--b', '-a', 'a b', 'a/b'].some(isSlug)).toBe(false);
    expect(['0', '-5', '10000'].every(isOrder)).toBe(true);
    expect(['', '1,5', '10001', 'x'].some(isOrder)).toBe(false);
    expect(areTags('a,b')).toBe(true);
    expect(areTags('a'.repeat(41))).toBe(false);
    expect(areTags(Array.from({ length: 31 }, (_, n) => `t${n}`).join())).toBe(false);
    expect(tagsOf(' , ')).toEqual([]);
  });
});
