import type { BusinessView } from '@edogrula/contracts/http/business';
import { queryOptions } from '@tanstack/react-query';
import { dashboardCall } from '../../../lib/dashboard-call.ts';

const shownMax = 6;
export type FoundBusiness = Pick<BusinessView, '_id' | 'name' | 'instagramUsername' | 'type'>;

/** The first few businesses that a text finds. */
export const foundBusinessesQuery = (q: string) =>
  queryOptions({
    queryKey: ['found-businesses', q],
    queryFn: async ({ signal }) => {
      const query = { q: q || undefined, page: 1, limit: shownMax };
      const { items } = await dashboardCall('GET /api/admin/businesses', { query, signal });
      return items satisfies FoundBusiness[];
    },
    placeholderData: (previous) => previous,
    meta: { admin: true },
  });
