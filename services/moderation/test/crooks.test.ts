import { describe, expect, it } from '@jest/globals';
import type { LinkPurpose } from '../src/links/person-link.ts';
import { appealTexts } from '../src/locales/tr/appeal.ts';
import { publishDue } from '../src/report/publish-held.ts';
import { appealsOn, type Listed } from './support/appeals.ts';
import { correct, seenVersion } from './support/correct.ts';
import { correctionsOn } from './support/corrections.ts';
import { applicationForm, lookedAt, newSeller, reportForm } from './support/forms.ts';
import { heldReports, readAct } from './support/held.ts';
import { linkTo } from './support/links.ts';
import { anew } from './support/personas.ts';
import { entryCreated, tell } from './support/registry.ts';
import { repliesOn } from './support/replies.ts';
import { admin, first, guardedDesk, second, sharedStage, third, visitor } from './support/stage.ts';

const stage = sharedStage(guardedDesk);
const { report, act, read, endsIn, held } = heldReports(() => stage);
const { send: appeal, decide } = appealsOn(() => stage);
const { send: wish, business } = correctionsOn(() => stage);
const { tokenOf, send: reply } = repliesOn(() => stage);
const crook = visitor('satici@example.com');

/** A public entry, and the link to reply that its seller has kept. */
type One = Listed & { token: string };
async function published(reportId: string): Promise<string> {
  await endsIn(reportId, -1000);
  await publishDue(stage.deps);
  return String((await read(reportId)).entryId);
}
async function listed(): Promise<One> {
  const seller = newSeller();
  const reportId = await held(seller);
  const token = await tokenOf(reportId);
  const entryId = await published(reportId);
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
/** The status and, of a refusal, its code. */
const answered = async (call: ReturnType<typeof stage.call>) => {
  const { status, body } = await call;
  return body.code === undefined ? [status] : [status, body.code];
};
const noModerator = [403, 'admin_required'];

type Caller = typeof first;
const post = (path: string, body: object, as: Caller) => stage.call('POST', path, { as, body });
/** What a moderator may ask, as whoever asks it sends it. */
const asked = {
  deletion: (path: string, { reportId }: One, as: Caller) =>
    stage.call('DELETE', `${path}/${reportId}`, { as, body: {} }),
  rejection: (id: string, as: Caller) =>
    post(`/api/report/${id}/reject`, { reason: 'Kanıt yok, yanlış ihbar.' }, as),
  reversal: async ({ entryId }: One, as: Caller, by?: Caller) => {
    const { status, body } = await appeal({ entry: entryId }, by ? { as: by } : {});
    expect(status).toBe(201);
    return decide(String(body._id), as, { outcome: 'reversed' });
  },
  correction: ({ entryId, seller }: One, { phone }: { phone: string | null }) => {
    const texts = { name: 'Sahte Bungalov', summary: 'Kapora aldı, sonra hesabı kapattı.' };
    const dropKeys = phone ? [] : [{ kind: 'phone', key: seller.phone }];
    const contacts = { instagramUsername: null, phone, website: null, dropKeys };
    return correct(stage, entryId, { correction: { ...texts, ...contacts }, reason: 'Yanlış yazılmış.' });
  },
  madeGood: async ({ entryId }: One, as: Caller) => {
    const version = await seenVersion(stage, entryId);
    const body = { reason: 'Parayı geri ödedim.', evidence: ['receipt'], version };
    return post(`/api/admin/report/entries/${entryId}/made-good`, body, as);
  },
  commonValue: ({ seller }: One, as: Caller) =>
    post('/api/admin/report/common-values', { value: seller.phone, note: 'Çağrı merkezi' }, as),
  takingBack: (id: string) => act(id, 'hold/cancel', { body: { reason: 'İhbarcı vazgeçti.' } }),
};

/** The harm was made good, by a link to the report that was made for one purpose. */
const madeGoodBy = async (purpose: LinkPurpose, { reportId }: One) => {
  const token = await linkTo(stage, reportId, purpose);
  return stage.call('POST', `/api/made-good?token=${encodeURIComponent(token)}`);
};
/** An approval whose early publication the first moderator asks for; the word is another one's. */
async function hurried() {
  const id = await held();
  await act(id, 'hold/publish', { body: { reason: 'Satıcı hesabı kapatıyor.' } });
  const waiting = await readAct(stage, id);
  return { id, say: (verb: string, as: Caller) => act(id, verb, { as, body: waiting }) };
}

type Way = (one: One) => Promise<unknown>;
const ways: [string, Way][] = [
  [
    'deletes the report as a visitor',
    async (one) => {
      for (const path of ['/api/report', '/api/admin/report'])
        expect(await answered(asked.deletion(path, one, crook))).toEqual(noModerator);
    },
  ],
  [
    'rejects a further victim’s report as a visitor',
    async ({ seller }) => {
      const id = await report(seller);
      expect(await answered(asked.rejection(id, crook))).toEqual(noModerator);
      expect(await read(id)).toMatchObject({ status: 'pending' });
    },
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
    async (one) => expect(await answered(asked.reversal(one, first))).toEqual([409, 'same_moderator']),
  ],
  [
    'appeals, and the moderator who listed it decides under an account made anew',
    async (one) => {
      const same = { admin: { ...admin(anew).admin, email: String(first.admin?.email) } } as Caller;
      expect(await answered(asked.reversal(one, same))).toEqual([409, 'same_moderator']);
    },
  ],
  [
    'appeals under a moderator’s own mailbox, who decides it',
    async (one) => {
      const own = visitor(String(second.admin?.email).replace('@', '+itiraz@'));
      expect(await answered(asked.reversal(one, second, own))).toEqual([409, 'same_moderator']);
    },
  ],
  [
    'decides the own appeal as a visitor',
    async (one) => expect(await answered(asked.reversal(one, crook, crook))).toEqual(noModerator),
  ],
  [
    'asks for a correction that leaves no contact',
    async (one) => {
      const { status, body } = await asked.correction(one, { phone: null });
      const fields = [{ path: 'correction.dropKeys', message: appealTexts.lastKey }];
      expect([status, body.fields]).toEqual([400, fields]);
    },
  ],
  [
    'wishes a correction of the entry, as of a business',
    async ({ entryId }) => {
      const sent = wish({ business: entryId, part: 'other', wish: 'Kaydı silin.' }, { as: crook });
      expect(await answered(sent)).toEqual([404, 'not_found']);
    },
  ],
  [
    'reports itself and has the own report rejected',
    async ({ seller }) =>
      expect(await answered(asked.rejection(await report(seller, crook), second))).toEqual([200]),
  ],
  [
    'reports itself, and has the own report deleted once it is public, too',
    async (one) => {
      const own = await held(one.seller, crook);
      expect(await published(own)).toBe(one.entryId);
      const deletion = asked.deletion('/api/report', { ...one, reportId: own }, second);
      expect(await answered(deletion)).toEqual([200]);
    },
  ],
  [
    'reports itself, and the approval is taken back within its window',
    async ({ seller }) => expect(await answered(asked.takingBack(await held(seller, crook)))).toEqual([200]),
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
    async ({ token }) => expect(await answered(reply(token))).toEqual([410, 'gone']),
  ],
  [
    'says that the harm was made good, by a link to the same report for a reply',
    async (one) => expect(await answered(madeGoodBy('reply', one))).toEqual([404, 'not_found']),
  ],
  [
    'says so at the desk, as a visitor',
    async (one) => expect(await answered(asked.madeGood(one, crook))).toEqual(noModerator),
  ],
  [
    'calls the own telephone one that many share, as a visitor',
    async (one) => expect(await answered(asked.commonValue(one, crook))).toEqual(noModerator),
  ],
  [
    'takes the approval back after its window',
    async ({ reportId }) => expect(await answered(asked.takingBack(reportId))).toEqual([404, 'not_found']),
  ],
  [
    'has an approval declined to which the second word was given',
    async () => {
      const { id, say } = await hurried();
      expect(await answered(say('confirm', second))).toEqual([200]);
      expect(await answered(say('decline', third))).toEqual([404, 'not_found']);
      expect(await read(id)).toMatchObject({ status: 'approved' });
    },
  ],
  [
    'becomes a business by an application with the same contacts',
    async ({ seller }) => {
      const form = applicationForm({ fields: seller });
      const { status, body } = await stage.call('POST', '/api/apply', { as: crook, form });
      expect(status).toBe(201);
      const approval = post(`/api/admin/requests/${body._id}/approve`, { version: 1, ...lookedAt }, second);
      expect(await answered(approval)).toEqual([200]);
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
          ({ type, data }) =>
            /report\.(deleted|rejected)/.test(type) &&
            (data.reportId === one.reportId || data.entryId === one.entryId),
        );
      expect(gone).toEqual([]);
    },
  );

  it.each<[string, Way]>([
    ['the deletion', (one) => answered(asked.deletion('/api/report', one, second))],
    [
      'the rejection of a further report',
      async ({ seller }) => answered(asked.rejection(await report(seller), second)),
    ],
    ['the appeal’s decision', (one) => answered(asked.reversal(one, third))],
    ['a correction that leaves a contact', (one) => answered(asked.correction(one, one.seller))],
    ['the word by the reporter’s own link', (one) => answered(madeGoodBy('made-good', one))],
    ['the word at the desk', (one) => answered(asked.madeGood(one, second))],
    ['the list of what many share', (one) => answered(asked.commonValue(one, second))],
    ['taking it back within its window', async () => answered(asked.takingBack(await held()))],
    ['declining before the second word', async () => answered((await hurried()).say('decline', third))],
  ])('[R320] %s does what it says where it may be asked for', async (_what, tried) => {
    expect(await tried(await listed())).toEqual([200]);
  });

  it('[R312] [R402] a reply within the window, and a wish about a business, are taken in', async () => {
    expect(await answered(reply(await tokenOf(await held())))).toEqual([201]);
    expect(await answered(wish({ business: await business() }, { as: crook }))).toEqual([201]);
  });
});
