import type { BusinessView } from '@edogrula/contracts/http/business';
import { queryOptions } from '@tanstack/react-query';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { readList } from '../../../lib/read-list.ts';

const shownMax = 6;
export type FoundBusiness = Pick<BusinessView, '_id' | 'name' | 'instagramUsername' | 'type'>;

/** The first few businesses that a text finds. */
export const foundBusinessesQuery = (q: string) =>
  queryOptions({
    queryKey: ['found-businesses', q],
    queryFn: async ({ signal }) => {
      const params = { q: q || undefined, page: 1, limit: shownMax };
      const body = await dashboardCall<unknown>('GET', '/api/admin/businesses', { params, signal });
      return readList<FoundBusiness>(body, { names: ['items', 'businesses'], limit: shownMax }).items;
    },
    placeholderData: (previous) => previous,
    meta: { admin: true },
  });
