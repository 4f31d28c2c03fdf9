import type { TestClaims } from '@edogrula/service-kit/testing/test-identity';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { publishDue } from '../src/report/publish-held.ts';
import { appealsOn } from './support/appeals.ts';
import { correctionsOn } from './support/corrections.ts';
import { applicationForm, newSeller, reportForm } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { housesOn } from './support/houses.ts';
import { linkTo } from './support/links.ts';
import { repliesOn, replyOf } from './support/replies.ts';
import { sharedStage, third, visitor } from './support/stage.ts';

const stage = sharedStage({
  REPLY_WINDOW_HOURS: '72',
  UPLOAD_SLOTS_PER_NETWORK: '12',
  UPLOAD_SLOTS_KEPT: '0',
  LIMITS: 'relaxed',
});
const { report, act, read, held, endsIn, listed } = heldReports(() => stage);
const { send: appeal } = appealsOn(() => stage);
const { notices, send: reply, tokenOf, applied } = repliesOn(() => stage);
const { send: correction } = correctionsOn(() => stage);
const house = housesOn(() => stage);

const victim = visitor('sessiz.magdur@example.com');
const desc = 'Çocuğumun doğum günü için ayırtmıştım, adım Ümmühan.';
/** What nobody but a moderator may read of a report. */
const secrets = ['sessiz.magdur', 'Ümmühan', 'doğum günü'];
const appellant = visitor('itiraz.eden@example.com');

type Known = {
  id: string;
  number: string;
  token: string;
  noticeId: string;
  dossierId: string;
  /** A further report of that dossier, which waits. */
  joinedId: string;
  applicationId: string;
  appealId: string;
  entryId: string;
  listedId: string;
  seller: ReturnType<typeof newSeller>;
};
let known: Known;
beforeAll(async () => {
  const seller = newSeller();
  const id = await report({ ...seller, desc }, victim);
  await act(id, 'approve', { body: { summary: 'Kapora gönderildi, yanıt alınamadı.' } });
  const { body } = await stage.call('GET', `/api/report/${id}/status`, { as: victim });
  const [notice] = await notices(id);
  const { entryId, reportId: listedId } = await listed();
  const sent = await appeal({ entry: entryId }, { as: appellant });
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
    joinedId: await report({ ...seller, desc }),
    applicationId: await applied(String(victim.visitor?.email), newSeller()),
    appealId: String(sent.body._id),
    entryId,
    listedId,
    seller,
  };
});

/** Who may want to know: a passer-by, somebody else who reported, who appealed, a house's owner, who writes our texts. */
const callers = {
  nobody: undefined,
  'another visitor': visitor('merakli@example.com'),
  'who appealed': appellant,
  'an owner': { owner: { sessionId: uuidv7(), businessId: uuidv7(), email: 'sahip@example.com' } },
  'an editor': { admin: { ...third.admin, role: 'editor' } } as TestClaims,
} satisfies Record<string, TestClaims | undefined>;
type Closed = Record<keyof typeof callers, number>;
const desk: Closed = {
  nobody: 401,
  'another visitor': 403,
  'who appealed': 403,
  'an owner': 401,
  'an editor': 403,
};
const ownState: Closed = { ...desk, 'another visitor': 404, 'who appealed': 404, 'an editor': 401 };

type Door = { method: string; path: (one: Known) => string; body?: (one: Known) => object };
const at = (path: string) => (one: Known) => path.replace(/\{(\w+)\}/g, (_all, key) => one[key as 'id']);
const get = (path: string): Door => ({ method: 'GET', path: at(path) });
const post = (path: string, body: Door['body'] = () => ({})): Door => ({
  method: 'POST',
  path: at(path),
  body,
});
const reason = 'Kanıt yok, yanlış ihbar.';
/** The door, whom it is closed to in which way, and what whoever may open it reads there. */
const doors: [what: string, door: Door, closed: Closed, reads: string][] = [
  ['the report', get('/api/admin/report/{id}'), desk, '{number}'],
  ['the report among all', get('/api/admin/report?limit=100'), desk, '{number}'],
  ['the list by its old address', get('/api/report'), desk, '{number}'],
  ['the report by its number', get('/api/admin/report?q={number}'), desk, '{number}'],
  ['the reports of a mailbox', get(`/api/admin/report?q=${victim.visitor?.email}`), desk, '{number}'],
  ['the dossier', get('/api/admin/report/{id}/dossier'), desk, '{number}'],
  ['the messages to the accused', get('/api/admin/report/{id}/notices'), desk, '{noticeId}'],
  ['its state, as if it were the own', get('/api/report/{id}/status'), ownState, '{number}'],
  [
    'the state of an application, as if it were the own',
    get('/api/apply/{applicationId}/status'),
    ownState,
    '{applicationId}',
  ],
  [
    'what else was sent about that seller',
    {
      method: 'GET',
      path: ({ seller }) => `/api/admin/requests/elsewhere?phone=${encodeURIComponent(seller.phone)}`,
    },
    desk,
    '{number}',
  ],
  ['the same files elsewhere', get('/api/admin/requests/same-files?report={id}'), desk, ''],
  ['the same pictures elsewhere', get('/api/admin/requests/same-pictures?report={id}'), desk, ''],
  ['all that waits', get('/api/admin/requests/waiting'), desk, '{joinedId}'],
  ['the appeal’s view of the dossier', get('/api/admin/appeals/{appealId}'), desk, '{listedId}'],
  ['the upkeep of the entry', get('/api/admin/report/entries/{entryId}'), desk, '{listedId}'],
  ['the answer to an approval', post('/api/admin/report/{id}/approve'), desk, '{number}'],
  [
    'the answer to a split',
    post('/api/admin/report/dossiers/{dossierId}/split', ({ joinedId }) => ({
      reportIds: [joinedId],
      reason,
    })),
    desk,
    'dossierId',
  ],
  [
    'the answer to a rejection by its old address',
    post('/api/report/{joinedId}/reject', () => ({ reason })),
    desk,
    '{joinedId}',
  ],
  ['the answer to a deletion', { ...post('/api/report/{id}'), method: 'DELETE' }, desk, '"ok":true'],
];
const open = ({ method, path, body }: Door, as?: TestClaims) =>
  stage.call(method, path(known), { ...(as ? { as } : {}), ...(body ? { body: body(known) } : {}) });

describe('a stranger who wants to read a reporter', () => {
  it.each(doors)(
    '[R311] [R321] %s: the door is closed to whoever is no moderator',
    async (_what, door, closed) => {
      const decided = await stage.count('decision');
      for (const [who, as] of Object.entries(callers)) {
        const { status, body } = await open(door, as);
        expect([who, status]).toEqual([who, closed[who as keyof Closed]]);
        for (const secret of [...secrets, known.number])
          expect([who, JSON.stringify(body).includes(secret)]).toEqual([who, false]);
      }
      expect(await stage.count('decision')).toBe(decided);
    },
  );

  const asks = visitor('soran.biri@example.com');
  const redress = (token: string) => stage.call('GET', `/api/made-good?token=${encodeURIComponent(token)}`);
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
      'a link to a listed report for a reply, at the page of redress',
      404,
      async ({ listedId }) => redress(await linkTo(stage, listedId, 'reply')),
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
      'an appeal against an entry that is not shown yet',
      404,
      async () => {
        const id = await held({ ...newSeller(), desc }, visitor('sessiz.magdur.iki@example.com'));
        await endsIn(id, -1000);
        await publishDue(stage.deps);
        return appeal({ entry: String((await read(id)).entryId) }, { as: asks });
      },
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

  it('[R329] who was asked by such a link reads the page of redress', async () => {
    const { status, body } = await redress(await linkTo(stage, known.listedId, 'made-good'));
    expect([status, body.name]).toEqual([200, 'Sahte Bungalov']);
  });

  // The last of them takes the report away.
  it.each(doors)('[R163] [R321] %s: the door is open to who may', async (_what, door, closed, reads) => {
    const { status, body } = await open(door, closed === desk ? third : victim);
    expect([401, 403, 404, 409]).not.toContain(status);
    expect(JSON.stringify(body)).toContain(at(reads)(known));
  });
});
