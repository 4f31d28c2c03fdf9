import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { bodyOf, type ContentForm } from '../content-form.ts';
import type { ContentItem, ContentKind } from '../content-item.ts';

type Answer = { article: ContentItem } | { page: ContentItem };

const itemOf = (answer: Answer): ContentItem => ('article' in answer ? answer.article : answer.page);

/** Creates a text, or saves one by naming the version that was edited [R173]. @throws ApiError */
export async function saveContent(
  kind: ContentKind,
  edited: ContentItem | undefined,
  form: ContentForm,
): Promise<ContentItem> {
  const body = bodyOf(kind, form);
  if (!edited) return itemOf(await dashboardCall(`POST /api/cms/${kind}`, { body }));
  const { _id, version } = edited;
  const input = { params: { id: _id }, body: { ...body, version } };
  return itemOf(await dashboardCall(`PUT /api/cms/${kind}/:id`, input));
}

/** Takes a text off the site [R173]. @throws ApiError */
export const deleteContent = (kind: ContentKind, id: string) =>
  dashboardCall(`DELETE /api/cms/${kind}/:id`, { params: { id } });
