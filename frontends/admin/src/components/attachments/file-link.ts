import type { fileLink } from '@edogrula/contracts/http/media';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { dashboardCall } from '../../lib/dashboard-call.ts';

export type FileLink = z.infer<typeof fileLink>;
/** `original` asks for the clean picture of a blurred one, `inline` for a PDF in the page instead of a download. */
export type FileWish = { original?: boolean; inline?: boolean };

/** Links live five minutes on the server; ours are asked for anew a little earlier. */
const usableMs = 4 * 60_000;

/** A short link to a private file; the server notes who asked. */
export const fileLinkQuery = (fileId: string, { original = false, inline = false }: FileWish = {}) =>
  queryOptions({
    queryKey: ['file-link', fileId, original, inline],
    queryFn: ({ signal }) =>
      dashboardCall<FileLink>('POST', `/api/admin/files/${fileId}/link`, {
        signal,
        params: { ...(original ? { original: 1 } : {}), ...(inline ? { inline: 1 } : {}) },
      }),
    staleTime: usableMs,
    gcTime: usableMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    meta: { admin: true },
  });
