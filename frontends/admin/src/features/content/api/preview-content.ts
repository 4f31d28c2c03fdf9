import type { previewLink } from '@edogrula/contracts/http/content';
import type { z } from 'zod';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import type { ContentKind } from '../content-item.ts';

export type PreviewLink = z.infer<typeof previewLink>;

/** A link of half an hour to a text as it was last saved, drafts too. @throws ApiError */
export const previewContent = (kind: ContentKind, id: string): Promise<PreviewLink> =>
  dashboardCall<PreviewLink>('POST', `/api/cms/${kind}/${id}/preview`);
