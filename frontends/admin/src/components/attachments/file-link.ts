import { queryOptions } from '@tanstack/react-query';
import { dashboardCall } from '../../lib/dashboard-call.ts';

/** `original` asks for what was to be blurred, `inline` for a PDF itself, not as a download, `page` for one page's picture. */
type FileWish = { original?: boolean; inline?: boolean; page?: number | undefined };

/** Links live five minutes on the server; ours are asked for anew a little earlier. */
const usableMs = 4 * 60_000;

/** A short link to a private file; the server notes who asked. */
export const fileLinkQuery = (fileId: string, { original = false, inline = false, page }: FileWish = {}) =>
  queryOptions({
    queryKey: ['file-link', fileId, original, inline, page],
    queryFn: ({ signal }) =>
      dashboardCall('POST /api/admin/files/:id/link', {
        signal,
        params: { id: fileId },
        query: {
          ...(original ? { original: '1' } : {}),
          ...(inline ? { inline: '1' } : {}),
          ...(page ? { page } : {}),
        },
      }),
    staleTime: usableMs,
    gcTime: usableMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    meta: { admin: true },
  });
