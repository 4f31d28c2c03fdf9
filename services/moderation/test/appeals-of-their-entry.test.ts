import { dossierChanged, reportApproved } from '@edogrula/contracts/events/moderation';
import { describe, expect, it } from '@jest/globals';
import { publishEntriesAgain } from '../src/upkeep/publish-entries-again.ts';
import { appealsOn, type Listed } from './support/appeals.ts';
import { entryCreated, tell } from './support/registry.ts';
import { first, second, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const { report, approve, listed, send, read, decide, removed } = appealsOn(() => stage);
const reason = 'Aynı satıcı.';
const dossierOf = async (reportId: string) =>
  String((await stage.call('GET', `/api/admin/report/${reportId}/dossier`, { as: first })).body._id);
const act = async (id: string, verb: 'merge' | 'unmerge' | 'split', body: object) => {
  const path = `/api/admin/report/dossiers/${id}/${verb}`;
  const answer = await stage.call('POST', path, { as: first, body: { reason, ...body } });
  expect(answer.status).toBe(200);
};
const appeal = (entry: string, email: string) => send({ entry }, { as: visitor(email) });
/** An open appeal of a mailbox. @returns its id */
async function appealBy(email: string, { entryId }: Listed): Promise<string> {
  const { status, body } = await appeal(entryId, email);
  expect([status, body.code]).toEqual([201, undefined]);
  return String(body._id);
}
const upheldFor = async (email: string, one: Listed) => {
  const id = await appealBy(email, one);
  expect((await decide(id, second, { outcome: 'upheld' })).status).toBe(200);
};
/** A further report about the seller that is approved, with the entry that it makes or joins. */
async function approved(seller: Listed['seller']): Promise<{ reportId: string; entryId: string }> {
  const reportId = await report(seller);
  const { body } = await approve(reportId);
  return { reportId, entryId: String(body.entryId) };
}
/** What the registry was told last of an entry. */
async function toldOf(entryId: string) {
  const last = (await stage.events()).findLast(
    ({ type, data }) =>
      data.entryId === entryId && (type === dossierChanged.type || type === reportApproved.type),
  );
  if (last?.type === reportApproved.type) {
    const { dossier } = reportApproved.data.parse(last.data);
    return { appeal: dossier?.course?.appeal, open: false, movedTo: null };
  }
  const { course, appealOpen: open, movedTo } = dossierChanged.data.parse(last?.data);
  return { appeal: course?.appeal, open, movedTo };
}
const upheld = expect.objectContaining({ outcome: 'upheld' });

describe('an answer to an appeal', () => {
  it('[R324] [R317] [R500] says nothing of a later entry of the dossier: neither on its page nor to who appeals against it', async () => {
    const one = await listed();
    await upheldFor('eski-kayit@example.com', one);
    expect((await toldOf(one.entryId)).appeal).toEqual(upheld);
    await removed(one);
    const later = await approved(one.seller);
    expect(later.entryId).not.toBe(one.entryId);
    expect(await dossierOf(later.reportId)).toBe(await dossierOf(one.reportId));
    expect((await toldOf(later.entryId)).appeal).toBeNull();
    await tell(stage, entryCreated(later.entryId, later.reportId));
    expect((await appeal(later.entryId, 'eski-kayit@example.com')).status).toBe(201);
  });

  it('[R324] of a removed entry is told no more of the one that followed it, once entries are published again', async () => {
    const one = await listed();
    await upheldFor('yeniden@example.com', one);
    await removed(one);
    const later = await approved(one.seller);
    await stage.deps.db
      .updateTable('dossier')
      .set({ told_form: 5 })
      .where('entry_id', '=', later.entryId)
      .execute();
    const before = (await stage.events(dossierChanged.type)).length;
    await publishEntriesAgain(stage.deps);
    const told = (await stage.events(dossierChanged.type)).slice(before);
    expect(told.map(({ data }) => data.entryId)).toEqual([later.entryId]);
    expect((await toldOf(later.entryId)).appeal).toBeNull();
  });

  it('[R304] [R324] [R500] goes with its entry when the founding report is split off: the new one shows none', async () => {
    const one = await listed();
    const joined = await approved(one.seller);
    await upheldFor('ayrilan@example.com', one);
    await act(await dossierOf(one.reportId), 'split', { reportIds: [one.reportId] });
    const made = (await stage.events(reportApproved.type)).find(
      ({ data }) => data.reportId === joined.reportId,
    );
    const entryId = String(made?.data.entryId);
    expect(entryId).not.toBe(one.entryId);
    expect((await toldOf(one.entryId)).appeal).toEqual(upheld);
    expect((await toldOf(entryId)).appeal).toBeNull();
    await tell(stage, entryCreated(entryId, joined.reportId));
    expect((await appeal(one.entryId, 'ayrilan@example.com')).body.code).toBe('appeal_answered');
    expect((await appeal(entryId, 'ayrilan@example.com')).status).toBe(201);
  });

  it('[R304] [R324] speaks for the entry that its own leads to, as long as it does', async () => {
    const [one, other] = [await listed(), await listed()];
    await upheldFor('birlesen@example.com', other);
    const [into, merged] = [await dossierOf(one.reportId), await dossierOf(other.reportId)];
    await act(into, 'merge', { with: merged });
    expect((await toldOf(one.entryId)).appeal).toEqual(upheld);
    await act(merged, 'unmerge', {});
    expect((await toldOf(one.entryId)).appeal).toBeNull();
    expect((await toldOf(other.entryId)).appeal).toEqual(upheld);
  });
});

let people = 0;
/** An entry with an open appeal that leads to another one since a merge. */
async function appealedAndMerged() {
  people += 1;
  const email = `surecek${people}@example.com`;
  const [one, other] = [await listed(), await listed()];
  const appealId = await appealBy(email, other);
  const [into, merged] = [await dossierOf(one.reportId), await dossierOf(other.reportId)];
  await act(into, 'merge', { with: merged });
  return { one, other, into, merged, email, appealId };
}
const remove = async ({ reportId }: Listed) =>
  expect((await stage.call('DELETE', `/api/report/${reportId}`, { as: first })).status).toBe(200);
const answers = async (appealId: string) =>
  (await stage.events('moderation.appeal.decided.v1')).filter(({ subject }) => subject === appealId);

describe('an open appeal against an entry that leads to another one, and whose last report is deleted', () => {
  it('[R318] [R322] [R324] waits on against the entry that still lists the seller, and is answered there', async () => {
    const { one, other, into, email, appealId } = await appealedAndMerged();
    await remove(other);
    await removed(other);
    expect(await answers(appealId)).toEqual([]);
    expect(await read(appealId)).toMatchObject({
      status: 'open',
      entryId: one.entryId,
      dossier: { _id: into },
      mayDecide: true,
    });
    expect(await toldOf(one.entryId)).toMatchObject({ open: true, appeal: { outcome: null } });
    expect((await decide(appealId, second, { outcome: 'upheld' })).status).toBe(200);
    expect(await toldOf(one.entryId)).toMatchObject({ open: false, appeal: upheld });
    expect((await appeal(one.entryId, email)).body.code).toBe('appeal_answered');
  });

  it('[R318] [R320] ends with its reversal, and as removed where the entry goes otherwise', async () => {
    const [reversed, gone] = [await appealedAndMerged(), await appealedAndMerged()];
    for (const { other } of [reversed, gone]) {
      await remove(other);
      await removed(other);
    }
    expect((await decide(reversed.appealId, second, { outcome: 'reversed' })).status).toBe(200);
    await removed(gone.one);
    expect((await answers(gone.appealId)).map(({ data }) => data.outcome)).toEqual(['removed']);
    expect(await read(gone.appealId)).toMatchObject({ status: 'removed' });
  });

  it('[R304] [R318] is with that entry also once the merge is taken back', async () => {
    const { one, other, into, merged, appealId } = await appealedAndMerged();
    await remove(other);
    await act(merged, 'unmerge', {});
    await removed(other);
    expect(await read(appealId)).toMatchObject({ status: 'open', dossier: { _id: into } });
    expect(await toldOf(one.entryId)).toMatchObject({ open: true, appeal: { outcome: null } });
  });

  it('[R318] waits beside the other one of the same mailbox, which appealed against both', async () => {
    const email = 'ikisine@example.com';
    const [one, other] = [await listed(), await listed()];
    const [at, appealId] = [await appealBy(email, one), await appealBy(email, other)];
    const merged = await dossierOf(other.reportId);
    await act(await dossierOf(one.reportId), 'merge', { with: merged });
    await remove(other);
    await removed(other);
    await act(merged, 'unmerge', {});
    const { together } = await read(at);
    expect(together.map(({ _id }) => _id)).toEqual([appealId]);
    const named = together.map(({ _id, version }) => ({ _id, version }));
    expect((await decide(at, second, { outcome: 'upheld', together: named })).status).toBe(200);
    expect((await answers(appealId)).map(({ data }) => data.outcome)).toEqual(['upheld']);
    expect(await toldOf(one.entryId)).toMatchObject({ open: false, appeal: upheld });
  });
});

describe('the registry’s word that an entry is gone', () => {
  it('[R318] [R322] ends no appeal while its entry led to one that is listed; the word on that one ends it', async () => {
    const { one, other, appealId } = await appealedAndMerged();
    await removed(other);
    expect(await answers(appealId)).toEqual([]);
    await removed(one);
    expect((await answers(appealId)).map(({ data }) => data.outcome)).toEqual(['removed']);
  });

  it('[R318] [R322] ends appeals against it, and the entry that followed it says no longer that one is looked at', async () => {
    const one = await listed();
    const waiting = await report(one.seller);
    const appealId = await appealBy('onceki@example.com', one);
    await remove(one);
    const entryId = String((await approve(waiting)).body.entryId);
    await approved(one.seller);
    expect(await toldOf(entryId)).toMatchObject({ open: true });
    await removed(one);
    expect((await answers(appealId)).map(({ data }) => data.outcome)).toEqual(['removed']);
    expect(await toldOf(entryId)).toMatchObject({ open: false, appeal: null });
  });
});
