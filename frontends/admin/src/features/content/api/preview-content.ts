import type { CallAnswer } from '@edogrula/contracts/http/api';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import type { ContentKind } from '../content-item.ts';

export type PreviewLink = CallAnswer<'POST /api/cms/articles/:id/preview'>;

/** A link of half an hour to a text as it was last saved, drafts too. @throws ApiError */
export const previewContent = (kind: ContentKind, id: string): Promise<PreviewLink> =>
  dashboardCall(`POST /api/cms/${kind}/:id/preview`, { params: { id } });
