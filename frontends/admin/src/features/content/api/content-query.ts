import { queryOptions } from '@tanstack/react-query';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { adminPageSize, fetchAllPages } from '../../../lib/fetch-all-pages.ts';
import { readList } from '../../../lib/read-list.ts';
import type { ContentItem, ContentKind } from '../content-item.ts';

/** Every article or page, drafts included [R173]. */
export const contentQuery = (kind: ContentKind) =>
  queryOptions({
    queryKey: ['content', kind],
    queryFn: ({ signal }) =>
      fetchAllPages<ContentItem>(async (page) => {
        const params = { page, perPage: adminPageSize };
        const body = await dashboardCall('GET', `/api/cms/${kind}`, { params, signal });
        return readList<ContentItem>(body, { names: ['items', kind], limit: adminPageSize });
      }),
    // A text that is being edited must not change under the editor’s hands.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { admin: true },
  });
