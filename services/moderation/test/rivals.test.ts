import { businessCreated } from '@edogrula/contracts/events/business';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
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
let houses = 0;
/** A house that is verified once it becomes so. */
function house(): House {
  houses += 1;
  const handle: Key = { kind: 'handle', key: `temiz.konak${houses}` };
  const phone: Key = { kind: 'phone', key: `+90543${1_000_000 + houses}` };
  const host: Key = { kind: 'host', key: `temiz-konak${houses}.example` };
  const businessId = uuidv7();
  const data = { businessId, slug: 'konak', name: 'Temiz Konak', applicationId: null, googlePlaceId: null };
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
const approve = (id: string, keys?: Key[], as = first) =>
  act(id, 'approve', { as, body: { reason: 'Kanıtlar tutarlı.', ...(keys ? { keys } : {}) } });
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
const onDossier = (id: string, verb: string, body: object) =>
  stage.call('POST', `/api/admin/report/dossiers/${id}/${verb}`, { as: first, body });

type Way = (house: House) => Promise<string[]>;
const ways: [string, Way][] = [
  [
    'by its account, which one moderator approves and confirms, again and again',
    async ({ handle }) => {
      const id = await report({ instagramUsername: handle.key, phone: newSeller().phone });
      await approve(id);
      for (const _ of [1, 2]) expect((await act(id, 'confirm')).body.code).toBe('same_moderator');
      await approve(id);
      return [id];
    },
  ],
  [
    'by the address of its profile in place of the name',
    async ({ handle }) => {
      const instagramUrl = `https://www.instagram.com/${handle.key}/?igsh=a`;
      const id = await report({ instagramUsername: undefined, instagramUrl, phone: newSeller().phone });
      await approve(id);
      return [id];
    },
  ],
  [
    'by its telephone beside an account of the rival’s own',
    async ({ phone }) => {
      const id = await report({ ...newSeller(), phone: phone.key });
      await approve(id);
      return [id];
    },
  ],
  [
    'by its telephone, which one moderator chooses',
    async ({ phone }) => {
      const id = await report({ ...newSeller(), phone: phone.key });
      await approve(id, [phone]);
      return [id];
    },
  ],
  [
    'by a page of its site, which one moderator chooses',
    async ({ host }) => {
      const key = `${host.key}/sahte-ev`;
      const id = await report({ ...newSeller(), website: `https://www.${key}` });
      expect(await approve(id, [{ kind: 'host', key }])).toMatchObject({ status: 200 });
      return [id];
    },
  ],
  [
    'by a name below its site, which one moderator chooses',
    async ({ host }) => {
      const key = `kapora.${host.key}`;
      const id = await report({ ...newSeller(), website: `https://${key}` });
      await approve(id, [{ kind: 'host', key }]);
      return [id];
    },
  ],
  [
    'by its contacts in the words of a report about somebody else, whose public text a moderator writes',
    async ({ handle, phone, host }) => {
      const desc = `Aynı kişi @${handle.key}, ${phone.key} ve https://${host.key} ile de kapora alıyor.`;
      const id = await report({ ...newSeller(), desc });
      const summary = 'Kapora aldı, sonra hesabı kapattı.';
      const approved = await act(id, 'approve', {
        as: first,
        body: { reason: 'Kanıtlar tutarlı.', summary },
      });
      expect(approved.status).toBe(200);
      return [id];
    },
  ],
  [
    'by eight reports of eight mailboxes, which nobody decides',
    async ({ handle, phone }) =>
      Promise.all(
        Array.from({ length: 8 }, () => report({ instagramUsername: handle.key, phone: phone.key })),
      ),
  ],
  [
    'by contacts that one moderator adds to a report which does not name them',
    async ({ handle, phone }) => {
      const id = await report();
      const added = await approve(id, [handle, phone]);
      expect(added.status).toBe(400);
      return [id];
    },
  ],
  [
    'by an approval that is hurried while it waits for a second moderator',
    async ({ handle }) => {
      const id = await report({ ...newSeller(), instagramUsername: handle.key });
      await approve(id);
      await act(id, 'hold/publish', { body: { reason: 'Satıcı hesabı kapatıyor.' } });
      await act(id, 'confirm');
      return [id];
    },
  ],
  [
    'by a report that is tied to a listed crook and waits',
    async ({ phone }) => {
      const crook = await listed();
      const id = await report({ instagramUsername: crook.seller.instagramUsername, phone: phone.key });
      await approve(id);
      return [id];
    },
  ],
  [
    'by a dossier that one moderator merges with that of a listed crook',
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
    async ({ phone, host }) => {
      const { entryId, seller, reportId } = await listed();
      for (const fields of [{ phone: phone.key }, { website: `https://${host.key}` }]) {
        const wish = correction({ ...seller, ...fields });
        const refused = await correct(stage, entryId, { correction: wish, reason: 'Yanlış yazılmış.' });
        expect(refused.status).toBe(400);
      }
      return [reportId];
    },
  ],
  [
    'by an appeal against a listed crook’s entry, which is decided as the rival asks',
    async ({ handle }) => {
      const { entryId, seller, reportId } = await listed();
      const { body } = await appeal({ entry: entryId });
      const wish = correction({ ...seller, instagramUsername: handle.key });
      const refused = await decide(String(body._id), third, { outcome: 'amended', correction: wish });
      expect(refused.status).toBe(400);
      return [reportId];
    },
  ],
  [
    'by a reply in the accused’s name that blames it',
    async ({ handle, phone }) => {
      const id = await report();
      await approve(id);
      const text = `Ben değilim, @${handle.key} yaptı: ${phone.key}.`;
      const sent = await reply(await tokenOf(id), replyOf({ text, consent: 'true' }));
      expect(sent.status).toBe(201);
      await approve(id);
      return [id];
    },
  ],
];

describe('a rival who wants a house listed', () => {
  it.each(ways)('[R305] [R306] [R309] does not get a verified house listed %s', async (_way, tried) => {
    const one = house();
    await one.become();
    const ids = await tried(one);
    for (const id of ids) await endsIn(id, -1000);
    await publishDue(stage.deps);
    const text = await said();
    for (const { key } of [one.handle, one.phone, one.host]) expect(text).not.toContain(key);
  });

  it('[R306] does not get it listed by an approval from before its verification', async () => {
    const one = house();
    const id = await report({ instagramUsername: one.handle.key, phone: one.phone.key });
    await approve(id);
    expect(await read(id)).toMatchObject({ status: 'pending', held: {}, awaiting: null });
    await one.become();
    await endsIn(id, -1000);
    await publishDue(stage.deps);
    const text = await said();
    for (const { key } of [one.handle, one.phone]) expect(text).not.toContain(key);
    expect(await read(id)).toMatchObject({ status: 'pending' });
  });
});
