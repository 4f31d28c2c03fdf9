import { queryOptions } from '@tanstack/react-query';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { adminPageSize, fetchAllPages } from '../../../lib/fetch-all-pages.ts';
import type { ContentItem, ContentKind } from '../content-item.ts';

/** Every article or page, drafts included [R173]. */
export const contentQuery = (kind: ContentKind) =>
  queryOptions({
    queryKey: ['content', kind],
    queryFn: ({ signal }) =>
      fetchAllPages<ContentItem>((page) =>
        dashboardCall(`GET /api/cms/${kind}`, { query: { page, perPage: adminPageSize }, signal }),
      ),
    // A text that is being edited must not change under the editor’s hands.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { admin: true },
  });
