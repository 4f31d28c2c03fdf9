import { adminBlacklist } from '@edogrula/contracts/http/registry-desk';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import {
  applicationEvent,
  applicationOf,
  newHandle,
  removal,
  reportEvent,
  reportOf,
} from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const status = async (q: string) => (await service.get(`/api/businesses/search?q=${q}`)).json().status;
const eventsOf = async (id: string): Promise<string[]> =>
  (
    await service.deps.pool.query('select event from outbox where subject = $1 order by position', [id])
  ).rows.map((row) => row.event.type);

describe('the blacklist for moderators', () => {
  it('[R164][R194][decision 6] lists the active ones under both paths, unpublished entries included', async () => {
    const handle = newHandle();
    const business = applicationEvent({ instagramUsername: handle });
    await service.deliver(business);
    const event = reportEvent({ instagramUsername: handle });
    await service.deliver(event);
    await service.deliver(reportEvent({ publishAt: '2026-11-25T10:00:00.000Z' }));
    for (const path of ['/api/admin/report/blacklist/all', '/api/report/blacklist/all']) {
      const answer = adminBlacklist.parse((await service.asAdmin('GET', path)).json());
      expect([answer.total, answer.blacklist]).toEqual([2, answer.items]);
      expect(answer.items[1]).toMatchObject({
        _id: reportOf(event).entryId,
        name: reportOf(event).name,
        phone: reportOf(event).phone,
        instagramUsername: handle,
        instagramUrl: `https://www.instagram.com/${handle}/`,
        desc: reportOf(event).summary,
        reportId: reportOf(event).reportId,
        businessId: applicationOf(business).businessId,
        version: 1,
      });
    }
    const some = await service.asAdmin('GET', `/api/report/blacklist/all?q=${handle}&limit=1`);
    expect(some.json()).toMatchObject({ total: 1, pages: 1, perPage: 1 });
    expect((await service.asAdmin('GET', '/api/report/blacklist/all?q=%25')).json().total).toBe(0);
  });

  it('[R207] a report without a phone makes an entry of its site: lookups find it, removal ends it', async () => {
    const event = reportEvent({
      phone: null,
      instagramUsername: null,
      website: 'https://sahte-site.example',
    });
    await service.deliver(event);
    const { entryId } = reportOf(event);
    expect(await status('www.sahte-site.example')).toBe('blacklist');
    const answer = (await service.get('/api/businesses/search?q=sahte-site.example')).json();
    expect(answer.business).toMatchObject({ _id: entryId, phone: null, instagramUsername: null });
    const listed = (await service.asAdmin('GET', '/api/report/blacklist/all?q=sahte-site.example')).json();
    expect(listed.items).toMatchObject([{ _id: entryId, website: 'https://sahte-site.example' }]);
    await service.asAdmin('DELETE', `/api/report/blacklist/${entryId}`, removal);
    expect(await status('sahte-site.example')).toBe('not_found');
  });

  it('[R207] an event of before sites were named still makes its entry', async () => {
    const event = reportEvent({ instagramUsername: 'eski.olay' });
    const { website: _later, ...data } = event.data as Record<string, unknown>;
    await service.deliver({ ...event, data });
    expect(await status('eski.olay')).toBe('blacklist');
  });

  it('[R129][R171] renames an entry that the dashboard sends whole; slug and link stay', async () => {
    const event = reportEvent({ name: 'Eski İsim', instagramUsername: 'eski.isim' });
    await service.deliver(event);
    const { entryId } = reportOf(event);
    const path = `/api/report/blacklist/${entryId}`;
    const entry = (await service.asAdmin('GET', '/api/report/blacklist/all?q=eski.isim')).json().items[0];
    const why = { reasonCode: 'entry_name_misspelt' };
    const renamed = await service.asAdmin('PUT', path, {
      ...entry,
      ...why,
      name: 'Yeni İsim',
      slug: 'kaçak',
      reportId: uuidv7(),
      desc: 'x',
    });
    expect(renamed.json()).toEqual({ ...entry, name: 'Yeni İsim', version: 2 });
    expect((await service.asAdmin('PUT', path, { ...why, name: 'Üçüncü', version: 1 })).json().code).toBe(
      'version_conflict',
    );
    expect((await service.asAdmin('PUT', path, { ...why, name: 'Y' })).statusCode).toBe(400);
    expect((await service.asAdmin('PUT', path, { ...why, name: '\u0000\u0001\u0002' })).statusCode).toBe(400);
    expect(
      (await service.asAdmin('PUT', `/api/report/blacklist/${uuidv7()}`, { ...why, name: 'Yok' })).statusCode,
    ).toBe(404);
    expect(await eventsOf(entryId)).toEqual([
      'business.blacklist-entry.created.v1',
      'business.blacklist-entry.renamed.v1',
      'business.blacklist-entry.revised.v1',
    ]);
  });

  it('[R129][R171][R323][decision 12] removing an entry restores the verdict and leaves nothing of the accused, with an audit row and an event', async () => {
    const handle = newHandle();
    await service.deliver(applicationEvent({ instagramUsername: handle }));
    const event = reportEvent({ instagramUsername: handle });
    await service.deliver(event);
    const { entryId } = reportOf(event);
    expect(await status(handle)).toBe('blacklist');
    expect((await service.asAdmin('DELETE', `/api/report/blacklist/${entryId}`, removal)).json()).toEqual({
      ok: true,
    });
    expect(await status(handle)).toBe('verified');
    expect((await service.asAdmin('DELETE', `/api/report/blacklist/${entryId}`, removal)).statusCode).toBe(
      404,
    );
    expect((await eventsOf(entryId)).slice(-2)).toEqual([
      'business.blacklist-entry.removed.v1',
      'business.blacklist-entry.revised.v1',
    ]);
    const left = await service.deps.pool.query('select * from blacklist_entry where id = $1', [entryId]);
    const { name, phone, summary } = reportOf(event);
    for (const personal of [handle, name, phone, summary])
      expect(JSON.stringify(left.rows)).not.toContain(personal);
    const { rows } = await service.deps.pool.query(
      `select action, actor_kind from audit_log where subject_id = $1 order by seq`,
      [entryId],
    );
    expect(rows).toEqual([
      { action: 'blacklist-entry.created', actor_kind: 'system' },
      { action: 'blacklist-entry.removed', actor_kind: 'admin' },
    ]);
  });
});
