import { randomUUID } from 'node:crypto';
import type { BusinessView, featuredView } from '@edogrula/contracts/http/business';
import type { articleView } from '@edogrula/contracts/http/content';
import type { z } from 'zod';
import { allPages } from './all-pages.ts';
import { type DemoContext, enter } from './demo-context.ts';
import { scenePicture } from './demo-pictures.ts';
import type { ArticleSeed, BusinessSeed } from './demo-seeds.ts';
import { atOnce, inLanes } from './lanes.ts';

const yearMs = 365 * 86_400_000;
const featuredPath = '/api/admin/featured';
const articlesPath = '/api/cms/articles';
const scenes = [
  'gol-aksam',
  'orman-sis',
  'sonbahar',
  'kis-gecesi',
  'salon',
  'kahvalti',
  'kus-bakisi',
  'teras-jakuzi',
];

/** Sponsored places, the first of the file the heaviest. */
export async function loadFeatured(
  context: DemoContext,
  seeds: readonly BusinessSeed[],
  businesses: ReadonlyMap<string, BusinessView>,
): Promise<void> {
  const { call, admin } = context;
  const chosen = seeds.filter((seed) => seed.featured && businesses.has(seed.handle));
  await inLanes(chosen, atOnce, async (seed, index) => {
    const businessId = businesses.get(seed.handle)?._id;
    await enter(context, `${seed.name} (featured)`, async () => {
      const rows = await allPages<z.infer<typeof featuredView>>(call, featuredPath, admin);
      if (rows.some((row) => row.businessId === businessId)) return;
      const json = {
        businessId,
        place: 'Sapanca',
        type: 'bungalov',
        weight: 1000 - index * 50,
        until: new Date(Date.now() + yearMs).toISOString(),
      };
      await call({ method: 'POST', path: featuredPath, headers: admin, json });
    });
  });
  context.log(`${chosen.length} sponsored places`);
}

/** A cover of the article's own: one of the drawings, recoloured. */
async function storeCover({ call, admin }: DemoContext, slug: string, index: number): Promise<string> {
  const picture = await scenePicture(scenes[index % scenes.length] ?? 'gol-aksam', `makale ${slug}`);
  const raw = Buffer.from(await picture.arrayBuffer());
  const path = `/api/admin/files/${randomUUID()}`;
  return (await call<{ key: string }>({ method: 'PUT', path, headers: admin, raw })).key;
}

/** Articles, oldest of the file last, each with a cover. */
export async function loadArticles(context: DemoContext, seeds: readonly ArticleSeed[]): Promise<void> {
  const { call, admin } = context;
  await inLanes(seeds, atOnce, async (seed, index) => {
    await enter(context, seed.title, async () => {
      const rows = await allPages<z.infer<typeof articleView>>(call, articlesPath, admin);
      if (rows.some((row) => row.slug === seed.slug)) return;
      const coverImage = await storeCover(context, seed.slug, index);
      const json = { ...seed, coverImage, status: 'published', order: index, demo: true };
      await call({ method: 'POST', path: articlesPath, headers: admin, json });
    });
  });
  context.log(`${seeds.length} articles`);
}
