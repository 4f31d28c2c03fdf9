import { describe, expect, it } from '@jest/globals';
import { appealTexts } from '../src/locales/tr/appeal.ts';
import { publishDue } from '../src/report/publish-held.ts';
import { appealsOn } from './support/appeals.ts';
import { newSeller, reportForm } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { entryCreated, tell } from './support/registry.ts';
import { repliesOn, replyOf } from './support/replies.ts';
import { first, guardedDesk, second, sharedStage, third, visitor } from './support/stage.ts';

const stage = sharedStage(guardedDesk);

const { tell: tellOf, act, read, told, endsIn, verified } = heldReports(() => stage);
const { send: appeal, decide } = appealsOn(() => stage);
const { notices, tokenOf, send, applied } = repliesOn(() => stage);

type Seller = ReturnType<typeof newSeller>;
type Dossier = {
  number: string;
  entryId: string | null;
  keys: { kind: string; key: string; proposed: boolean; condemns: boolean; holders: unknown[] }[];
};
const dossierOf = async (id: string) =>
  (await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: first })).body as unknown as Dossier;

let people = 0;
const report = async (
  fields: Partial<Seller> & { desc?: string },
  email = `yalan${++people}@example.com`,
) => {
  const form = reportForm({ fields: { ...newSeller(), ...fields } });
  const { status, body } = await stage.call('POST', '/api/report', { as: visitor(email), form });
  expect([status, body.code]).toEqual([201, undefined]);
  return String(body._id);
};
/** Approved by the first moderator, heard for the whole window, and seen by everybody. */
async function listed(seller: Seller, email?: string) {
  const id = await report(seller, email);
  await act(id, 'approve', { body: { reason: 'Kanıtlar tutarlı.' } });
  await endsIn(id, -1000);
  await publishDue(stage.deps);
  const entryId = String((await read(id)).entryId);
  await tell(stage, entryCreated(entryId, id));
  return { id, entryId };
}
const lastState = async (entryId: string) =>
  (await stage.events('moderation.dossier.changed.v1')).filter(({ data }) => data.entryId === entryId).at(-1)
    ?.data as
    | {
        keys: { key: string }[];
        statement: { reports: number };
        course: { replies: unknown[]; madeGood: unknown };
      }
    | undefined;

describe('a rival who wants a house listed', () => {
  it('[R305] [R306] names the house’s own account: one moderator’s wish does not put a verified house on the list, however often it is confirmed', async () => {
    const [house, crook] = [newSeller(), newSeller()];
    await verified(house.instagramUsername);
    const id = await report({ ...crook, instagramUsername: house.instagramUsername, phone: crook.phone });
    // An account of one's own is proposed; two people have to want it.
    const [handle] = (await dossierOf(id)).keys;
    expect(handle).toMatchObject({ kind: 'handle', proposed: true });
    await act(id, 'approve');
    expect(await read(id)).toMatchObject({ status: 'pending', awaiting: { what: 'approve' }, held: null });
    for (const one of [first, first])
      expect((await act(id, 'confirm', { as: one })).body.code).toBe('same_moderator');
    expect(await told(id)).toEqual([]);
  });

  it('[R301] [R309] sends eight reports from eight mailboxes: until a moderator decides nothing of them leaves', async () => {
    const house = newSeller();
    const ids = await Promise.all(Array.from({ length: 8 }, () => report(house)));
    expect(new Set(await Promise.all(ids.map(async (id) => (await dossierOf(id)).number))).size).toBe(1);
    for (const id of ids) expect(await told(id)).toEqual([]);
    expect((await dossierOf(String(ids[0]))).entryId).toBeNull();
  });

  it('[R301] [R305] ties it to a listed crook: the crook’s entry gains no contact by a report that waits, nor by one that is rejected', async () => {
    const [house, crook] = [newSeller(), newSeller()];
    const { entryId } = await listed(crook);
    const before = await lastState(entryId);
    const bridge = await report({ instagramUsername: crook.instagramUsername, phone: house.phone });
    const genuine = await report(house);
    expect((await dossierOf(genuine)).keys.some(({ condemns }) => condemns)).toBe(true);
    expect(await lastState(entryId)).toEqual(before);
    await act(bridge, 'reject', { body: { reason: 'Başka satıcının numarası yazılmış.' } });
    expect((await dossierOf(genuine)).keys.some(({ condemns }) => condemns)).toBe(false);
    expect(await lastState(entryId)).toEqual(before);
  });

  it('[R310] applies with the house’s telephone to read what is said of it: no mail, no link, no number', async () => {
    const house = newSeller();
    await applied('rakip@example.com', house);
    const id = await report(house);
    await act(id, 'approve');
    expect((await notices(id)).map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['instagram', house.instagramUsername],
      ['sms', house.phone],
    ]);
    expect(JSON.stringify(await stage.events('moderation.accused.notice-given.v1'))).not.toContain('rakip@');
  });
});

describe('a crook who wants an entry gone', () => {
  it('[R312] replies by every link, again and again: the day of publication does not move', async () => {
    const seller = newSeller();
    const id = await report(seller);
    await act(id, 'approve');
    await tellOf(id);
    const { until } = (await read(id)).held as { until: string };
    for (const channel of ['instagram', 'sms']) {
      expect((await send(await tokenOf(id, channel), replyOf())).status).toBe(201);
      await act(id, 'approve', { as: second });
      expect((await read(id)).held).toMatchObject({ until });
    }
    expect((await notices(id)).map(({ path }) => path)).toEqual([null, null]);
    await endsIn(id, -1000);
    await publishDue(stage.deps);
    expect(await read(id)).toMatchObject({ status: 'approved' });
  });

  it('[R312] [R313] writes a rival’s name and number into the reply: nothing of it is public by itself, and no contact by a moderator’s hand', async () => {
    const seller = newSeller();
    const { id, entryId } = await (async () => {
      const reportId = await report(seller);
      await act(reportId, 'approve');
      const text = 'Ben değilim, Göl Evi yaptı: 0532 111 22 33, gol@evi.example';
      await send(await tokenOf(reportId), replyOf({ text, consent: 'true' }));
      await act(reportId, 'approve');
      await endsIn(reportId, -1000);
      await publishDue(stage.deps);
      return { id: reportId, entryId: String((await read(reportId)).entryId) };
    })();
    expect(JSON.stringify(await stage.events('moderation.report.approved.v1'))).not.toContain('Göl Evi');
    const [reply] = (await read(id)).replies as { _id: string; text: string }[];
    const body = { replyId: reply?._id, text: reply?.text, was: null };
    await stage.call('POST', `/api/admin/report/${id}/reply-text`, { as: second, body });
    const said = JSON.stringify((await lastState(entryId))?.course.replies);
    expect(said).toContain('Ben değilim');
    expect(said).not.toMatch(/0532|111 22 33|@evi|gol@/);
  });

  it('[R329] reports the own account, and says afterwards that the harm was made good: the others’ harm stays', async () => {
    const seller = newSeller();
    const { entryId } = await listed(seller);
    const own = await report(seller, 'satici@example.com');
    await act(own, 'approve');
    await endsIn(own, -1000);
    await publishDue(stage.deps);
    await stage.call('POST', `/api/admin/report/entries/${entryId}/ask-made-good`, { as: second });
    const [asked] = (await stage.events('moderation.report.made-good-asked.v1')).filter(
      ({ data }) => data.reportId === own,
    );
    const token = String(asked?.data.path).replace('/giderildi/', '');
    expect((await stage.call('POST', `/api/made-good?token=${encodeURIComponent(token)}`)).status).toBe(200);
    const state = await lastState(entryId);
    expect(state?.course.madeGood).toMatchObject({ reporters: 1 });
    expect(state?.statement.reports).toBe(2);
    expect((await lastState(entryId))?.keys.length).toBeGreaterThan(0);
  });

  it('[R318] [R319] [R320] appeals under many addresses and asks for a rival’s telephone in the place of the own: every one waits, no verified contact, and not by a moderator who decided', async () => {
    const [seller, house] = [newSeller(), newSeller()];
    const { id, entryId } = await listed(seller);
    await verified(house.instagramUsername);
    const answers = await Promise.all([1, 2, 3].map(() => appeal({ entry: entryId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201]);
    const appealId = String(answers.find(({ status }) => status === 201)?.body._id);
    const correction = {
      name: 'Sahte Bungalov',
      instagramUsername: house.instagramUsername,
      phone: null,
      website: null,
      summary: 'Kapora gönderildi, yanıt alınamadı.',
      dropKeys: [],
    };
    const wish = { outcome: 'amended', correction };
    expect((await decide(appealId, first, wish)).body.code).toBe('same_moderator');
    const refused = await decide(appealId, third, wish);
    const fields = [{ path: 'correction.instagramUsername', message: appealTexts.heldKey }];
    expect([refused.status, refused.body.fields]).toEqual([400, fields]);
    expect(await dossierOf(id)).toMatchObject({ entryId });
  });
});

describe('a stranger who wants to read a reporter', () => {
  const victim = 'sessiz.magdur@example.com';
  const words = 'Çocuğumun doğum günü için ayırtmıştım, adım Ümmühan.';

  it('[R311] [R317] [R318] opens notice, link, appeal and its refusal: in none of them stands who reported, with what words, or when', async () => {
    const seller = newSeller();
    const id = await report({ ...seller, desc: words }, victim);
    await act(id, 'approve', { body: { summary: 'Kapora gönderildi, yanıt alınamadı.' } });
    const token = await tokenOf(id);
    const page = await stage.call('GET', `/api/reply?token=${encodeURIComponent(token)}`);
    const answer = await send(token, replyOf());
    await act(id, 'approve', { body: { summary: 'Kapora gönderildi, yanıt alınamadı.' } });
    await endsIn(id, -1000);
    await publishDue(stage.deps);
    const entryId = String((await read(id)).entryId);
    await tell(stage, entryCreated(entryId, id));
    const as = visitor('itirazci@example.com');
    const [sent, again] = [
      await appeal({ entry: entryId }, { as }),
      await appeal({ entry: entryId }, { as }),
    ];
    expect([page.status, answer.status, sent.status, again.status]).toEqual([200, 201, 201, 409]);
    const number = String((await read(id)).number);
    for (const { body } of [page, answer, sent, again])
      for (const secret of [victim, 'Ümmühan', 'doğum günü', id, number])
        expect(JSON.stringify(body)).not.toContain(secret);
    // What goes to the registry and to the appellant's mail names nobody either.
    for (const type of ['report.approved', 'dossier.changed', 'appeal.submitted', 'accused.notice-given'])
      for (const event of await stage.events(`moderation.${type}.v1`))
        expect(JSON.stringify(event)).not.toMatch(/sessiz\.magdur|Ümmühan|doğum günü/);
  });

  it('[R311] [R321] asks for the report itself, its notices, its dossier, its state: every door is closed to whoever is no moderator', async () => {
    const id = await report(newSeller(), victim);
    const doors = ['', '/dossier', '/notices'].map((end) => `/api/admin/report/${id}${end}`);
    for (const path of doors) {
      expect((await stage.call('GET', path)).status).toBe(401);
      expect((await stage.call('GET', path, { as: visitor('merakli@example.com') })).status).toBe(403);
      expect((await stage.call('GET', path, { as: third })).status).toBe(200);
    }
    const status = (as?: ReturnType<typeof visitor>) =>
      stage.call('GET', `/api/report/${id}/status`, as ? { as } : {});
    const [nobody, other, own] = [
      await status(),
      await status(visitor('baska@example.com')),
      await status(visitor(victim)),
    ];
    expect([nobody.status, other.status, own.status]).toEqual([401, 404, 200]);
    const unknown = await stage.call('GET', '/api/report/0199c0de-0000-7000-8000-00000000dead/status', {
      as: visitor('baska@example.com'),
    });
    expect([unknown.status, unknown.body.message]).toEqual([404, other.body.message]);
  });
});
