import type { TestClaims } from '@edogrula/service-kit/testing/test-identity';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { appealsOn } from './support/appeals.ts';
import { correctionsOn } from './support/corrections.ts';
import { applicationForm, newSeller, reportForm } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { housesOn } from './support/houses.ts';
import { repliesOn, replyOf } from './support/replies.ts';
import { sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({
  REPLY_WINDOW_HOURS: '72',
  UPLOAD_SLOTS_PER_NETWORK: '12',
  UPLOAD_SLOTS_KEPT: '0',
  LIMITS: 'relaxed',
});
const { report, act, listed } = heldReports(() => stage);
const { send: appeal } = appealsOn(() => stage);
const { notices, send: reply, tokenOf } = repliesOn(() => stage);
const { send: correction } = correctionsOn(() => stage);
const house = housesOn(() => stage);

const victim = 'sessiz.magdur@example.com';
const desc = 'Çocuğumun doğum günü için ayırtmıştım, adım Ümmühan.';
/** What nobody but a moderator may read of a report. */
const secrets = ['sessiz.magdur', 'Ümmühan', 'doğum günü'];

type Known = {
  id: string;
  number: string;
  token: string;
  noticeId: string;
  dossierId: string;
  appealId: string;
  entryId: string;
  seller: ReturnType<typeof newSeller>;
};
let known: Known;
beforeAll(async () => {
  const seller = newSeller();
  const id = await report({ ...seller, desc }, visitor(victim));
  await act(id, 'approve', { body: { summary: 'Kapora gönderildi, yanıt alınamadı.' } });
  const as = visitor(victim);
  const { body } = await stage.call('GET', `/api/report/${id}/status`, { as });
  const [notice] = await notices(id);
  const { entryId } = await listed();
  const sent = await appeal({ entry: entryId }, { as: visitor('itiraz.eden@example.com') });
  const { rows } = await stage.deps.pool.query(
    'select dossier_id as "dossierId" from dossier_report where report_id = $1',
    [id],
  );
  known = {
    id,
    number: String(body.number),
    token: await tokenOf(id),
    noticeId: String(notice?._id),
    dossierId: rows[0].dossierId,
    appealId: String(sent.body._id),
    entryId,
    seller,
  };
});

/** Who may want to know: a passer-by, somebody else who reported, who appealed, and the owner of a house. */
const callers: [string, TestClaims | undefined][] = [
  ['nobody', undefined],
  ['another visitor', visitor('merakli@example.com')],
  ['who appealed', visitor('itiraz.eden@example.com')],
  ['an owner', { owner: { sessionId: uuidv7(), businessId: uuidv7(), email: 'sahip@example.com' } }],
];
const at = (path: string) => (one: Known) => path.replace(/\{(\w+)\}/g, (_all, key) => one[key as 'id']);

describe('a stranger who wants to read a reporter', () => {
  it.each<[string, string, (known: Known) => string, object?]>([
    ['the report', 'GET', at('/api/admin/report/{id}')],
    ['the report among all', 'GET', at('/api/admin/report?limit=100')],
    ['the list by its old address', 'GET', at('/api/report')],
    ['the report by its number', 'GET', at('/api/admin/report?q={number}')],
    ['the reports of a mailbox', 'GET', at(`/api/admin/report?q=${victim}`)],
    ['the dossier', 'GET', at('/api/admin/report/{id}/dossier')],
    ['the messages to the accused', 'GET', at('/api/admin/report/{id}/notices')],
    ['its state, as if it were the own', 'GET', at('/api/report/{id}/status')],
    ['its state, as if it were an application', 'GET', at('/api/apply/{id}/status')],
    ['what else was sent about that seller', 'GET', at('/api/admin/requests/elsewhere?q=satici&except={id}')],
    ['the same files elsewhere', 'GET', at('/api/admin/requests/same-files?report={id}')],
    ['the same pictures elsewhere', 'GET', at('/api/admin/requests/same-pictures?report={id}')],
    ['all that waits', 'GET', at('/api/admin/requests/waiting')],
    ['the appeal’s view of the dossier', 'GET', at('/api/admin/appeals/{appealId}')],
    ['the upkeep of the entry', 'GET', at('/api/admin/report/entries/{entryId}')],
    ['the answer to an approval', 'POST', at('/api/admin/report/{id}/approve'), {}],
    [
      'the answer to a rejection by its old address',
      'POST',
      at('/api/report/{id}/reject'),
      { reason: 'Yok.' },
    ],
    ['the answer to a deletion', 'DELETE', at('/api/report/{id}'), {}],
    ['the answer to a split', 'POST', at('/api/admin/report/dossiers/{dossierId}/split'), { reason: 'Yok.' }],
  ])(
    '[R311] [R321] %s: the door is closed to whoever is no moderator',
    async (_what, method, path, ...[body]) => {
      const decided = await stage.count('decision');
      for (const [who, as] of callers) {
        const answer = await stage.call(method, path(known), {
          ...(as ? { as } : {}),
          ...(body ? { body } : {}),
        });
        expect([who, [401, 403, 404].includes(answer.status)]).toEqual([who, true]);
        for (const secret of [...secrets, known.number])
          expect([who, JSON.stringify(answer.body).includes(secret)]).toEqual([who, false]);
      }
      expect(await stage.count('decision')).toBe(decided);
    },
  );

  const asks = visitor('soran.biri@example.com');
  it.each<[string, number, (known: Known) => Promise<{ status: number; body: object }>]>([
    ['the page of the link', 200, ({ token }) => stage.call('GET', `/api/reply?token=${token}`)],
    ['the reply to it', 201, ({ token }) => reply(token)],
    [
      'a second reply',
      404,
      async ({ token }) => {
        await reply(token);
        return reply(token, replyOf({ text: 'Bu görüşmeler için bir daha yazıyorum size.' }));
      },
    ],
    [
      'the link at the page of redress',
      404,
      ({ token }) => stage.call('GET', `/api/made-good?token=${token}`),
    ],
    ['an appeal', 201, ({ entryId }) => appeal({ entry: entryId }, { as: asks })],
    [
      'a second appeal',
      409,
      async ({ entryId }) => {
        await appeal({ entry: entryId }, { as: asks });
        return appeal({ entry: entryId }, { as: asks });
      },
    ],
    [
      'an appeal against the report as if it were an entry',
      404,
      ({ id }) => appeal({ entry: id }, { as: asks }),
    ],
    [
      'a report about the same seller',
      201,
      ({ seller }) => stage.call('POST', '/api/report', { as: asks, form: reportForm({ fields: seller }) }),
    ],
    [
      'an application with the same contacts',
      201,
      ({ seller }) =>
        stage.call('POST', '/api/apply', { as: asks, form: applicationForm({ fields: seller }) }),
    ],
    [
      'a wish about the own record',
      201,
      async ({ seller }) => {
        const { businessId } = await house('sahibi@example.com', seller);
        return correction({ business: businessId }, { as: asks });
      },
    ],
  ])('[R311] [R317] [R318] %s says nothing of who reported', async (_what, status, tried) => {
    const answer = await tried(known);
    expect(answer.status).toBe(status);
    for (const secret of [...secrets, known.id, known.number])
      expect(JSON.stringify(answer.body)).not.toContain(secret);
  });
});
