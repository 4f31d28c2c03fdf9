import type { Envelope } from '@edogrula/contracts/events/envelope';
import { despiteDeadlocks, isDuplicateKey } from '@edogrula/service-kit/mongo';
import type { Model } from 'mongoose';
import { announceArticle, announcePage } from '../announcements.ts';
import type { Article } from '../article/article.ts';
import type { Page } from '../page/page.ts';
import { type Mailboxes, readText, shippedSlugs, slugsIn } from '../shipped/shipped-texts.ts';
import type { ContentFields } from '../store-fields.ts';

type SeedDeps = { clock: () => Date; newId: () => string; mailboxes: Mailboxes };
type Seeded = ContentFields & { seededAs?: string };

function firstText(path: string, slug: string, order: number, deps: SeedDeps): ContentFields {
  const { title, description, content } = readText(path, deps.mailboxes);
  const now = deps.clock();
  return {
    _id: deps.newId(),
    title,
    slug,
    formerSlugs: [],
    content,
    coverImage: null,
    status: 'published',
    order,
    seoTitle: title,
    seoDescription: description,
    version: 1,
    createdAt: now,
    updatedAt: now,
    publishedAt: now,
    deletedAt: null,
    pendingEvents: [],
  };
}

/** Puts a text in once; what editors change, rename or delete stays so. */
async function putOnce<T extends Seeded>(
  model: Model<T>,
  text: T,
  announce: (before: T | null, after: T) => Envelope[],
): Promise<void> {
  if (await model.exists({ seededAs: text.seededAs })) return;
  try {
    const pendingEvents = announce(null, text);
    await despiteDeadlocks(() => model.create({ ...text, pendingEvents }));
  } catch (error) {
    // Another replica was first, or an editor uses the path.
    if (!isDuplicateKey(error)) throw error;
  }
}

/** The shipped pages [R014, decision 31]. */
export async function seedPages(model: Model<Page>, deps: SeedDeps): Promise<void> {
  for (const [order, slug] of shippedSlugs.entries()) {
    const page: Page = { ...firstText(slug, slug, order, deps), seededAs: slug };
    await putOnce(model, page, announcePage);
  }
}

/** The articles that the listing's own cards lead to [R150]; unpinned, after whatever editors write. */
export async function seedArticles(model: Model<Article>, deps: SeedDeps): Promise<void> {
  for (const [index, slug] of slugsIn('articles').entries()) {
    const text = firstText(`articles/${slug}`, slug, 1000 + index, deps);
    const article: Article = {
      ...text,
      seededAs: slug,
      excerpt: text.seoDescription,
      place: 'Sapanca',
      tags: ['güvenlik'],
      pinned: false,
      demo: false,
    };
    await putOnce(model, article, announceArticle);
  }
}
