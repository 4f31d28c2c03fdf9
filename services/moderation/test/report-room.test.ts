import { describe, expect, it } from '@jest/globals';
import { newSeller, reportForm } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { entryCreated, tell } from './support/registry.ts';
import { admin, newKey, openStage, second, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12', UPLOAD_SLOTS_PER_VISITOR: '12' });

const form = () => reportForm({ fields: newSeller(), files: { evidence: [] } });
const send = (email: string, headers: Record<string, string> = {}) =>
  stage.call('POST', '/api/report', { as: visitor(email), form: form(), headers });
const full = {
  status: 429,
  body: {
    code: 'too_many_open_reports',
    message: 'Beş ihbarınız incelenmeyi bekliyor. Biri sonuçlanınca yenisini gönderebilirsiniz.',
  },
};

describe('the undecided reports of one mailbox', () => {
  it('[R498] are five at most, under whatever tag; the sixth is refused and leaves nothing behind', async () => {
    const ids: string[] = [];
    for (const by of ['ali@example.com', 'ali+1@example.com', 'Ali@example.com', 'ali+x@example.com']) {
      const { status, body } = await send(by);
      expect(status).toBe(201);
      ids.push(String(body._id));
    }
    expect((await send('ali@example.com')).status).toBe(201);
    const before = await stage.count('report');
    const refused = await send('ali+6@example.com');
    expect(refused).toMatchObject(full);
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect(await stage.count('report')).toBe(before);
    expect((await send('veli@example.com')).status).toBe(201);
    const [first = '', second = ''] = ids;
    const path = `/api/admin/report/${first}/reject`;
    await stage.call('POST', path, { as: admin(), body: { reason: 'Kanıtlar yetmedi.' } });
    expect((await send('ali@example.com')).status).toBe(201);
    expect(await send('ali@example.com')).toMatchObject(full);
    await stage.call('DELETE', `/api/report/${second}`, { as: admin() });
    expect((await send('ali@example.com')).status).toBe(201);
  });

  it('[R316] [R498] a sixth is refused as before while an approval waits: a free place would tell of it', async () => {
    const window = {
      REPLY_WINDOW_HOURS: '72',
      UPLOAD_SLOTS_PER_NETWORK: '12',
      UPLOAD_SLOTS_PER_VISITOR: '12',
    };
    const own = await openStage(window);
    const sent = () => own.call('POST', '/api/report', { as: visitor('bekleyen@example.com'), form: form() });
    const { act, read } = heldReports(() => own);
    try {
      const ids: string[] = [];
      for (let n = 0; n < 5; n++) ids.push(String((await sent()).body._id));
      const [id = ''] = ids;
      await act(id, 'approve');
      expect(await read(id)).toMatchObject({ status: 'pending', held: {} });
      expect(await sent()).toMatchObject(full);
      await act(id, 'hold/publish', { body: { reason: 'Satıcı hesabı kapatıyor.' } });
      await act(id, 'confirm', { as: second });
      expect(await sent()).toMatchObject(full);
      await tell(own, entryCreated(String((await read(id)).entryId), id));
      expect((await sent()).status).toBe(201);
    } finally {
      await own.close();
    }
  });

  it('[R498] are five at most when they come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => send('hizli@example.com')));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 201),
      ...Array.from({ length: 4 }, () => 429),
    ]);
  });

  it('[R498] a form that is sent again under its key is no further one', async () => {
    for (let n = 0; n < 4; n++) await send('tekrar@example.com');
    const [key, same] = [{ 'idempotency-key': newKey() }, form()];
    const again = () =>
      stage.call('POST', '/api/report', { as: visitor('tekrar@example.com'), form: same, headers: key });
    const sent = await again();
    expect(sent.status).toBe(201);
    expect(await again()).toMatchObject({ status: 201, body: sent.body });
  });
});
