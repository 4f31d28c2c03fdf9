import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDuplicateKey } from '@edogrula/service-kit/mongo';
import type { Model } from 'mongoose';
import { announcePage } from '../announcements.ts';
import type { Page } from '../page/page.ts';

const folder = fileURLToPath(new URL('../../seed/', import.meta.url));
const shape = /^# (?<title>.+)\n+> (?<description>.+)\n+(?<content>[\s\S]+)$/;

/** Slugs of the pages that ship with first texts; each is a route of the public site. */
export const shippedSlugs: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -3))
  .sort();

/** Title (`# …`), description (`> …`), then the text. */
function readText(slug: string): { title: string; description: string; content: string } {
  const found = shape.exec(readFileSync(join(folder, `${slug}.md`), 'utf8'))?.groups;
  if (!found) throw new Error(`seed/${slug}.md does not begin with a title and a description`);
  const { title = '', description = '', content = '' } = found;
  return { title, description, content: content.trim() };
}

function firstPage(slug: string, order: number, deps: { clock: () => Date; newId: () => string }): Page {
  const { title, description, content } = readText(slug);
  const now = deps.clock();
  return {
    _id: deps.newId(),
    title,
    slug,
    seededAs: slug,
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

/** The shipped pages [R014, decision 31]: put in once; what editors change, rename or delete stays so. */
export async function seedPages(
  model: Model<Page>,
  deps: { clock: () => Date; newId: () => string },
): Promise<void> {
  for (const [order, slug] of shippedSlugs.entries()) {
    if (await model.exists({ seededAs: slug })) continue;
    const page = firstPage(slug, order, deps);
    try {
      await model.create({ ...page, pendingEvents: announcePage(null, page) });
    } catch (error) {
      // Another replica was first, or an editor uses the path.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
