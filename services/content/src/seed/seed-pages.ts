import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Model } from 'mongoose';
import { announcePage } from '../announcements.ts';
import type { Page } from '../page/page.ts';

const folder = fileURLToPath(new URL('../../seed/', import.meta.url));

/** Title in the first line (`# …`), description in the second (`> …`), the rest is the text. */
function parse(markdown: string): { title: string; description: string; content: string } {
  const [title = '', description = '', ...rest] = markdown
    .split('\n')
    .filter((line, index) => index > 3 || line.trim());
  return {
    title: title.replace(/^#\s*/, ''),
    description: description.replace(/^>\s*/, ''),
    content: rest.join('\n').trim(),
  };
}

/** The pages that ship with first texts [R014, decision 31]: put in once, an editor's changes stay. */
export async function seedPages(
  model: Model<Page>,
  deps: { clock: () => Date; newId: () => string },
): Promise<void> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort();
  for (const [order, file] of files.entries()) {
    const slug = file.slice(0, -3);
    const { title, description, content } = parse(readFileSync(`${folder}${file}`, 'utf8'));
    const now = deps.clock();
    const page: Page = {
      _id: deps.newId(),
      title,
      slug,
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
    await model.updateOne(
      { slug },
      { $setOnInsert: { ...page, pendingEvents: announcePage(null, page) } },
      { upsert: true },
    );
  }
}
