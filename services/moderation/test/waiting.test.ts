import { waitingList } from '@edogrula/contracts/http/waiting';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appealsOn } from './support/appeals.ts';
import { applicationForm, newSeller, reportForm } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { admin, openStage, type Stage, second, visitor } from './support/stage.ts';

let stage: Stage;
let ids: Record<'oldReport' | 'application' | 'condemned' | 'rejected' | 'newReport', string>;

async function handIn(kind: 'apply' | 'report'): Promise<string> {
  const form = kind === 'apply' ? applicationForm() : reportForm({ fields: newSeller() });
  return String((await stage.call('POST', `/api/${kind}`, { as: visitor(), form })).body._id);
}
/** Moves a record back in time: the queue is ordered by what the database says. */
const since = (table: 'application' | 'report', id: string, at: string) =>
  stage.deps.db
    .updateTable(table)
    .set({ created_at: new Date(at) })
    .where('id', '=', id)
    .execute();
async function read(query = '') {
  const { status, body } = await stage.call('GET', `/api/admin/requests/waiting${query}`, { as: admin() });
  expect(status).toBe(200);
  return waitingList.parse(body);
}

beforeAll(async () => {
  stage = await openStage({ SECOND_MODERATOR: 'all' });
  const [oldReport, newReport, condemned] = [
    await handIn('report'),
    await handIn('report'),
    await handIn('report'),
  ];
  const [application, rejected] = [await handIn('apply'), await handIn('apply')];
  ids = { oldReport, newReport, condemned, application, rejected };
  await stage.call('POST', `/api/admin/requests/${rejected}/reject`, {
    as: admin(),
    body: { reason: 'Belge okunmuyor.' },
  });
  await stage.call('POST', `/api/admin/report/${condemned}/approve`, { as: admin(), body: {} });
  await since('report', oldReport, '2026-11-01T08:00:00Z');
  await since('application', application, '2026-11-02T08:00:00Z');
  // Handed in first; what waits is the second word, since the first one.
  await since('report', condemned, '2026-10-01T08:00:00Z');
  await stage.deps.db
    .updateTable('moderator_act')
    .set({ at: new Date('2026-11-03T08:00:00Z') })
    .where('subject_id', '=', condemned)
    .execute();
  await since('report', newReport, '2026-11-04T08:00:00Z');
});
afterAll(() => stage.close());

describe('GET /api/admin/requests/waiting', () => {
  it('[R119] everything that waits is one list, oldest first, with its number, name and since when', async () => {
    const { items, total, next } = await read();
    expect(items.map(({ kind, _id, since: at }) => [kind, _id, at])).toEqual([
      ['report', ids.oldReport, '2026-11-01T08:00:00.000Z'],
      ['application', ids.application, '2026-11-02T08:00:00.000Z'],
      ['second-word', ids.condemned, '2026-11-03T08:00:00.000Z'],
      ['report', ids.newReport, '2026-11-04T08:00:00.000Z'],
    ]);
    expect([total, next]).toEqual([4, null]);
    const { body } = await stage.call('GET', `/api/admin/report/${ids.oldReport}`, { as: admin() });
    expect(items[0]).toMatchObject({ number: body.number, title: body.name, due: null });
    expect(items[1]?.number).toMatch(/^B-/);
  });

  it('[R119] an appeal is in it with its number and the day of its answer, until it is decided', async () => {
    const own = await openStage();
    try {
      const { appealed, decide } = appealsOn(() => own);
      const { appealId } = await appealed();
      const list = async () =>
        waitingList.parse(
          (await own.call('GET', '/api/admin/requests/waiting?kind=appeal', { as: admin() })).body,
        );
      const detail = (await own.call('GET', `/api/admin/appeals/${appealId}`, { as: second })).body;
      const { items, total } = await list();
      expect([items.length, total]).toEqual([1, 1]);
      expect(items[0]).toMatchObject({
        kind: 'appeal',
        _id: appealId,
        number: detail.number,
        due: detail.dueAt,
      });
      expect(items[0]?.title).toBe('Sahte Bungalov');
      expect((await decide(appealId, second, { outcome: 'upheld' })).status).toBe(200);
      expect(await list()).toMatchObject({ items: [], total: 0 });
    } finally {
      await own.close();
    }
  });

  it('is walked page by page without a gap while something is decided', async () => {
    const first = await read('?limit=2');
    expect(first.items.map(({ _id }) => _id)).toEqual([ids.oldReport, ids.application]);
    const second = await read(`?limit=2&after=${first.next}`);
    expect(second.items.map(({ _id }) => _id)).toEqual([ids.condemned, ids.newReport]);
    expect(second).toMatchObject({ total: 4, next: null });
  });

  it('of one kind alone; the decided, the deleted and the unknown are not in it', async () => {
    expect((await read('?kind=application')).items.map(({ _id }) => _id)).toEqual([ids.application]);
    expect((await read('?kind=second-word')).total).toBe(1);
    expect(JSON.stringify(await read())).not.toContain(ids.rejected);
    for (const query of ['?kind=itiraz', '?after=%21', '?limit=0', '?after=abc'])
      expect((await stage.call('GET', `/api/admin/requests/waiting${query}`, { as: admin() })).status).toBe(
        400,
      );
  });

  it('[R309] [R310] an approval that waits for its reply window waits for no moderator once the accused was told', async () => {
    const held = await openStage({ REPLY_WINDOW_HOURS: '24' });
    try {
      const form = reportForm({ fields: newSeller() });
      const { body } = await held.call('POST', '/api/report', { as: visitor(), form });
      const listed = async () =>
        waitingList.parse((await held.call('GET', '/api/admin/requests/waiting', { as: admin() })).body)
          .total;
      expect(await listed()).toBe(1);
      await held.call('POST', `/api/admin/report/${body._id}/approve`, { as: admin(), body: {} });
      expect(await listed()).toBe(1);
      await heldReports(() => held).tell(String(body._id));
      expect(await listed()).toBe(0);
    } finally {
      await held.close();
    }
  });

  it('is for moderators', async () => {
    expect((await stage.call('GET', '/api/admin/requests/waiting', { as: visitor() })).status).toBe(403);
    expect((await stage.call('GET', '/api/admin/requests/waiting', {})).status).toBe(401);
  });
});
