import { describe, expect, it } from '@jest/globals';
import { png } from './support/files.ts';
import { applicationForm, newSeller, reportForm } from './support/forms.ts';
import { admin, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12', UPLOAD_SLOTS_PER_VISITOR: '12' });

const apply = (email: string) =>
  stage.call('POST', '/api/apply', {
    as: visitor(email),
    form: applicationForm({ fields: newSeller() }),
  });

/** Whose day and turn the files of one report took, as media was told. */
async function holderOf(email: string) {
  stage.media.files.clear();
  const form = reportForm({ fields: newSeller(), files: { evidence: [png(1)] } });
  expect((await stage.call('POST', '/api/report', { as: visitor(email), form })).status).toBe(201);
  return [...stage.media.files.values()].map(({ holder }) => holder.visitor);
}

describe('one mailbox under many tags', () => {
  it('has one day of files and one share of the slots, with dots and tags; a neighbour has another', async () => {
    const [mine] = await holderOf('ay.se@gmail.com');
    expect(mine).toMatch(/^[0-9a-f]{32}$/);
    for (const same of ['ayse+1@gmail.com', 'a.y.s.e+2@googlemail.com', 'AYSE@gmail.com'])
      expect(await holderOf(same)).toEqual([mine]);
    expect(await holderOf('fatma@gmail.com')).not.toEqual([mine]);
    const [own] = await holderOf('ali@example.com');
    expect(await holderOf('ali+x@example.com')).toEqual([own]);
    expect(await holderOf('a.li@example.com')).not.toEqual([own]);
  });

  it('has twenty applications that wait at most, also when they come at once; a decided one makes room', async () => {
    let first = '';
    for (let n = 0; n < 17; n += 1) {
      const { status, body } = await apply(`otel+${n}@example.com`);
      expect(status).toBe(201);
      first ||= String(body._id);
    }
    const last = await Promise.all([17, 18, 19, 20, 21].map((n) => apply(`otel+${n}@example.com`)));
    expect(last.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429]);
    const before = [await stage.count('application'), stage.media.files.size];
    const refused = await apply('Otel@example.com');
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_requests',
        message: 'Yirmi başvurunuz incelenmeyi bekliyor. Biri sonuçlanınca yenisini gönderebilirsiniz.',
      },
    });
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect([await stage.count('application'), stage.media.files.size]).toEqual(before);
    expect((await apply('baska.otel@example.com')).status).toBe(201);
    const path = `/api/admin/requests/${first}/reject`;
    await stage.call('POST', path, { as: admin(), body: { reason: 'Belgeler okunmuyor.' } });
    expect((await apply('otel@example.com')).status).toBe(201);
  });
});
