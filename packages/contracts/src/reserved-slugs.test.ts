import { describe, expect, it } from '@jest/globals';
import { brand } from './brand.ts';
import { slug as slugShape } from './common.ts';
import { foreignLanguages } from './languages.ts';
import { reservedSlugs } from './reserved-slugs.ts';

describe('reservedSlugs', () => {
  it('[decision 1][decision 31] holds every first path segment of the product', () => {
    const screens =
      'apply report ara search kara-liste isletme business b verify-email kvkk gizlilik hakkimizda';
    const more =
      'kariyer kullanim-kosullari blog admin login itiraz one-cikanlar api docs dev healthz readyz internal assets harita';
    const listing = brand.listingPath.slice(1);
    const missing = [...screens.split(' '), ...more.split(' '), listing].filter(
      (one) => !reservedSlugs.has(one),
    );
    expect(missing).toEqual([]);
  });

  it('[R141] holds what follows /api/businesses/ beside a slug', () => {
    expect(['search', 'filter', 'by-slug', 'handle'].filter((one) => !reservedSlugs.has(one))).toEqual([]);
  });

  it('[R390] holds the language that a path begins with', () => {
    expect(foreignLanguages.filter((one) => !reservedSlugs.has(one))).toEqual([]);
  });

  it('holds slugs alone, or it would never match one', () => {
    expect([...reservedSlugs].filter((one) => !slugShape.safeParse(one).success)).toEqual([]);
  });
});
