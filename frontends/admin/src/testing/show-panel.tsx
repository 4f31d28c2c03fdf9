import type { ReactElement } from 'react';
import { type Access, accessQuery } from '../lib/access-query.ts';
import { queryClient } from '../lib/query-client.ts';
import type { AdminUser } from '../lib/recognise-admin.ts';
import { fakeApi } from './fake-api.ts';
import { renderPage } from './render-page.tsx';

/** The steps of a panel that stands alone. */
export const noSteps = {
  onClose: () => undefined,
  openNextWhere: () => undefined,
  nextLabel: '',
  previousLabel: '',
};

/** Shows a panel to the moderator deniz@ornek.example. */
export function showPanel(panel: ReactElement, answers: Parameters<typeof fakeApi>[0] = {}): void {
  fakeApi(answers);
  renderPage([{ path: '/', element: panel }], '/');
  const admin = { id: 'x', email: 'deniz@ornek.example', adminRole: 'moderator', mustEnrol: false };
  queryClient.setQueryData(accessQuery.queryKey, (): Access => ({ granted: true, user: admin as AdminUser }));
}
