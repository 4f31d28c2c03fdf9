import { blacklistEntryRevised } from '@edogrula/contracts/events/business';
import { dossierChanged, reportApproved } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { entryIdOf } from '../src/decision/derived-id.ts';
import { publishDue } from '../src/report/publish-held.ts';
import { appealsOn, type Listed } from './support/appeals.ts';
import { correct, seenVersion } from './support/correct.ts';
import { newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { entryCreated, tell } from './support/registry.ts';
import { type Stage, second, sharedStage } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const { report, listed } = appealsOn(() => stage);
const neutral = 'Adı gizlenen satıcı';
const reason = 'Başka satıcı.';

/** An approved report; what the moderator confirms is in `said`. */
async function approved(fields: Record<string, string>, said: object = {}): Promise<string> {
  const id = await report(fields);
  const path = `/api/admin/report/${id}/approve`;
  const answer = await stage.call('POST', path, { as: second, body: { reason, ...said } });
  expect(answer.status).toBe(200);
  return id;
}
const remove = async (id: string, on: Stage = stage) =>
  expect((await on.call('DELETE', `/api/report/${id}`, { as: second })).status).toBe(200);
async function split(from: string, reportIds: string[], on: Stage = stage) {
  const { body } = await on.call('GET', `/api/admin/report/${from}/dossier`, { as: second });
  const path = `/api/admin/report/dossiers/${body._id}/split`;
  expect((await on.call('POST', path, { as: second, body: { reportIds, reason } })).status).toBe(200);
}
/** What the registry was told last of an entry. */
async function told(entryId: string, on: Stage = stage) {
  const last = (await on.events()).findLast(({ data }) => data.entryId === entryId);
  if (last?.type === reportApproved.type) return reportApproved.data.parse(last.data);
  return dossierChanged.data.parse(last?.data).texts;
}
/** The registry's word that a moderator gave an entry another name. */
const renamed = async (entryId: string, name: string, on: Stage = stage) =>
  tell(
    on,
    newEvent(blacklistEntryRevised, {
      subject: entryId,
      version: 2,
      data: {
        entryId,
        part: 'name',
        reason: 'Ad bir kişinin adıydı.',
        by: { adminId: '0199c0de-0000-7000-8000-00000000000b', email: 'adlandiran@example.com' },
        name,
        dossierVersion: await seenVersion(on, entryId),
      },
    }),
  );
/** A second report of the same seller, in which a rival calls them by an innocent house's name. */
const rival = ({ seller }: Listed, said: object = {}) => approved({ ...seller, name: 'Kuytu Koru' }, said);

/** The entry is called «Göl Evi» from now on, by a correction or by hand. */
async function getsName({ entryId, seller }: Awaited<ReturnType<typeof listed>>, how: string): Promise<void> {
  if (how !== 'corrected') return renamed(entryId, 'Göl Evi');
  const { instagramUsername, phone } = seller;
  const summary = 'Kapora alındı, sonra hesap kapandı.';
  const correction = { name: 'Göl Evi', instagramUsername, phone, website: null, summary };
  expect((await correct(stage, entryId, { correction, reason })).status).toBe(200);
}

describe('the name of an entry that is on the list', () => {
  it('[R302] [R325] stays when its founding report is deleted: nobody has confirmed another report’s', async () => {
    const one = await listed();
    await rival(one);
    await remove(one.reportId);
    expect(await told(one.entryId)).toMatchObject({ name: 'Sahte Bungalov', phone: one.seller.phone });
  });

  it('[R302] [R325] stays though the other report had a confirmed name: that one was not for this entry', async () => {
    const one = await listed();
    await rival(one, { name: 'Kuytu Koru' });
    await remove(one.reportId);
    expect((await told(one.entryId))?.name).toBe('Sahte Bungalov');
  });

  it('[R302] [R325] that was merged stays as well, when its founding report is deleted', async () => {
    const [into, one] = [await listed(), await listed()];
    await rival(one);
    const idOf = async ({ reportId }: Listed) =>
      String((await stage.call('GET', `/api/admin/report/${reportId}/dossier`, { as: second })).body._id);
    const [root, row] = [await idOf(into), await idOf(one)];
    const act = (id: string, verb: string, more = {}) =>
      stage.call('POST', `/api/admin/report/dossiers/${id}/${verb}`, {
        as: second,
        body: { reason, ...more },
      });
    expect((await act(root, 'merge', { with: row })).status).toBe(200);
    await remove(one.reportId);
    expect((await act(row, 'unmerge')).status).toBe(200);
    expect((await told(one.entryId))?.name).toBe('Sahte Bungalov');
  });

  it('[R322] [R323] given by hand stays: no report’s words take its place, whose name was struck', async () => {
    const one = await listed({ name: 'Ayşe Hanımın Evi' });
    await approved({ ...one.seller, name: 'Ayşe Hanımın Evi' }, { name: 'Ayşe Hanımın Evi' });
    await renamed(one.entryId, 'Göl Evi');
    await remove(one.reportId);
    expect((await told(one.entryId))?.name).toBe('Göl Evi');
  });

  it('[R307] loses an account that only the deleted report condemned', async () => {
    const { phone, instagramUsername } = newSeller();
    const founding = await approved({ phone, instagramUsername }, { name: `Göl Evi @${instagramUsername}` });
    await approved({ phone });
    await remove(founding);
    expect((await told(entryIdOf(founding)))?.name).toBe('Göl Evi [kullanıcı adı gizlendi]');
  });
});

describe('an entry of reports that were split off', () => {
  it('[R304] [R325] has the neutral name where the approval joined another entry and confirmed none', async () => {
    const one = await listed();
    const joined = await rival(one);
    await split(one.reportId, [joined]);
    expect(await told(entryIdOf(joined))).toMatchObject({ name: neutral, phone: one.seller.phone });
    expect(
      JSON.stringify((await stage.events()).filter(({ type }) => type.includes('approved'))),
    ).not.toContain('Kuytu');
    expect((await told(one.entryId))?.name).toBe('Sahte Bungalov');
  });

  it('[R304] [R325] has the name that a moderator confirmed for one of them, the first one', async () => {
    const one = await listed();
    const plain = await rival(one);
    const named = await rival(one, { name: 'Vadi Evi' });
    const later = await rival(one, { name: 'Dere Evi' });
    await split(one.reportId, [plain, named, later]);
    expect((await told(entryIdOf(plain)))?.name).toBe('Vadi Evi');
  });

  it.each(['renamed by hand', 'corrected'])(
    '[R322] [R325] has no name that was confirmed before theirs was %s: it may be what was struck',
    async (how) => {
      const one = await listed({ name: 'Ayşe Hanımın Evi' });
      const joined = await approved(one.seller, { name: 'Ayşe Hanımın Evi' });
      await getsName(one, how);
      const after = await approved(one.seller, { name: 'Dere Evi' });
      await split(one.reportId, [joined]);
      expect((await told(entryIdOf(joined)))?.name).toBe(neutral);
      await split(one.reportId, [after]);
      expect((await told(entryIdOf(after)))?.name).toBe('Dere Evi');
      expect((await told(one.entryId))?.name).toBe('Göl Evi');
    },
  );
});

describe('a name that was struck', () => {
  it.each(['renamed by hand', 'corrected'])(
    '[R322] [R325] comes back by no later split, once the entry that was %s is in another dossier',
    async (how) => {
      const one = await listed({ name: 'Ayşe Hanımın Evi' });
      const two = await approved(one.seller, { name: 'Ayşe Hanımın Evi' });
      await approved(one.seller, { name: 'Vadi Evi' });
      await getsName(one, how);
      await split(one.reportId, [one.reportId, two]);
      expect((await told(one.entryId))?.name).toBe('Göl Evi');
      await split(two, [two]);
      expect((await told(entryIdOf(two)))?.name).toBe(neutral);
    },
  );
});

describe('an entry that was split off while a reply window is kept', () => {
  const guarded = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12', REPLY_WINDOW_HOURS: '72' });
  const held = heldReports(() => guarded);

  it.each(['renamed by hand', 'corrected'])(
    '[R322] [R325] an approval that waits with a name is returned where the entry is %s',
    async (how) => {
      const seller = newSeller();
      const name = { reason, name: 'Ayşe Hanımın Evi' };
      const [founding, waits] = [await held.report(seller), await held.report(seller)];
      for (const id of [founding, waits])
        expect((await held.act(id, 'approve', { body: name })).status).toBe(200);
      await held.endsIn(founding, -1000);
      await publishDue(guarded.deps);
      const entryId = entryIdOf(founding);
      await tell(guarded, entryCreated(entryId, founding));
      const { body } = await guarded.call('GET', `/api/admin/report/entries/${entryId}`, { as: second });
      if (how === 'corrected') {
        const correction = { ...(body.texts as object), name: 'Ayşe Evi' };
        expect((await correct(guarded, entryId, { correction, reason })).status).toBe(200);
      } else await renamed(entryId, 'Göl Evi', guarded);
      await held.endsIn(waits, -1000);
      await publishDue(guarded.deps);
      expect((await held.read(waits)).status).toBe('pending');
      expect(await held.actions(waits)).toContain('report.hold-returned');
    },
  );

  it('[R306] [R325] gets no reporter’s words by one moderator: its first name is the neutral one', async () => {
    const one = await held.listed();
    const joined = await held.held({ ...one.seller, name: 'Kuytu Koru' });
    await held.act(joined, 'hold/publish', { body: { reason } });
    await held.act(joined, 'confirm', { as: second });
    await split(one.reportId, [joined], guarded);
    const entryId = entryIdOf(joined);
    expect((await told(entryId, guarded))?.name).toBe(neutral);
    await tell(guarded, entryCreated(entryId, joined));
    const { body } = await guarded.call('GET', `/api/admin/report/entries/${entryId}`, { as: second });
    const correction = { ...(body.texts as object), name: 'Kuytu Koru' };
    const refused = await correct(guarded, entryId, { correction, reason });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      [expect.objectContaining({ path: 'correction.name' })],
    ]);
  });
});
