import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { bodyOf, type ContentForm } from '../content-form.ts';
import type { ContentItem, ContentKind } from '../content-item.ts';

type Answer = { article?: ContentItem; page?: ContentItem };

function itemOf({ article, page }: Answer): ContentItem {
  const item = article ?? page;
  if (!item) throw new TypeError('The answer holds neither an article nor a page');
  return item;
}

/** Creates a text, or saves one by naming the version that was edited [R173]. @throws ApiError */
export async function saveContent(
  kind: ContentKind,
  edited: ContentItem | undefined,
  form: ContentForm,
): Promise<ContentItem> {
  const path = `/api/cms/${kind}`;
  const body = bodyOf(kind, form);
  if (!edited) return itemOf(await dashboardCall<Answer>('POST', path, { body }));
  const { _id, version } = edited;
  return itemOf(await dashboardCall<Answer>('PUT', `${path}/${_id}`, { body: { ...body, version } }));
}

/** Takes a text off the site [R173]. @throws ApiError */
export const deleteContent = (kind: ContentKind, id: string): Promise<unknown> =>
  dashboardCall('DELETE', `/api/cms/${kind}/${id}`);
