import type { dossierView } from '@edogrula/contracts/http/dossier';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { z } from 'zod';
import { publishDue } from '../src/report/publish-held.ts';
import { newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { first, second, sharedStage, third } from './support/stage.ts';

const stage = sharedStage({ REPLY_WINDOW_HOURS: '72', UPLOAD_SLOTS_PER_NETWORK: '12' });
const asking = sharedStage({ SECOND_MODERATOR: 'all', UPLOAD_SLOTS_PER_NETWORK: '12' });

const { report, held, act, read, told, endsIn, listed } = heldReports(() => stage);
const proposed = heldReports(() => asking);
const reason = 'Aynı satıcı.';

const dossierOf = async (id: string, on = stage) =>
  (await on.call('GET', `/api/admin/report/${id}/dossier`, { as: first })).body as z.output<
    typeof dossierView
  >;
const change = (id: string, verb: string, body: object, on = stage) =>
  on.call('POST', `/api/admin/report/dossiers/${id}/${verb}`, { as: third, body: { reason, ...body } });
const waits = { status: 'pending', held: null, awaiting: null, version: 2 };

describe('an approval that waits while its dossier is merged or parted', () => {
  it('[R304] [R314] as a new entry does not become the text of the one that its dossier is merged into', async () => {
    const one = await listed();
    const young = await report(newSeller());
    const said = { name: 'Dere Evi', summary: 'Ödeme yapıldı, ev başkasına aitmiş.' };
    await act(young, 'approve', { body: { reason, ...said } });
    const [into, other] = [await dossierOf(one.reportId), await dossierOf(young)];
    expect((await change(into._id, 'merge', { with: other._id })).status).toBe(200);
    expect(await read(young)).toMatchObject(waits);
    await endsIn(young, -1000);
    await publishDue(stage.deps);
    expect(await told(young)).toEqual([]);
    expect((await dossierOf(one.reportId)).entryText).toBe(into.entryText);
  });

  it('[R304] [R314] stays where it is in the dossier that takes another one in: nothing changes for it', async () => {
    const one = await listed();
    const waiting = await held(one.seller);
    const [into, other] = [await dossierOf(one.reportId), await dossierOf(await report(newSeller()))];
    expect((await change(into._id, 'merge', { with: other._id })).status).toBe(200);
    expect(await read(waiting)).toMatchObject({ held: { late: false }, version: 1 });
  });

  it('[R304] [R325] [R314] into an entry makes none with the reporter’s words once it is split off', async () => {
    const one = await listed();
    const waiting = await held({ ...one.seller, name: 'Kuytu Koru' });
    const { _id } = await dossierOf(one.reportId);
    expect((await change(_id, 'split', { reportIds: [waiting] })).status).toBe(200);
    expect(await read(waiting)).toMatchObject(waits);
    await publishDue(stage.deps);
    expect(await told(waiting)).toEqual([]);
  });

  it('[R304] [R314] waits again when the merge is taken back, and not where no entry changes', async () => {
    const one = await listed();
    const [young, stranger] = [await report(newSeller()), await held()];
    const [into, other] = [await dossierOf(one.reportId), await dossierOf(young)];
    expect((await change(into._id, 'merge', { with: other._id })).status).toBe(200);
    await act(young, 'approve', { body: { reason } });
    expect(await read(young)).toMatchObject({ held: { late: false }, version: 1 });
    expect((await change(other._id, 'unmerge', {})).status).toBe(200);
    expect(await read(young)).toMatchObject(waits);
    const beside = await report(newSeller());
    const [kept, further] = [await dossierOf(stranger), await dossierOf(beside)];
    expect((await change(kept._id, 'merge', { with: further._id })).status).toBe(200);
    expect((await change(further._id, 'unmerge', {})).status).toBe(200);
    expect(await read(stranger)).toMatchObject({ held: { late: false }, version: 1 });
  });

  it('[R304] [R306] for a second moderator’s word gets none any more: it is given again', async () => {
    const { phone } = newSeller();
    const founding = await proposed.report({ ...newSeller(), phone });
    await proposed.act(founding, 'approve', { body: { reason } });
    await proposed.act(founding, 'confirm', { as: second });
    const young = await proposed.report(newSeller());
    await proposed.act(young, 'approve', { body: { reason } });
    const seen = (await dossierOf(young, asking)).approval?.actId;
    const [into, other] = [await dossierOf(founding, asking), await dossierOf(young, asking)];
    expect((await change(into._id, 'merge', { with: other._id }, asking)).status).toBe(200);
    const word = await proposed.act(young, 'confirm', { as: second, body: { act: seen } });
    expect([word.status, (await proposed.read(young)).status]).toEqual([404, 'pending']);
  });
});

describe('a merge of two dossiers as they were seen', () => {
  it('[R304] is 409 where somebody approved in the other one since: an entry is there that nobody was warned of', async () => {
    const [one, other] = [await report(newSeller()), await report(newSeller())];
    const [a, b] = [await dossierOf(one), await dossierOf(other)];
    const { replyWindowHours } = stage.deps;
    Object.assign(stage.deps, { replyWindowHours: 0 });
    await act(other, 'approve', { as: second });
    Object.assign(stage.deps, { replyWindowHours });
    const body = { with: b._id, version: a.version, withVersion: b.version };
    const late = await change(a._id, 'merge', body);
    const now = await dossierOf(other);
    expect([late.status, late.body.code]).toEqual([409, 'version_conflict']);
    expect(late.body.current).toMatchObject({ _id: b._id, version: now.version });
    expect((await change(a._id, 'merge', { ...body, withVersion: now.version })).status).toBe(200);
  });

  it('[R301] [R304] the desk is told version and entry of what a like dossier leads to, which is what a merge compares', async () => {
    const common = `+90542${String(Date.now()).slice(-7)}`;
    const one = await listed();
    const branch = await report({ ...newSeller(), phone: common });
    const [into, part] = [await dossierOf(one.reportId), await dossierOf(branch)];
    expect((await change(into._id, 'merge', { with: part._id })).status).toBe(200);
    const value = { value: common, note: 'Acentenin santrali' };
    const listing = await stage.call('POST', '/api/admin/report/common-values', { as: first, body: value });
    expect(listing.status).toBe(200);
    const own = await report({ ...newSeller(), phone: common });
    const { alike } = await dossierOf(own);
    const { version } = await dossierOf(one.reportId);
    expect(alike.find(({ _id }) => _id === part._id)).toMatchObject({ version, hasEntry: true });
    const { _id, version: mine } = await dossierOf(own);
    const body = { with: part._id, version: mine, withVersion: version };
    expect((await change(_id, 'merge', body)).status).toBe(200);
  });
});

describe('an approval that was opened in a dossier of its own', () => {
  const approve = (id: string, seen: number) =>
    act(id, 'approve', { body: { reason, dossierVersion: seen } });
  const refused = { status: 409, body: { code: 'version_conflict' } };

  it('[R304] [R320] is refused once that one is merged into another, however many versions each has had', async () => {
    const [one, other, further] = [await report(), await report(), await report()];
    const [into, own, beside] = [await dossierOf(one), await dossierOf(other), await dossierOf(further)];
    expect((await change(own._id, 'merge', { with: beside._id })).status).toBe(200);
    const seen = (await dossierOf(other)).version;
    expect((await change(into._id, 'merge', { with: own._id })).status).toBe(200);
    const now = (await dossierOf(other)).version;
    expect(await approve(other, seen)).toMatchObject({ ...refused, body: { current: { version: now } } });
    expect(await read(other)).toMatchObject({ status: 'pending', held: null, version: 1 });
    expect((await approve(other, now)).status).toBe(200);
  });

  it('[R304] [R320] is refused where it was opened in a merged or a whole one and each has its own since', async () => {
    const { phone } = newSeller();
    const [one, other] = [await report({ ...newSeller(), phone }), await report({ ...newSeller(), phone })];
    const [whole, part] = [await dossierOf(other), await dossierOf(await report())];
    expect((await change(whole._id, 'split', { reportIds: [other] })).status).toBe(200);
    expect(await approve(other, whole.version)).toMatchObject(refused);
    expect((await change(whole._id, 'merge', { with: part._id })).status).toBe(200);
    const merged = await dossierOf(one);
    expect((await change(part._id, 'unmerge', {})).status).toBe(200);
    const { rows } = await sql`select version from dossier group by version having count(*) > 1`.execute(
      stage.deps.db,
    );
    expect(rows).toEqual([]);
    expect(await approve(one, merged.version)).toMatchObject(refused);
  });
});
