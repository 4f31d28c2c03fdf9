import type { OwnerChange } from '@edogrula/contracts/http/owner';
import { adminId, type TestService } from './service.ts';

/** What the owner of a business does by a session on it; `since`: when that began, `applicationId`: by which application, `email`: whose. */
export function ownerOf(
  service: TestService,
  businessId: string,
  session: { since?: string; applicationId?: string; email?: string } = {},
) {
  const owner = { sessionId: adminId, businessId, email: 'sahip@example.com', ...session };
  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object | Buffer, more = {}) =>
    service.app.inject({
      method,
      url,
      headers: { ...(await service.identity.as({ owner })), ...more },
      ...(payload ? { payload } : {}),
    });
  return {
    call,
    page: async () => (await call('GET', '/api/owner/business')).json(),
    propose: (body: object) => call('POST', '/api/owner/changes', body),
    /** A proposal that was taken. */
    async proposed(body: object): Promise<OwnerChange> {
      const answer = await call('POST', '/api/owner/changes', body);
      if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`);
      return answer.json().change;
    },
    withdraw: (id: string) => call('DELETE', `/api/owner/changes/${id}`),
  };
}

const desk = '/api/admin/businesses/changes';
export const read = (service: TestService, id: string) => service.asAdmin('GET', `${desk}/${id}`);
/** Accepts what the moderator sees now, or saw at a version. */
export async function accept(service: TestService, id: string, version?: number) {
  const seen = version ?? (await read(service, id)).json().businessVersion;
  return service.asAdmin('POST', `${desk}/${id}/accept`, { version: seen });
}
export const refuse = (service: TestService, id: string, reason = 'Belge bu bilgiyi göstermiyor.') =>
  service.asAdmin('POST', `${desk}/${id}/refuse`, { reason });

/** Events about a subject, oldest first. */
export async function eventsOf(service: TestService, subject: string) {
  const { rows } = await service.deps.pool.query(
    'select event from outbox where subject = $1 order by position',
    [subject],
  );
  return rows.map(({ event }) => event as { type: string; version: number; data: Record<string, unknown> });
}
