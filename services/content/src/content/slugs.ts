import { slugOf } from '@edogrula/contracts/turkish-text';
import { AppError } from '@edogrula/service-kit/app-error';
import { faults, namelessSlug } from '../locales/tr/faults.ts';
import type { ContentFields } from '../store-fields.ts';

const numberedSlugs = 20;
const rememberedSlugs = 20;

/** Slugs to try for a title [R136]: itself, with a number, and at last with random characters. */
export function* slugsFrom(title: string, newId: () => string): Generator<string> {
  const base = slugOf(title) || namelessSlug;
  yield base;
  for (let number = 2; number <= numberedSlugs; number += 1) yield `${base}-${number}`;
  yield `${base}-${newId().slice(-12)}`;
}

/** The earlier slugs of a text, once it takes `slug`: links to its older public paths still lead to it. */
export function formerSlugs(before: ContentFields, slug: string): string[] {
  const known = before.formerSlugs ?? [];
  const left = slug !== before.slug && before.publishedAt ? [...known, before.slug] : known;
  return [...new Set(left)].filter((former) => former !== slug).slice(-rememberedSlugs);
}

/** 409: the slug that an editor asked for belongs to another text, or to a path of the product. */
export const slugTaken = (cause?: unknown): AppError =>
  new AppError('duplicate', { cause, fields: [{ path: 'slug', message: faults.slugTaken }] });
