import { call } from './client.ts';
import { eventually } from './eventually.ts';
import { asAdmin } from './moderator.ts';
import { fillQueue, tagOf, type Waiting } from './queue.ts';
import type { SharedStack } from './shared-stack.ts';

/** The tabs of the dashboard in their order. */
export const deskTabs = ['businesses', 'requests', 'archived', 'reports', 'featured', 'blacklist'] as const;
export type DeskTab = (typeof deskTabs)[number];

/** One record for each tab of the dashboard, all found by one search: `tag`. */
export async function deskRecords(stack: SharedStack): Promise<{ tag: string }> {
  const { headers } = await asAdmin(stack);
  const post = async <T>(path: string, body: unknown): Promise<T> => {
    const answer = await call<T>(stack, 'POST', path, { body, headers });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const { applications, reports } = await fillQueue(stack, { applications: 2, reports: 2 });
  const [waiting, decided] = applications as [Waiting, Waiting];
  const [, accused] = reports as [Waiting, Waiting];
  const tag = tagOf(waiting);
  await post(`/api/admin/requests/${decided.id}/reject`, { reason: 'Belgeler okunmuyor.' });
  const { entryId } = await post<{ entryId: string }>(`/api/report/${accused.id}/approve`, {});
  // Under the account of the application that waits, as when somebody applies for what is listed already.
  const { business } = await post<{ business: { _id: string } }>('/api/admin/businesses', {
    name: `${tag} Kayıt`,
    type: 'bungalov',
    instagramUsername: waiting.seller.handle,
  });
  await post('/api/admin/featured', { businessId: business._id });
  await eventually(
    async () => (await call(stack, 'GET', `/api/admin/report/blacklist/${entryId}`, { headers })).status,
    (status) => status === 200,
  );
  return { tag };
}

/** Where a tab shows the record of `tag` alone. */
export const deskPath = (tab: DeskTab, tag: string): string =>
  `/admin/dashboard?tab=${tab}&q=${encodeURIComponent(tag)}`;
