import type { contentListQuery } from '@edogrula/contracts/http/content';
import type { IdentityClaims } from '@edogrula/contracts/identity-claims';
import { AppError } from '@edogrula/service-kit/app-error';
import type { z } from 'zod';
import type { ContentFields } from '../store-fields.ts';
import type { ContentOrder, ContentStore } from './content-store.ts';

const publicPerPage = 50;

type Request<T, View> = {
  caller: IdentityClaims;
  query: z.output<typeof contentListQuery>;
  order: ContentOrder;
  viewOf: (content: T) => View;
};

/**
 * Texts that a caller may list: editors everything and 200 at once, others what is published and 50 [R109, R173,
 * decision 25].
 * @throws AppError gone when the former path asked for belongs to a deleted text
 */
export async function listContent<T extends ContentFields, View>(
  store: ContentStore<T>,
  { caller, query, order, viewOf }: Request<T, View>,
) {
  const { page, perPage, status, slug, formerSlug } = query;
  const wanted = caller.admin ? status : 'published';
  const filter = {
    ...(wanted ? { status: wanted } : {}),
    ...(slug ? { slug } : {}),
    ...(formerSlug ? { formerSlugs: formerSlug } : {}),
  };
  const range = { page, perPage: caller.admin ? perPage : Math.min(perPage, publicPerPage) };
  const list = await store.list(filter, { ...range, order });
  if (formerSlug && list.total === 0 && (await store.wasDeleted(formerSlug))) throw new AppError('gone');
  return { ...list, items: list.items.map(viewOf) };
}
