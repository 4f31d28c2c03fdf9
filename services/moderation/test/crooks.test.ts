import { describe, expect, it } from '@jest/globals';
import { publishDue } from '../src/report/publish-held.ts';
import { appealsOn, type Listed } from './support/appeals.ts';
import { correct } from './support/correct.ts';
import { correctionsOn } from './support/corrections.ts';
import { applicationForm, lookedAt, newSeller, reportForm } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { anew } from './support/personas.ts';
import { entryCreated, tell } from './support/registry.ts';
import { repliesOn } from './support/replies.ts';
import { admin, first, guardedDesk, second, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage(guardedDesk);
const { report, act, read, endsIn, held } = heldReports(() => stage);
const { send: appeal, decide } = appealsOn(() => stage);
const { send: wish } = correctionsOn(() => stage);
const { tokenOf, send: reply } = repliesOn(() => stage);
const crook = visitor('satici@example.com');

/** A public entry, and the link to reply that its seller has kept. */
type One = Listed & { token: string };
async function listed(): Promise<One> {
  const seller = newSeller();
  const reportId = await held(seller);
  const token = await tokenOf(reportId);
  await endsIn(reportId, -1000);
  await publishDue(stage.deps);
  const entryId = String((await read(reportId)).entryId);
  await tell(stage, entryCreated(entryId, reportId));
  return { reportId, entryId, seller, token };
}
type Said = { name?: string; keys?: unknown[]; texts?: { name: string } | null; reversed?: boolean };
/** What the registry was told of an entry last. */
async function lastState(entryId: string) {
  const said = (await stage.events()).filter(
    ({ type, data }) => /report\.approved|dossier\.changed/.test(type) && data.entryId === entryId,
  );
  const data = (said.at(-1)?.data ?? {}) as Said & { dossier?: Said };
  const { keys } = data.dossier ?? data;
  return { keys, name: data.name ?? data.texts?.name, reversed: data.reversed === true };
}
/** The crook reports the own seller, as a victim would. */
const reportsItself = (one: One) => report(one.seller, crook);
const post = (path: string, body: object, as?: typeof first) =>
  stage.call('POST', path, { ...(as ? { as } : {}), body });
const refused = (status: number) => expect([400, 401, 403, 404, 409, 410]).toContain(status);

type Way = (one: One) => Promise<unknown>;
const ways: [string, Way][] = [
  [
    'deletes the report as a visitor',
    async ({ reportId }) => {
      for (const path of ['/api/report', '/api/admin/report'])
        refused((await stage.call('DELETE', `${path}/${reportId}`, { as: crook, body: {} })).status);
    },
  ],
  [
    'rejects it as a visitor',
    async ({ reportId }) =>
      refused((await post(`/api/report/${reportId}/reject`, { reason: 'Yanlış ihbar.' }, crook)).status),
  ],
  [
    'appeals under three addresses',
    async ({ entryId }) => {
      const sent = await Promise.all([1, 2, 3].map(() => appeal({ entry: entryId })));
      expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    },
  ],
  [
    'appeals, and the moderator who listed it decides',
    async ({ entryId }) => {
      const { body } = await appeal({ entry: entryId }, { as: crook });
      refused((await decide(String(body._id), first, { outcome: 'reversed' })).status);
      const again = admin(anew);
      const same = { admin: { ...again.admin, email: String(first.admin?.email) } } as typeof first;
      refused((await decide(String(body._id), same, { outcome: 'reversed' })).status);
    },
  ],
  [
    'appeals under a moderator’s own mailbox, who decides it',
    async ({ entryId }) => {
      const own = String(second.admin?.email).replace('@', '+itiraz@');
      const { body } = await appeal({ entry: entryId }, { as: visitor(own) });
      refused((await decide(String(body._id), second, { outcome: 'reversed' })).status);
    },
  ],
  [
    'decides the own appeal as a visitor',
    async ({ entryId }) => {
      const { body } = await appeal({ entry: entryId }, { as: crook });
      const said = { version: 1, outcome: 'reversed', reason: 'Hesap benim değil, başkasının hesabı.' };
      refused((await post(`/api/admin/appeals/${body._id}/decide`, said, crook)).status);
    },
  ],
  [
    'asks for a correction that leaves no contact',
    async ({ entryId }) => {
      const correction = {
        name: 'Sahte Bungalov',
        instagramUsername: null,
        phone: null,
        website: null,
        summary: 'Kapora aldı, sonra hesabı kapattı.',
        dropKeys: [],
      };
      refused((await correct(stage, entryId, { correction, reason: 'Yanlış yazılmış.' })).status);
    },
  ],
  [
    'wishes a correction of the entry, as of a business',
    async ({ entryId }) =>
      refused((await wish({ business: entryId, part: 'other', wish: 'Kaydı silin.' }, { as: crook })).status),
  ],
  [
    'reports itself and has the own report rejected',
    async (one) => {
      const own = await reportsItself(one);
      expect((await act(own, 'reject', { body: { reason: 'Kanıt yok, yanlış ihbar.' } })).status).toBe(200);
    },
  ],
  [
    'reports itself and has the own report deleted',
    async (one) => {
      const own = await reportsItself(one);
      expect((await stage.call('DELETE', `/api/report/${own}`, { as: second, body: {} })).status).toBe(200);
    },
  ],
  [
    'reports itself, and the approval is taken back within its window',
    async (one) => {
      const own = await held(one.seller, crook);
      const back = await act(own, 'hold/cancel', { body: { reason: 'İhbarcı vazgeçti.' } });
      expect(back.status).toBe(200);
    },
  ],
  [
    'floods the desk with reports of the own',
    async (one) => {
      const sent: number[] = [];
      for (let n = 0; n < 6; n += 1) {
        const form = reportForm({ fields: one.seller });
        sent.push((await stage.call('POST', '/api/report', { as: visitor('sel@example.com'), form })).status);
      }
      expect(sent).toEqual([201, 201, 201, 201, 201, 429]);
    },
  ],
  [
    'replies once it is public, by the link of before',
    async ({ token }) => expect((await reply(token)).status).toBe(410),
  ],
  [
    'says that the harm was made good, by the link to reply',
    async ({ token }) =>
      refused((await stage.call('POST', `/api/made-good?token=${encodeURIComponent(token)}`)).status),
  ],
  [
    'says so at the desk, as a visitor',
    async ({ entryId }) => {
      const body = { reason: 'Parayı geri ödedim.', evidence: ['receipt'] };
      refused((await post(`/api/admin/report/entries/${entryId}/made-good`, body, crook)).status);
    },
  ],
  [
    'calls the own telephone one that many share, as a visitor',
    async ({ seller }) =>
      refused(
        (await post('/api/admin/report/common-values', { value: seller.phone, note: 'x' }, crook)).status,
      ),
  ],
  [
    'takes the approval back after its window',
    async ({ reportId }) =>
      refused((await act(reportId, 'hold/cancel', { body: { reason: 'İhbarcı vazgeçti.' } })).status),
  ],
  [
    'has it declined after its window',
    async ({ reportId }) => refused((await act(reportId, 'decline', { as: second, body: {} })).status),
  ],
  [
    'becomes a business by an application with the same contacts',
    async ({ seller }) => {
      const form = applicationForm({ fields: seller });
      const { body } = await stage.call('POST', '/api/apply', { as: crook, form });
      await post(`/api/admin/requests/${body._id}/approve`, { version: 1, ...lookedAt }, second);
    },
  ],
];

describe('a crook who wants an entry gone', () => {
  it.each(ways)(
    '[R312] [R318] [R319] [R320] keeps it, the contacts and the words where somebody %s',
    async (_way, tried) => {
      const one = await listed();
      const before = await lastState(one.entryId);
      expect(before).toMatchObject({ reversed: false, name: 'Sahte Bungalov', keys: [{}, {}] });
      const told = (await stage.events()).length;
      await tried(one);
      await publishDue(stage.deps);
      expect(await lastState(one.entryId)).toEqual(before);
      expect(await read(one.reportId)).toMatchObject({
        status: 'approved',
        entryId: one.entryId,
        entryVisible: true,
      });
      const gone = (await stage.events())
        .slice(told)
        .filter(
          ({ type, data }) => /report\.(deleted|rejected)/.test(type) && data.reportId === one.reportId,
        );
      expect(gone).toEqual([]);
    },
  );
});
