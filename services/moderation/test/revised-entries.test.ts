import { blacklistEntryCreated, blacklistEntryRevised } from '@edogrula/contracts/events/business';
import { appealReopened, reportReviewed, reportRevised } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { eraseAppealWords } from '../src/appeal/empty-appeal.ts';
import { appealsOn } from './support/appeals.ts';
import { correct } from './support/correct.ts';
import { newSeller, reportForm } from './support/forms.ts';
import { tell } from './support/registry.ts';
import { second, sharedStage, third, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const { report, approve, listed, removed, appealed, send, decide, read, states } = appealsOn(() => stage);
const reason = 'Kayıttaki ad yanlış yazılmıştı.';
const revised = (entryId: string, part: 'name' | 'record', version = 2) =>
  newEvent(blacklistEntryRevised, { subject: entryId, version, data: { entryId, part, reason } });
const toldOf = async (...reports: string[]) =>
  (await stage.events(reportRevised.type))
    .map(({ data }) => reportRevised.data.parse(data))
    .filter(({ reportId }) => reports.includes(reportId));

describe('whoever changed an entry by hand', () => {
  const by = { adminId: String(second.admin?.adminId), email: 'ikinci@example.com' };
  it.each([
    ['name', 'entry.renamed'],
    ['record', 'entry.removed'],
  ] as const)('[R319] has no part in an appeal of its dossier (%s)', async (part, act) => {
    const { appealId, entryId } = await appealed();
    const event = newEvent(blacklistEntryRevised, {
      subject: entryId,
      version: 2,
      data: { entryId, part, reason, by },
    });
    await tell(stage, event, event);
    const seen = await read(appealId, third);
    expect(seen.decisions.filter(({ kind }) => kind === 'act')).toEqual([
      expect.objectContaining({ act, by: by.email, reason }),
    ]);
    expect((await decide(appealId, second, { outcome: 'upheld' })).body.code).toBe('same_moderator');
    expect((await decide(appealId, third, { outcome: 'upheld' })).status).toBe(200);
  });
});

describe('an appeal that somebody decided who had just changed its entry by hand', () => {
  const by = { adminId: String(second.admin?.adminId), email: 'ikinci@example.com' };
  /** The registry's word, which arrives after the decision although the change came before it. */
  const late = (entryId: string, part: 'name' | 'record', at: Date) =>
    newEvent(blacklistEntryRevised, {
      subject: entryId,
      version: 3,
      clock: () => at,
      data: { entryId, part, reason, by },
    });
  const eventsOf = async (id: string) =>
    (await stage.events()).filter(({ subject, type }) => subject === id && !type.includes('submitted'));
  const appealOf = (id: string) =>
    stage.deps.db.selectFrom('appeal').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it.each(['upheld', 'amended'] as const)(
    '[R319] waits again, for another moderator, and everybody hears of it (%s)',
    async (outcome) => {
      const { appealId, entryId, seller } = await appealed();
      const changedAt = new Date();
      const { name, instagramUsername } = { name: 'Doğru Ad', ...seller };
      const correction = { name, instagramUsername, phone: null, website: null, summary: 'Kapora aldı.' };
      const wish = outcome === 'amended' ? { outcome, correction } : { outcome };
      expect((await decide(appealId, second, wish)).status).toBe(200);
      const promised = (await appealOf(appealId)).due_at;
      const event = late(entryId, 'name', changedAt);
      await tell(stage, event, event);

      const seen = await read(appealId, third);
      expect(seen).toMatchObject({ status: 'open', decision: null });
      expect((await appealOf(appealId)).due_at).toEqual(promised);
      expect(seen.decisions.filter(({ kind }) => kind === 'act')).toContainEqual(
        expect.objectContaining({ act: 'appeal.reopened', by: by.email }),
      );
      const [decided, reopened, ...more] = await eventsOf(appealId);
      expect(more).toEqual([]);
      expect(decided?.type).toBe('moderation.appeal.decided.v1');
      expect(appealReopened.data.parse(reopened?.data)).toMatchObject({
        appealId,
        appellantEmail: expect.stringMatching(/^itiraz\d+@/),
        dueAt: promised.toISOString(),
        fileIds: [expect.any(String)],
      });
      expect(reopened?.version).toBe(Number(decided?.version) + 1);
      expect((await states(seen.dossier._id)).at(-1)).toMatchObject({ appealOpen: true });
      const audited = await stage.deps.db
        .selectFrom('audit_log')
        .select(['action', 'details'])
        .where('subject_id', '=', appealId)
        .orderBy('seq', 'desc')
        .executeTakeFirst();
      expect(audited).toMatchObject({
        action: 'appeal.reopened',
        details: { was: outcome, decidedBy: by.adminId },
      });

      const version = seen.version;
      expect((await decide(appealId, second, { outcome: 'upheld', version })).body.code).toBe(
        'same_moderator',
      );
      expect((await decide(appealId, third, { outcome: 'upheld', version })).status).toBe(200);
    },
  );

  it('[R319] leaves no word of the decision that did not count once its appellant is erased', async () => {
    const { appealId, entryId } = await appealed();
    const changedAt = new Date();
    await decide(appealId, second, { outcome: 'upheld', reason: 'Suzan Hanım kendisi söyledi.' });
    await tell(stage, late(entryId, 'name', changedAt));
    const acts = async () =>
      JSON.stringify(await stage.deps.db.selectFrom('moderator_act').select('reason').execute());
    expect(await acts()).toContain('Suzan');
    await stage.deps.db.transaction().execute((tx) => eraseAppealWords(tx, appealId));
    expect(await acts()).not.toContain('Suzan');
    expect(await acts()).toContain(reason);
  });

  it('[R319] ends as removed where the entry went', async () => {
    const one = await appealed();
    const changedAt = new Date();
    await decide(one.appealId, second, { outcome: 'upheld' });
    await removed(one);
    await tell(stage, late(one.entryId, 'record', changedAt));
    expect(await read(one.appealId, third)).toMatchObject({ status: 'removed' });
    expect((await eventsOf(one.appealId)).map(({ data }) => (data as { outcome?: string }).outcome)).toEqual([
      'upheld',
      'removed',
    ]);
  });

  it('[R319] stays decided where somebody else decided, where the change came later, and where the entry was reversed', async () => {
    const cases = [
      { as: third, outcome: 'upheld', at: new Date() },
      { as: second, outcome: 'upheld', at: new Date(Date.now() + 60_000) },
      { as: second, outcome: 'reversed', at: new Date() },
    ];
    for (const { as, outcome, at } of cases) {
      const { appealId, entryId } = await appealed();
      await decide(appealId, as, { outcome });
      await tell(stage, late(entryId, 'name', at));
      expect((await appealOf(appealId)).outcome).toBe(outcome);
      expect(await eventsOf(appealId)).toHaveLength(1);
    }
  });

  it('[R319] waits again also where it was decided under another account of the same mailbox', async () => {
    const { appealId, entryId } = await appealed();
    const changedAt = new Date();
    const email = 'ikinci+yeni@example.com';
    const anew = { admin: { ...third.admin, email } } as typeof third;
    expect((await decide(appealId, anew, { outcome: 'upheld' })).status).toBe(200);
    await tell(stage, late(entryId, 'name', changedAt));
    expect((await appealOf(appealId)).outcome).toBeNull();
    const audited = await stage.deps.db
      .selectFrom('audit_log')
      .select('details')
      .where('subject_id', '=', appealId)
      .where('action', '=', 'appeal.reopened')
      .executeTakeFirstOrThrow();
    expect(audited.details).toMatchObject({ decidedBy: third.admin?.adminId });
  });

  it('[R319] waits again where the clock by which it was decided is seconds behind the registry’s', async () => {
    const { appealId, entryId } = await appealed();
    await decide(appealId, second, { outcome: 'upheld' });
    await tell(stage, late(entryId, 'name', new Date(Date.now() + 20_000)));
    expect((await appealOf(appealId)).outcome).toBeNull();
  });

  it('[R319] is opened again beside one of somebody else, and not where the same person has appealed again', async () => {
    const { appealId, entryId, seller } = await appealed();
    const changedAt = new Date();
    const as = visitor('yeniden@example.com');
    const own = String((await send({ entry: entryId }, { as })).body._id);
    const together = [{ _id: own, version: 1 }];
    const texts = { name: 'Doğru Ad', ...seller, phone: null, website: null, summary: 'Kapora aldı.' };
    await decide(appealId, second, { outcome: 'amended', correction: texts, together });
    // A tag makes nobody else of the mailbox.
    const tagged = visitor('yeniden+2@example.com');
    const next = String((await send({ entry: entryId }, { as: tagged })).body._id);
    await tell(stage, late(entryId, 'name', changedAt));
    const outcomes = await Promise.all([appealId, own, next].map(async (id) => (await appealOf(id)).outcome));
    expect(outcomes).toEqual([null, 'amended', null]);
    expect((await decide(next, second, { outcome: 'upheld' })).body.code).toBe('same_moderator');
    // Another moderator ends both.
    const others = (await read(next, third)).together.map(({ _id, version }) => ({ _id, version }));
    expect(others.map(({ _id }) => _id)).toEqual([appealId]);
    expect((await decide(next, third, { outcome: 'upheld', together: others })).status).toBe(200);
  });
});

describe('whose report became an entry hears that a moderator changed it', () => {
  it.each(['name', 'record'] as const)(
    '[R323] each approved reporter of the dossier, once for an event that comes twice (%s)',
    async (part) => {
      const { reportId, entryId, seller } = await listed();
      const joined = await report({ instagramUsername: seller.instagramUsername });
      await approve(joined);
      const waiting = await report({ instagramUsername: seller.instagramUsername });
      const event = revised(entryId, part);
      await tell(stage, event, event);
      const told = await toldOf(reportId, joined, waiting);
      expect(told.map(({ reportId: id }) => id)).toEqual([reportId, joined]);
      expect(told[0]).toMatchObject({
        part,
        reason,
        number: expect.stringMatching(/^İ-|^[A-Z]-\d+/),
        reporterEmail: expect.stringMatching(/^magdur\d+@example\.com$/),
      });
      expect(new Set(told.map(({ reporterEmail }) => reporterEmail)).size).toBe(2);
    },
  );

  it('[R323] each approved reporter, once, where a moderator corrects the name without an appeal; of a text nobody', async () => {
    const { reportId, entryId, seller } = await listed();
    const joined = await report({ instagramUsername: seller.instagramUsername });
    await approve(joined);
    const waiting = await report({ instagramUsername: seller.instagramUsername });
    const texts = { name: 'Sahte Bungalov', ...seller, website: null, summary: 'Kapora aldı, kapattı.' };
    expect((await correct(stage, entryId, { correction: texts, reason })).status).toBe(200);
    const spaced = { ...texts, name: 'Sahte  Bungalov' };
    expect((await correct(stage, entryId, { correction: spaced, reason })).status).toBe(200);
    expect(await toldOf(reportId, joined, waiting)).toEqual([]);
    const correction = { ...texts, name: 'Doğru Ad' };
    expect((await correct(stage, entryId, { correction, reason })).status).toBe(200);
    const told = await toldOf(reportId, joined, waiting);
    expect(told.map(({ reportId: id }) => id)).toEqual([reportId, joined]);
    expect(told[0]).toMatchObject({ part: 'name', by: 'moderator', reason });
  });

  it('[R321] [R323] of an appeal that corrects the name they hear by its answer alone', async () => {
    const { appealId, reportId, seller } = await appealed();
    const correction = { name: 'Doğru Ad', ...seller, website: null, summary: 'Kapora aldı, kapattı.' };
    expect((await decide(appealId, second, { outcome: 'amended', correction })).status).toBe(200);
    expect(await toldOf(reportId)).toEqual([]);
  });

  it('[R321] [R323] a person who reported twice hears it once, of a change by hand and of an appeal', async () => {
    const seller = newSeller();
    const ids: string[] = [];
    let entryId = '';
    for (let sent = 0; sent < 2; sent += 1) {
      const form = reportForm({ fields: seller });
      const { body } = await stage.call('POST', '/api/report', { as: visitor('iki-kez@example.com'), form });
      ids.push(String(body._id));
      entryId = String((await approve(String(body._id))).body.entryId);
    }
    const data = { entryId, slug: 'iki-kez', name: 'Sahte Bungalov', reportId: String(ids[0]) };
    await tell(stage, newEvent(blacklistEntryCreated, { subject: entryId, version: 1, data }));
    const { body } = await send({ entry: entryId });
    expect((await decide(String(body._id), third, { outcome: 'upheld' })).status).toBe(200);
    await tell(stage, revised(entryId, 'name'));
    const reviewed = (await stage.events(reportReviewed.type)).filter(({ subject }) => ids.includes(subject));
    expect([reviewed.length, (await toldOf(...ids)).length]).toEqual([1, 1]);
  });

  it.each(['before', 'after'])(
    '[R314] [R323] who was approved into it since, the word of its removal coming late, waits for a decision again (%s it)',
    async (order) => {
      const one = await listed();
      const at = new Date();
      const late = await report({ instagramUsername: one.seller.instagramUsername });
      expect((await approve(late)).body.entryId).toBe(one.entryId);
      const gone = await report({ instagramUsername: one.seller.instagramUsername });
      await approve(gone);
      await stage.call('DELETE', `/api/report/${gone}`, { as: third });
      const elsewhere = await listed();
      const data = { entryId: one.entryId, part: 'record' as const, reason };
      const event = newEvent(blacklistEntryRevised, {
        subject: one.entryId,
        version: 3,
        clock: () => at,
        data,
      });
      if (order === 'before') await removed(one);
      await tell(stage, event, event);
      if (order === 'after') await removed(one);
      expect((await toldOf(one.reportId, late)).map(({ reportId }) => reportId)).toEqual([
        one.reportId,
        late,
      ]);
      const read = async (id: string) =>
        (await stage.call('GET', `/api/admin/report/${id}`, { as: third })).body;
      expect(await read(one.reportId)).toMatchObject({ status: 'approved', entryId: one.entryId });
      expect(await read(elsewhere.reportId)).toMatchObject({ status: 'approved' });
      const rest = stage.deps.db.selectFrom('report').select('status').where('id', '=', gone);
      expect(await rest.executeTakeFirstOrThrow()).toEqual({ status: 'deleted' });
      const seen = await read(late);
      expect(seen).toMatchObject({ status: 'pending', version: 3, entryId: null, decision: null });
      const rows = stage.deps.db.selectFrom('audit_log').select('action').where('subject_id', '=', late);
      expect((await rows.execute()).map(({ action }) => action)).toContain('report.approval-returned');
      const acts = stage.deps.db.selectFrom('moderator_act').selectAll().where('subject_id', '=', late);
      expect(await acts.execute()).toMatchObject([
        { kind: 'report.approval-returned', reason: 'Kanıtlar tutarlı.', by_email: 'moderator@example.com' },
      ]);
      const again = await approve(late);
      expect([again.status, again.body.entryId === one.entryId]).toEqual([200, false]);
    },
  );

  it.each([
    [20_000, 'pending'],
    [60_000, 'approved'],
  ])(
    '[R314] of two services’ clocks that differ the one of the removal may be ahead by half a minute (%d ms: %s)',
    async (ahead, status) => {
      const one = await listed();
      const late = await report({ instagramUsername: one.seller.instagramUsername });
      expect((await approve(late)).body.entryId).toBe(one.entryId);
      const event = newEvent(blacklistEntryRevised, {
        subject: one.entryId,
        version: 3,
        clock: () => new Date(Date.now() + ahead),
        data: { entryId: one.entryId, part: 'record' as const, reason },
      });
      await tell(stage, event);
      const stateOf = async (id: string) =>
        (await stage.call('GET', `/api/admin/report/${id}`, { as: third })).body.status;
      // What made the entry was approved before it could be removed.
      expect([await stateOf(one.reportId), await stateOf(late)]).toEqual(['approved', status]);
    },
  );

  it('[R323] also when the removal was heard first', async () => {
    const one = await listed();
    await removed(one);
    await tell(stage, revised(one.entryId, 'record', 3));
    expect(await toldOf(one.reportId)).toHaveLength(1);
  });

  it('[R323] those of an entry that was taken off earlier hear nothing when the one goes that it was merged with', async () => {
    const [earlier, kept] = [await listed(), await listed()];
    await removed(earlier);
    const dossierOf = async (id: string) =>
      String((await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: third })).body._id);
    const merged = await stage.call(
      'POST',
      `/api/admin/report/dossiers/${await dossierOf(kept.reportId)}/merge`,
      { as: third, body: { with: await dossierOf(earlier.reportId), reason: 'Aynı satıcı.' } },
    );
    expect(merged.status).toBe(200);
    await removed(kept);
    await tell(stage, revised(kept.entryId, 'record', 3));
    const told = await toldOf(earlier.reportId, kept.reportId);
    expect(told.map(({ reportId }) => reportId)).toEqual([kept.reportId]);
  });

  it('[R323] nobody of an entry that no dossier has, nor a reporter who was erased', async () => {
    const before = (await stage.events(reportRevised.type)).length;
    await tell(stage, revised('0199c0de-0000-7000-8000-00000000dead', 'record'));
    const { reportId, entryId } = await listed();
    await stage.deps.db
      .updateTable('report')
      .set({ reporter_email: '' })
      .where('id', '=', reportId)
      .execute();
    await tell(stage, revised(entryId, 'record'));
    expect((await stage.events(reportRevised.type)).length).toBe(before);
    expect(await stage.count('quarantine')).toBe(0);
  });
});
