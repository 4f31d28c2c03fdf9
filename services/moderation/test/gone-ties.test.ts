import type { dossierView } from '@edogrula/contracts/http/dossier';
import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { publishDue } from '../src/report/publish-held.ts';
import { newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { first, type Stage, sharedStage, third } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });
const waiting = sharedStage({ REPLY_WINDOW_HOURS: '72', UPLOAD_SLOTS_PER_NETWORK: '12' });

type Dossier = z.output<typeof dossierView>;

/** What moderators do with reports and dossiers on one of the two desks. */
function desk(on: () => Stage) {
  const { report, act, ...held } = heldReports(on);
  const post = (path: string, body: object) =>
    on().call('POST', `/api/admin/report/${path}`, { as: third, body });
  const dossierOf = async (id: string) =>
    (await on().call('GET', `/api/admin/report/${id}/dossier`, { as: first })).body as Dossier;
  const change = async (id: string, verb: 'merge' | 'split', body: object) => {
    const { status } = await post(`dossiers/${id}/${verb}`, { reason: 'Dosya incelendi.', ...body });
    expect(status).toBe(200);
  };
  return {
    ...held,
    report,
    dossierOf,
    decide: (id: string, verb: 'approve' | 'reject') =>
      act(id, verb, { body: { reason: 'Kanıtlara bakıldı.' } }),
    split: async (...reportIds: [string, ...string[]]) =>
      change((await dossierOf(reportIds[0]))._id, 'split', { reportIds }),
    merge: async (one: string, other: string) =>
      change((await dossierOf(one))._id, 'merge', { with: (await dossierOf(other))._id }),
    /** A moderator finds that many sellers share a value. */
    share: async (value: string) =>
      expect((await post('common-values', { value, note: 'Acentenin santrali' })).status).toBe(200),
    areOne: async (one: string, other: string) =>
      (await dossierOf(one)).number === (await dossierOf(other)).number,
  };
}

const { report, decide, split, merge, share, areOne, dossierOf } = desk(() => stage);
const later = desk(() => waiting);

const tiedByNone = {
  status: 400,
  body: { fields: [{ path: 'keys', message: expect.stringContaining('bugün hiçbir ihbarla bağlı değil') }] },
};
/** Of two sellers the account of one and the telephone of the other. */
const both = (crook: { instagramUsername: string }, { phone }: { phone: string }) => ({
  instagramUsername: crook.instagramUsername,
  phone,
});

describe('whoever only a report tied that a moderator split off', () => {
  it.each([
    ['its dossier was linked by it', true],
    ['it joined by it', false],
  ])('[R301] [R302] [R304] gets an entry of its own: %s', async (_how, isFirst) => {
    const [crook, house] = [newSeller(), newSeller()];
    const listed = await report(crook);
    const { entryId } = (await decide(listed, 'approve')).body;
    const early = isFirst ? await report(house) : null;
    const liar = await report(both(crook, house));
    const own = early ?? (await report(house));
    expect(await areOne(listed, own)).toBe(true);
    await split(liar);
    expect([await areOne(listed, own), await areOne(listed, liar)]).toEqual([false, false]);
    const { status, body } = await decide(own, 'approve');
    expect([status, body.entryId === entryId]).toEqual([200, false]);
    expect((await dossierOf(listed)).reports).toHaveLength(1);
  });

  it('[R301] [R302] is approved into nobody’s entry where it stays: it is parted first', async () => {
    const [crook, house] = [newSeller(), newSeller()];
    const beside = await report({ ...newSeller(), phone: crook.phone });
    const listed = await report(crook);
    await split(listed);
    const { entryId } = (await decide(listed, 'approve')).body;
    const liar = await report(both(crook, house));
    const own = await report(house);
    await split(liar);
    expect([await areOne(listed, own), await areOne(listed, beside)]).toEqual([true, false]);
    expect(await decide(own, 'approve')).toMatchObject(tiedByNone);
    await split(own);
    const { status, body } = await decide(own, 'approve');
    expect([status, body.entryId === entryId]).toEqual([200, false]);
  });

  it('[R304] [R314] waits for a decision again, whose approval waited: time alone brings it under no entry', async () => {
    const house = newSeller();
    const own = await later.held({ ...house, name: 'Dere Evi' });
    const { reportId, seller } = await later.listed();
    const before = await later.dossierOf(reportId);
    const liar = await later.report(both(seller, house));
    await later.endsIn(own, -70_000);
    await publishDue(waiting.deps);
    expect(await later.read(own)).toMatchObject({ held: { late: true, tiedBy: [expect.any(String)] } });
    await later.split(liar);
    expect(await later.read(own)).toMatchObject({ status: 'pending', held: null, version: 2 });
    await publishDue(waiting.deps);
    expect(await later.told(own)).toEqual([]);
    expect(await later.dossierOf(reportId)).toMatchObject({ entryText: before.entryText, reports: [{}] });
    expect((await later.dossierOf(own)).entryId).toBeNull();
  });
});

describe('whoever shares with an entry only what many sellers share', () => {
  it('[R302] [R303] is approved into it by nobody until the two are parted', async () => {
    const { phone } = newSeller();
    const [listed, other] = [
      await report({ ...newSeller(), phone }),
      await report({ ...newSeller(), phone }),
    ];
    const { entryId } = (await decide(listed, 'approve')).body;
    await share(phone);
    expect(await areOne(listed, other)).toBe(true);
    expect(await decide(other, 'approve')).toMatchObject(tiedByNone);
    await split(other);
    const { status, body } = await decide(other, 'approve');
    expect([status, body.entryId === entryId]).toEqual([200, false]);
  });

  it('[R303] [R314] waits for a decision again once its reply window is over', async () => {
    const { phone } = newSeller();
    const [other, listed] = [
      await later.held({ ...newSeller(), phone }),
      await later.held({ ...newSeller(), phone }),
    ];
    await later.endsIn(listed, -1000);
    await publishDue(waiting.deps);
    const before = await later.dossierOf(listed);
    expect(before.entryId).not.toBeNull();
    await later.share(phone);
    const { entryText } = await later.dossierOf(listed);
    await later.endsIn(other, -1000);
    await publishDue(waiting.deps);
    expect(await later.read(other)).toMatchObject({ status: 'pending', held: null });
    expect(await later.told(other)).toEqual([]);
    const returned = await waiting.deps.db
      .selectFrom('audit_log')
      .select('details')
      .where('subject_id', '=', other)
      .where('action', '=', 'report.hold-returned')
      .execute();
    const why = expect.stringContaining('bugün hiçbir ihbarla bağlı değil');
    expect(returned).toEqual([{ details: expect.objectContaining({ reason: why }) }]);
    expect(await later.dossierOf(listed)).toMatchObject({ entryId: before.entryId, entryText });
  });
});

describe('what a moderator put together', () => {
  it('[R302] [R304] joins the entry without a shared contact: merged, or taken out by one split', async () => {
    const { phone } = newSeller();
    const [listed, merged, moved, founding] = [
      await report({ ...newSeller(), phone }),
      await report({ ...newSeller(), phone }),
      await report({ ...newSeller(), phone }),
      await report({ ...newSeller(), phone }),
    ];
    for (const id of [listed, founding]) await decide(id, 'approve');
    await share(phone);
    await split(founding, moved);
    const { entryId } = await dossierOf(founding);
    expect((await decide(moved, 'approve')).body.entryId).toBe(entryId);
    await split(merged);
    await merge(listed, merged);
    expect((await decide(merged, 'approve')).body.entryId).toBe((await dossierOf(listed)).entryId);
    expect((await dossierOf(listed)).entryId).not.toBe(entryId);
  });

  it('[R301] [R304] stays so when another report of the merged one is rejected or parted', async () => {
    const [crook, also] = [newSeller(), newSeller()];
    const [listed, merged] = [await report(crook), await report(also)];
    await decide(listed, 'approve');
    await merge(listed, merged);
    const [rejected, parted] = [await report(also), await report(also)];
    await decide(rejected, 'reject');
    expect(await areOne(listed, merged)).toBe(true);
    await split(parted);
    expect(await areOne(listed, merged)).toBe(true);
    expect((await decide(merged, 'approve')).body.entryId).toBe((await dossierOf(listed)).entryId);
  });
});
