import { blacklistEntryCreated, blacklistEntryRemoved } from '@edogrula/contracts/events/business';
import type { dossierView } from '@edogrula/contracts/http/dossier';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { entryIdOf } from '../src/decision/derived-id.ts';
import { publishDue } from '../src/report/publish-held.ts';
import { appealsOn } from './support/appeals.ts';
import { newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { tell } from './support/registry.ts';
import { first, second, sharedStage, third, visitor } from './support/stage.ts';

const stage = sharedStage({ REPLY_WINDOW_HOURS: '72', UPLOAD_SLOTS_PER_NETWORK: '12' });

const { report, held, read, told, endsIn } = heldReports(() => stage);
const { send, decide, read: appealOf } = appealsOn(() => stage);
const dossierOf = async (id: string) =>
  (await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: first })).body as z.output<
    typeof dossierView
  >;
const on = (id: string, verb: string, body: object, as = first) =>
  stage.call('POST', `/api/admin/report/dossiers/${id}/${verb}`, {
    as,
    body: { reason: 'Aynı kişi.', ...body },
  });

/** A report whose window is over and which is public. */
async function published(fields = newSeller()): Promise<string> {
  const id = await held(fields);
  await endsIn(id, -1000);
  await publishDue(stage.deps);
  expect((await read(id)).status).toBe('approved');
  return id;
}
/** The same, with an entry that the registry shows. */
async function listed(fields = newSeller()) {
  const reportId = await published(fields);
  const entryId = String((await read(reportId)).entryId);
  const data = { entryId, slug: `kayit-${reportId}`, name: 'Sahte Bungalov', reportId };
  const created = newEvent(blacklistEntryCreated, { subject: entryId, version: 1, data });
  await tell(stage, created);
  return { reportId, entryId, seller: fields, data, created };
}
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();
/** Each active entry answers in one dossier, and each approved report stands on an entry that a dossier has. */
async function expectWhole(): Promise<void> {
  const { db } = stage.deps;
  const dossiers = await db.selectFrom('dossier').selectAll().execute();
  const entries = dossiers.flatMap(({ entry_id }) => entry_id ?? []);
  expect(new Set(entries).size).toBe(entries.length);
  const approved = await db
    .selectFrom('report')
    .select('entry_id')
    .where('status', '=', 'approved')
    .execute();
  for (const { entry_id } of approved) expect(entries).toContain(entry_id);
  // The registry drops what is older than its last word on an entry.
  const told = Map.groupBy(
    (await stage.events('moderation.dossier.changed.v1')).map(({ data }) => data),
    ({ entryId }) => entryId,
  );
  for (const words of told.values()) {
    const versions = words.map(({ dossierVersion }) => Number(dossierVersion));
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
  }
}

describe('two moderators at one dossier', () => {
  it('[R304] who saw an older state changes nothing: 409 with the version that is there', async () => {
    const [one, other, further] = [await report(), await report(), await report()];
    const [a, b, c] = [await dossierOf(one), await dossierOf(other), await dossierOf(further)];
    const answers = await Promise.all([
      on(a._id, 'merge', { with: b._id, version: a.version }),
      on(a._id, 'merge', { with: c._id, version: a.version }, second),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    const now = await dossierOf(one);
    expect(lost?.body).toMatchObject({
      code: 'version_conflict',
      current: { _id: a._id, version: now.version },
    });
    expect(now.merged).toHaveLength(1);
    const [part] = now.merged;
    const apart = { version: now.version };
    const twice = await Promise.all([first, second].map((as) => on(String(part?._id), 'unmerge', apart, as)));
    expect(statuses(twice)).toEqual([200, 409]);
    expect((await dossierOf(one)).merged).toEqual([]);
  });

  it('[R304] the same reports are split once, and a moderator who merges meanwhile is told', async () => {
    const { phone } = newSeller();
    const [one, other] = [await report({ ...newSeller(), phone }), await report({ ...newSeller(), phone })];
    const stranger = await dossierOf(await report());
    const { _id, version } = await dossierOf(one);
    const answers = await Promise.all([
      on(_id, 'split', { reportIds: [other], version }),
      on(_id, 'split', { reportIds: [other], version }, second),
      on(_id, 'merge', { with: stranger._id, version }, third),
    ]);
    expect(statuses(answers)).toEqual([200, 409, 409]);
    const members = await stage.deps.db
      .selectFrom('dossier_report')
      .selectAll()
      .where('report_id', 'in', [one, other])
      .where('left_at', 'is', null)
      .execute();
    expect(members).toHaveLength(2);
  });
});

describe('dossiers whose reports are decided meanwhile', () => {
  it('[R304] [R314] merged while one of them is approved: it was first, and one entry answers, or waits for a decision again', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { reportId: old, entryId } = await listed();
      const young = await held();
      await endsIn(young, -1000);
      const [a, b] = [await dossierOf(old), await dossierOf(young)];
      const [merged] = await Promise.all([on(a._id, 'merge', { with: b._id }), publishDue(stage.deps)]);
      expect(merged.status).toBe(200);
      expect((await dossierOf(young)).entryId).toBe(entryId);
      await expectWhole();
      if ((await read(young)).status === 'pending') {
        expect(await read(young)).toMatchObject({ version: 2, held: null });
        expect(await told(young)).toEqual([]);
        continue;
      }
      expect(await told(young)).toEqual(['approved']);
      expect((await on(b._id, 'unmerge', {})).status).toBe(200);
      expect((await dossierOf(young)).entryId).toBe(entryIdOf(young));
      expect((await dossierOf(old)).entryId).toBe(entryId);
      await expectWhole();
    }
  });

  it('[R304] a report with an entry of its own leaves the dossier that took its own in, entry and address with it', async () => {
    const [one, other] = [await published(), await published()];
    const joined = await published();
    const [a, b, c] = [await dossierOf(one), await dossierOf(other), await dossierOf(joined)];
    await on(a._id, 'merge', { with: b._id });
    await on(a._id, 'merge', { with: c._id });
    const split = await on(a._id, 'split', { reportIds: [other, joined] });
    expect(split.status).toBe(200);
    const parted = await dossierOf(other);
    expect(parted).toMatchObject({ _id: split.body.dossierId, entryId: entryIdOf(other) });
    expect((await dossierOf(one)).entryId).toBe(entryIdOf(one));
    expect((await read(joined)).entryId).toBe(entryIdOf(other));
    await expectWhole();
    const last = (await stage.events('moderation.dossier.changed.v1')).findLast(
      ({ data }) => data.entryId === entryIdOf(other),
    );
    expect(last?.data).toMatchObject({ movedTo: null, dossierId: split.body.dossierId });
    // And back: the older entry answers for all again.
    await on(a._id, 'merge', { with: parted._id });
    expect((await dossierOf(other)).entryId).toBe(entryIdOf(one));
    await expectWhole();
  });

  it('[R304] [R302] the founding report leaves a dossier that changed often: its entry follows it with a newer word', async () => {
    const { phone } = newSeller();
    const seller = { ...newSeller(), phone };
    const { reportId: founding, entryId } = await listed(seller);
    const others = [await published({ ...newSeller(), phone }), await published({ ...newSeller(), phone })];
    const { _id } = await dossierOf(founding);
    const split = await on(_id, 'split', { reportIds: [founding] });
    expect(split.status).toBe(200);
    expect((await dossierOf(founding)).entryId).toBe(entryId);
    const last = (await stage.events('moderation.dossier.changed.v1')).findLast(
      ({ data }) => data.entryId === entryId,
    );
    expect(last?.data).toMatchObject({
      dossierId: split.body.dossierId,
      keys: [
        { kind: 'handle', key: seller.instagramUsername },
        { kind: 'phone', key: phone },
      ],
    });
    // The rest has an entry of its own.
    expect((await dossierOf(String(others[0]))).entryId).toBe(entryIdOf(String(others[0])));
    for (const id of others) expect((await read(id)).entryId).toBe(entryIdOf(String(others[0])));
    await expectWhole();
  });

  it.each(['the founding report', 'the other one'])(
    '[R304] [R323] what a moderator took off the list is not put there again by parting %s',
    async (which) => {
      const seller = newSeller();
      const { reportId, entryId, data } = await listed(seller);
      const joined = await published(seller);
      await tell(stage, newEvent(blacklistEntryRemoved, { subject: entryId, version: 2, data }));
      const before = (await stage.events('moderation.report.approved.v1')).length;
      const leaving = which === 'the other one' ? joined : reportId;
      const { _id } = await dossierOf(reportId);
      expect((await on(_id, 'split', { reportIds: [leaving] })).status).toBe(200);
      for (const id of [reportId, joined]) expect((await dossierOf(id)).entryId).toBeNull();
      expect((await stage.events('moderation.report.approved.v1')).length).toBe(before);
    },
  );

  it('[R304] [R318] with an appeal on each side they are merged, the moderator sees both, and parting gives each its own', async () => {
    const [one, other] = [await listed(), await listed()];
    const [a, b] = [await dossierOf(one.reportId), await dossierOf(other.reportId)];
    // A stranger who appeals against both keeps no moderator from merging them.
    const as = visitor('ikisine@example.com');
    const ids: string[] = [];
    for (const { entryId } of [one, other])
      ids.push(String((await send({ entry: entryId }, { as })).body._id));
    expect((await on(a._id, 'merge', { with: b._id })).status).toBe(200);
    const beside = async (id?: string) => (await appealOf(String(id), second)).together.map(({ _id }) => _id);
    expect([await beside(ids[0]), await beside(ids[1])]).toEqual([[ids[1]], [ids[0]]]);
    expect((await on(b._id, 'unmerge', {})).status).toBe(200);
    expect([await beside(ids[0]), await beside(ids[1])]).toEqual([[], []]);
    expect((await decide(String(ids[0]), second, { outcome: 'upheld' as const })).status).toBe(200);
    expect((await appealOf(String(ids[1]), second)).status).toBe('open');
    for (const { reportId } of [one, other]) {
      const { db } = stage.deps;
      const { _id } = await dossierOf(reportId);
      const row = db.selectFrom('dossier').select('appeal_open').where('id', '=', _id);
      expect((await row.executeTakeFirstOrThrow()).appeal_open).toBe(reportId === other.reportId);
    }
  });

  it('[R304] [R320] merged while an appeal takes the entry off: nothing public is left of what was reversed', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, other] = [await listed(), await listed()];
      const [a, b] = [await dossierOf(one.reportId), await dossierOf(other.reportId)];
      const appeal = String((await send({ entry: one.entryId })).body._id);
      const [merged, reversed] = await Promise.all([
        on(a._id, 'merge', { with: b._id }, third),
        decide(appeal, second, { outcome: 'reversed' }),
      ]);
      expect([merged.status, reversed.status]).toEqual([200, 200]);
      expect((await read(one.reportId)).status).toBe('rejected');
      const last = (await stage.events('moderation.dossier.changed.v1')).findLast(
        ({ data }) => data.entryId === one.entryId,
      );
      expect(last?.data).toMatchObject({ reversed: true });
    }
  });

  it('[R314] [R320] published while the appeal against its entry is decided: reversed, the approval waits again or goes with it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { entryId, seller } = await listed();
      const waiting = await held(seller);
      await endsIn(waiting, -1000);
      const appeal = String((await send({ entry: entryId })).body._id);
      const [answer] = await Promise.all([
        decide(appeal, third, { outcome: 'reversed' }),
        publishDue(stage.deps),
      ]);
      // Where both held what the other one needs, the database ends one of them: it may be tried again.
      if (answer.status === 503) await decide(appeal, third, { outcome: 'reversed' });
      await publishDue(stage.deps);
      // Published before, it went with the entry; else it waits: time puts nothing on the list again.
      expect(['pending', 'rejected']).toContain((await read(waiting)).status);
      const rows = await stage.deps.db
        .selectFrom('dossier')
        .select('entry_removed_at')
        .where('entry_id', '=', entryId)
        .execute();
      for (const row of rows) expect(row.entry_removed_at).not.toBeNull();
    }
  });
});

describe('events of the registry', () => {
  it('[R304] [R323] that come twice, late or in another order leave one state', async () => {
    const { reportId, entryId, data, created } = await listed();
    const gone = newEvent(blacklistEntryRemoved, { subject: entryId, version: 2, data });
    await tell(stage, gone, gone, created);
    expect((await read(reportId)).entryVisible).toBe(false);
    expect((await dossierOf(reportId)).entryId).toBeNull();
    const before = (await stage.events()).length;
    await tell(stage, newEvent(blacklistEntryCreated, { subject: entryId, version: 1, data }));
    expect((await read(reportId)).entryVisible).toBe(false);
    expect((await stage.events()).length).toBe(before);
  });
});
