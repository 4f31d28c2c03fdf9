import { businessCreated } from '@edogrula/contracts/events/business';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { appealTexts } from '../src/locales/tr/appeal.ts';
import { dossierTexts } from '../src/locales/tr/dossier.ts';
import { publishDue } from '../src/report/publish-held.ts';
import { appealsOn } from './support/appeals.ts';
import { correct } from './support/correct.ts';
import { newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { tell } from './support/registry.ts';
import { repliesOn, replyOf } from './support/replies.ts';
import { first, guardedDesk, sharedStage, third } from './support/stage.ts';

const stage = sharedStage(guardedDesk);
const { report, act, read, endsIn, listed } = heldReports(() => stage);
const { send: appeal, decide } = appealsOn(() => stage);
const { tokenOf, send: reply } = repliesOn(() => stage);

type Key = { kind: 'handle' | 'phone' | 'host'; key: string };
type House = { handle: Key; phone: Key; host: Key; become: () => Promise<void> };
const houseName = 'Temiz Konak';
let houses = 0;
/** A house that is verified once it becomes so. */
function house(): House {
  houses += 1;
  const handle: Key = { kind: 'handle', key: `temiz.konak${houses}` };
  const phone: Key = { kind: 'phone', key: `+90543${1_000_000 + houses}` };
  const host: Key = { kind: 'host', key: `temiz-konak${houses}.example` };
  const businessId = uuidv7();
  const data = { businessId, slug: 'konak', name: houseName, applicationId: null, googlePlaceId: null };
  const keys = [handle, phone, host];
  const become = () =>
    tell(
      stage,
      newEvent(businessCreated, {
        subject: businessId,
        version: 1,
        data: { ...data, imageFileIds: [], verified: true, keys },
      }),
    );
  return { handle, phone, host, become };
}
const dossierOf = async (id: string) =>
  (await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: first })).body as { _id: string };
const reason = 'Kanıtlar tutarlı.';
const approve = async (id: string, body: { keys?: Key[]; summary?: string } = {}) => {
  const { status, body: answer } = await act(id, 'approve', { body: { reason, ...body } });
  expect([status, answer.code]).toEqual([200, undefined]);
};
/** Everything that left the service about entries, as text. */
const said = async () =>
  JSON.stringify((await stage.events()).filter(({ type }) => /report\.approved|dossier\.changed/.test(type)));
const correction = (fields: object) => ({
  name: 'Sahte Bungalov',
  summary: 'Kapora aldı, sonra hesabı kapattı.',
  website: null,
  dropKeys: [],
  ...fields,
});
const theirs = (path: string) => ({ path: `correction.${path}`, message: appealTexts.heldKey });
const onDossier = (id: string, verb: string, body: object) =>
  stage.call('POST', `/api/admin/report/dossiers/${id}/${verb}`, { as: first, body });

/** What an approval leads to before its window is over. */
const stateOf = {
  'waits for a second moderator': { status: 'pending', awaiting: { what: 'approve' }, held: null },
  'waits for its time, without the house': { status: 'pending', awaiting: null, held: {} },
  'is undecided': { status: 'pending', awaiting: null, held: null },
  'was public before': { status: 'approved' },
} as const;
/** Reports that the rival brought that far; the contact is what is listed where no verified house holds it. */
type Way = [
  how: string,
  state: keyof typeof stateOf,
  tried: (house: House) => Promise<string[]>,
  kind?: 'handle' | 'phone' | 'host',
];
const ways: Way[] = [
  [
    'by its account, which one moderator approves, again and again',
    'waits for a second moderator',
    async ({ handle }) => {
      const id = await report({ instagramUsername: handle.key, phone: newSeller().phone });
      for (const _ of [1, 2]) await approve(id);
      return [id];
    },
    'handle',
  ],
  [
    'by its account, which one moderator approves and confirms, again and again',
    'waits for a second moderator',
    async ({ handle }) => {
      const id = await report({ instagramUsername: handle.key, phone: newSeller().phone });
      await approve(id);
      for (const _ of [1, 2]) expect((await act(id, 'confirm')).body.code).toBe('same_moderator');
      return [id];
    },
  ],
  [
    'by the address of its profile in place of the name',
    'waits for a second moderator',
    async ({ handle }) => {
      const instagramUrl = `https://www.instagram.com/${handle.key}/?igsh=a`;
      const id = await report({ instagramUsername: undefined, instagramUrl, phone: newSeller().phone });
      await approve(id);
      return [id];
    },
    'handle',
  ],
  [
    'by its telephone beside an account of the rival’s own',
    'waits for its time, without the house',
    async ({ phone }) => {
      const id = await report({ ...newSeller(), phone: phone.key });
      await approve(id);
      return [id];
    },
    'phone',
  ],
  [
    'by its telephone, which one moderator chooses',
    'waits for a second moderator',
    async ({ phone }) => {
      const id = await report({ ...newSeller(), phone: phone.key });
      await approve(id, { keys: [phone] });
      return [id];
    },
    'phone',
  ],
  [
    'by a page of its site, which one moderator chooses',
    'waits for a second moderator',
    async ({ host }) => {
      const key = `${host.key}/sahte-ev`;
      const id = await report({ ...newSeller(), website: `https://www.${key}` });
      await approve(id, { keys: [{ kind: 'host', key }] });
      return [id];
    },
    'host',
  ],
  [
    'by a name below its site, which one moderator chooses',
    'waits for a second moderator',
    async ({ host }) => {
      const key = `kapora.${host.key}`;
      const id = await report({ ...newSeller(), website: `https://${key}` });
      await approve(id, { keys: [{ kind: 'host', key }] });
      return [id];
    },
    'host',
  ],
  [
    'by its contacts in the words of a report about somebody else, whose public text a moderator writes',
    'waits for its time, without the house',
    async ({ handle, phone, host }) => {
      const desc = `Aynı kişi @${handle.key}, ${phone.key} ve https://${host.key} ile de kapora alıyor.`;
      const id = await report({ ...newSeller(), desc });
      await approve(id, { summary: 'Kapora aldı, sonra hesabı kapattı.' });
      return [id];
    },
  ],
  [
    'by its telephone in the public text that a moderator writes',
    'waits for its time, without the house',
    async ({ phone }) => {
      const id = await report();
      await approve(id, { summary: `Kapora aldı; aynı kişi ${phone.key} numarasını da veriyor.` });
      return [id];
    },
  ],
  [
    'by eight reports of eight mailboxes, which nobody decides',
    'is undecided',
    async ({ handle, phone }) =>
      Promise.all(
        Array.from({ length: 8 }, () => report({ instagramUsername: handle.key, phone: phone.key })),
      ),
  ],
  [
    'by contacts that one moderator adds to a report which does not name them',
    'is undecided',
    async ({ handle, phone }) => {
      const own = newSeller();
      const id = await report(own);
      const keys = [{ kind: 'phone', key: own.phone }, handle, phone];
      const { status, body } = await act(id, 'approve', { body: { reason, keys } });
      expect([status, body.fields]).toEqual([400, [{ path: 'keys', message: dossierTexts.foreignKey }]]);
      return [id];
    },
  ],
  [
    'by an approval that is hurried while it waits for a second moderator',
    'waits for a second moderator',
    async ({ handle }) => {
      const id = await report({ ...newSeller(), instagramUsername: handle.key });
      await approve(id);
      const hurried = await act(id, 'hold/publish', { body: { reason: 'Satıcı hesabı kapatıyor.' } });
      expect([hurried.status, hurried.body.code]).toEqual([404, 'not_found']);
      expect((await act(id, 'confirm')).body.code).toBe('same_moderator');
      return [id];
    },
  ],
  [
    'by a report that is tied to a listed crook',
    'waits for its time, without the house',
    async ({ phone }) => {
      const crook = await listed();
      const id = await report({ instagramUsername: crook.seller.instagramUsername, phone: phone.key });
      await approve(id);
      return [id];
    },
    'phone',
  ],
  [
    'by a dossier that one moderator merges with that of a listed crook',
    'is undecided',
    async ({ handle, phone }) => {
      const crook = await listed();
      const id = await report({ instagramUsername: handle.key, phone: phone.key });
      const [into, other] = [await dossierOf(crook.reportId), await dossierOf(id)];
      const merged = await onDossier(into._id, 'merge', { with: other._id, reason: 'Aynı satıcı.' });
      expect(merged.status).toBe(200);
      return [id];
    },
  ],
  [
    'by a correction of a listed crook’s entry',
    'was public before',
    async ({ phone, host }) => {
      const { entryId, seller, reportId } = await listed();
      for (const [path, value] of [
        ['phone', phone.key],
        ['website', `https://${host.key}`],
      ] as const) {
        const wish = correction({ ...seller, [path]: value });
        const refused = await correct(stage, entryId, { correction: wish, reason: 'Yanlış yazılmış.' });
        expect([refused.status, refused.body.fields]).toEqual([400, [theirs(path)]]);
      }
      return [reportId];
    },
  ],
  [
    'by an appeal against a listed crook’s entry, which is decided as the rival asks',
    'was public before',
    async ({ handle }) => {
      const { entryId, seller, reportId } = await listed();
      const { body } = await appeal({ entry: entryId });
      const wish = correction({ ...seller, instagramUsername: handle.key });
      const refused = await decide(String(body._id), third, { outcome: 'amended', correction: wish });
      expect([refused.status, refused.body.fields]).toEqual([400, [theirs('instagramUsername')]]);
      return [reportId];
    },
  ],
  [
    'by a reply in the accused’s name that blames it',
    'waits for its time, without the house',
    async ({ handle, phone }) => {
      const id = await report();
      await approve(id);
      const text = `Ben değilim, ${houseName} yaptı: @${handle.key}, ${phone.key}.`;
      const sent = await reply(await tokenOf(id), replyOf({ text, consent: 'true' }));
      expect(sent.status).toBe(201);
      await approve(id);
      return [id];
    },
  ],
];
const publish = async (ids: readonly string[]) => {
  for (const id of ids) await endsIn(id, -1000);
  await publishDue(stage.deps);
  return said();
};

describe('a rival who wants a house listed', () => {
  it.each(ways)(
    '[R305] [R306] [R309] does not get a verified house listed %s',
    async (_how, state, tried) => {
      const one = house();
      await one.become();
      const ids = await tried(one);
      for (const id of ids) expect(await read(id)).toMatchObject(stateOf[state]);
      const text = await publish(ids);
      for (const { key } of [one.handle, one.phone, one.host]) expect(text).not.toContain(key);
      expect(text).not.toContain(houseName);
    },
  );

  it.each(ways.filter(([, , , kind]) => kind))(
    '[R305] [R309] whom no verified house is behind is listed %s',
    async (_how, _state, tried, kind = 'handle') => {
      const one = house();
      expect(await publish(await tried(one))).toContain(one[kind].key);
    },
  );

  it('[R306] does not get it listed by an approval from before its verification', async () => {
    const one = house();
    const id = await report({ instagramUsername: one.handle.key, phone: one.phone.key });
    await approve(id);
    expect(await read(id)).toMatchObject({ status: 'pending', held: {}, awaiting: null });
    await one.become();
    const text = await publish([id]);
    for (const { key } of [one.handle, one.phone]) expect(text).not.toContain(key);
    expect(await read(id)).toMatchObject({ status: 'pending' });
  });
});
