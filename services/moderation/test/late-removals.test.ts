import { blacklistEntryRemoved, blacklistEntryRevised } from '@edogrula/contracts/events/business';
import { dossierChanged, reportApproved, reportRevised } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { entryIdOf } from '../src/decision/derived-id.ts';
import { appealsOn, type Listed } from './support/appeals.ts';
import { correct } from './support/correct.ts';
import { newSeller } from './support/forms.ts';
import { entryCreated, tell } from './support/registry.ts';
import { first, second, sharedStage, third, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const { report, approve, listed, send, read, decide } = appealsOn(() => stage);
const reason = 'Makbuz sunuldu.';
const by = { adminId: String(third.admin?.adminId), email: String(third.admin?.email) };

const dossierOf = async (reportId: string) =>
  String((await stage.call('GET', `/api/admin/report/${reportId}/dossier`, { as: second })).body._id);
const onDossier = async (id: string, verb: string, more = {}) => {
  const path = `/api/admin/report/dossiers/${id}/${verb}`;
  expect((await stage.call('POST', path, { as: first, body: { reason, ...more } })).status).toBe(200);
};
const statusOf = async (reportId: string) =>
  (await stage.call('GET', `/api/admin/report/${reportId}`, { as: second })).body.status;
const toldOf = async (...reports: string[]) =>
  (await stage.events(reportRevised.type))
    .map(({ data }) => reportRevised.data.parse(data).reportId)
    .filter((reportId) => reports.includes(reportId))
    .sort();
/** What the registry was told last of an entry. */
const lastOf = async (entryId: string) => {
  const last = (await stage.events()).findLast(({ data }) => data.entryId === entryId);
  return last?.type === dossierChanged.type ? dossierChanged.data.parse(last.data) : undefined;
};
const actionsOn = async (subjectId: string) => {
  const { rows } = await sql<{
    action: string;
  }>`select action from audit_log where subject_id = ${subjectId}`.execute(stage.deps.db);
  return rows.map(({ action }) => action);
};
/** A further approved report of a seller. */
async function joined({ seller }: Pick<Listed, 'seller'>): Promise<string> {
  const id = await report({ ...newSeller(), phone: seller.phone });
  expect((await approve(id, second)).status).toBe(200);
  return id;
}
/** The registry's words on entries that a moderator removed at a moment, as it sends them. */
function removal(at: Date, { entryId }: Listed, along: readonly Listed[] = []) {
  const clock = () => at;
  const gone = (one: string) =>
    newEvent(blacklistEntryRemoved, {
      subject: one,
      version: 5,
      clock,
      data: { entryId: one, slug: one, name: '', reportId: null },
    });
  const others = along.map((one) => one.entryId);
  const why = newEvent(blacklistEntryRevised, {
    subject: entryId,
    version: 6,
    clock,
    data: { entryId, part: 'record', reason, by, ...(others.length ? { along: others } : {}) },
  });
  return { removed: [entryId, ...others].map(gone), why };
}

describe('an entry that the registry removed before a dossier was parted, of which moderation hears afterwards', () => {
  it.each(['the removals first', 'the reason first'])(
    '[R314] [R323] one that was merged and is apart by then goes with it: its reporters hear why, and what was approved since waits again, %s',
    async (order) => {
      const [a, b] = [await listed(), await listed()];
      const [root, row] = [await dossierOf(a.reportId), await dossierOf(b.reportId)];
      await onDossier(root, 'merge', { with: row });
      const at = new Date();
      await onDossier(row, 'unmerge');
      const late = await joined(b);
      const { removed, why } = removal(at, a, [b]);
      await tell(stage, ...(order === 'the reason first' ? [why, ...removed] : [...removed, why]));
      expect(await toldOf(a.reportId, b.reportId)).toEqual([a.reportId, b.reportId].sort());
      expect([await statusOf(b.reportId), await statusOf(late)]).toEqual(['approved', 'pending']);
      // Its next approval makes an entry of its own, whose appeal the remover does not decide.
      expect((await approve(late, second)).body.entryId).toBe(entryIdOf(late));
      const acts = await stage.deps.db
        .selectFrom('moderator_act')
        .select('kind')
        .where('subject_id', '=', row)
        .where('by_id', '=', by.adminId)
        .execute();
      expect(acts).toEqual([{ kind: 'entry.removed' }]);
    },
  );

  it.each(['the removals first', 'the reason first'])(
    '[R304] [R314] [R323] what was split off since makes no entry that stays: it is taken off, and its reporter hears why, %s',
    async (order) => {
      const a = await listed();
      const other = await joined(a);
      const at = new Date();
      await onDossier(await dossierOf(a.reportId), 'split', { reportIds: [other] });
      const made = entryIdOf(other);
      expect((await stage.events(reportApproved.type)).some(({ data }) => data.entryId === made)).toBe(true);
      await tell(stage, entryCreated(made, other));
      const late = await report({ ...newSeller(), phone: a.seller.phone });
      const { removed, why } = removal(at, a);
      await tell(stage, ...(order === 'the reason first' ? [why, ...removed] : [...removed, why]));
      expect(await lastOf(made)).toMatchObject({ reversed: true, keys: [], texts: null });
      expect(await toldOf(a.reportId, other)).toEqual([a.reportId, other].sort());
      // Whoever reports again begins anew.
      expect((await approve(late, second)).body.entryId).toBe(entryIdOf(late));
    },
  );

  it.each(['the removals first', 'the reason first'])(
    '[R304] [R314] [R323] what was approved after it and split off by itself waits for a decision again: its reporter hears why, once, and its next approval makes another entry, %s',
    async (order) => {
      const a = await listed();
      const at = new Date();
      const other = await joined(a);
      await onDossier(await dossierOf(a.reportId), 'split', { reportIds: [other] });
      const made = entryIdOf(other);
      await tell(stage, entryCreated(made, other));
      const { removed, why } = removal(at, a);
      await tell(stage, ...(order === 'the reason first' ? [why, ...removed] : [...removed, why]));
      expect(await lastOf(made)).toMatchObject({ reversed: true, keys: [], texts: null });
      expect(await toldOf(a.reportId, other)).toEqual([a.reportId, other].sort());
      expect([await statusOf(a.reportId), await statusOf(other)]).toEqual(['approved', 'pending']);
      const { entryId } = (await approve(other, second)).body;
      expect([await statusOf(other), entryId]).toEqual(['approved', entryIdOf(other, 1)]);
      const approvals = (await stage.events(reportApproved.type)).filter(({ subject }) => subject === other);
      expect(approvals.map(({ data }) => data.entryId)).toEqual([made, entryId]);
      // It is the founding one of the other entry: whoever removes that has seen it.
      await tell(stage, entryCreated(String(entryId), other));
      const later = removal(new Date(), { ...a, entryId: String(entryId) });
      await tell(stage, ...later.removed, later.why);
      expect(await statusOf(other)).toBe('approved');
    },
  );

  it('[R304] [R314] [R323] what was split off since goes, too, where the deletion of the last report took the other one off before', async () => {
    const a = await listed();
    const at = new Date();
    const other = await joined(a);
    await onDossier(await dossierOf(a.reportId), 'split', { reportIds: [other] });
    expect((await stage.call('DELETE', `/api/report/${a.reportId}`, { as: second })).status).toBe(200);
    const { removed, why } = removal(at, a);
    await tell(stage, ...removed, why);
    expect(await lastOf(entryIdOf(other))).toMatchObject({ reversed: true, keys: [], texts: null });
    expect([await toldOf(other), await statusOf(other)]).toEqual([[other], 'pending']);
  });

  it('[R304] [R319] one that was merged and is parted only when the removal is known ends alike: whoever took both off decides no appeal there', async () => {
    const [a, b] = [await listed(), await listed()];
    const [root, row] = [await dossierOf(a.reportId), await dossierOf(b.reportId)];
    await onDossier(root, 'merge', { with: row });
    const { removed, why } = removal(new Date(), a, [b]);
    await tell(stage, ...removed, why);
    await onDossier(row, 'unmerge');
    expect(await toldOf(a.reportId, b.reportId)).toEqual([a.reportId, b.reportId].sort());
    const late = await joined(b);
    const entryId = entryIdOf(late);
    await tell(stage, entryCreated(entryId, late));
    const appealId = String((await send({ entry: entryId })).body._id);
    const { decisions, mayDecide } = await read(appealId, third);
    expect(mayDecide).toBe(false);
    expect(decisions.filter(({ act }) => act === 'entry.removed')).toHaveLength(1);
  });

  it('[R304] [R314] what was parted before it stays as it is', async () => {
    const a = await listed();
    const other = await joined(a);
    await onDossier(await dossierOf(a.reportId), 'split', { reportIds: [other] });
    const { removed, why } = removal(new Date(), a);
    await tell(stage, ...removed, why);
    expect((await lastOf(entryIdOf(other)))?.reversed).toBeUndefined();
    expect(await toldOf(a.reportId, other)).toEqual([a.reportId]);
  });

  it.each(['the removals first', 'the reason first'])(
    '[R302] [R304] [R314] an entry that was merged into it since stays on the list, under its own address, %s',
    async (order) => {
      const [a, b] = [await listed(), await listed()];
      const at = new Date();
      await onDossier(await dossierOf(a.reportId), 'merge', { with: await dossierOf(b.reportId) });
      expect((await lastOf(b.entryId))?.movedTo).toBe(a.entryId);
      const { removed, why } = removal(at, a);
      await tell(stage, ...(order === 'the reason first' ? [why, ...removed] : [...removed, why]));
      expect(await lastOf(b.entryId)).toMatchObject({
        movedTo: null,
        keys: expect.arrayContaining([{ kind: 'phone', key: b.seller.phone }]),
      });
      expect(await toldOf(a.reportId, b.reportId)).toEqual([a.reportId]);
    },
  );
});

describe('an entry that a moderator took off the list while the deletion of a report left it with nothing', () => {
  const orders = [
    ['deletion', 'removed', 'why'],
    ['deletion', 'why', 'removed'],
    ['removed', 'deletion', 'why'],
    ['removed', 'why', 'deletion'],
    ['why', 'deletion', 'removed'],
    ['why', 'removed', 'deletion'],
  ] as const;
  it.each(orders)(
    '[R323] ends alike in every order, and who reported hears of it once: %s, %s, %s',
    async (...order) => {
      const a = await listed();
      const other = { ...newSeller(), phone: a.seller.phone };
      const b = await report(other);
      expect((await approve(b, second)).status).toBe(200);
      const { instagramUsername } = a.seller;
      const dropKeys = [{ kind: 'handle', key: other.instagramUsername }];
      const texts = { name: 'Sahte Bungalov', phone: null, website: null, summary: 'Kapora aldı.' };
      const correction = { ...texts, instagramUsername, dropKeys };
      expect((await correct(stage, a.entryId, { correction, reason })).status).toBe(200);
      // Later than the clocks may differ: what was approved before it stays approved.
      const { removed, why } = removal(new Date(Date.now() + 60_000), a);
      const steps = {
        deletion: async () =>
          expect((await stage.call('DELETE', `/api/report/${a.reportId}`, { as: second })).status).toBe(200),
        removed: () => tell(stage, ...removed),
        why: () => tell(stage, why),
      };
      for (const step of order) await steps[step]();
      const told = await toldOf(a.reportId, b);
      expect([told.filter((id) => id === b).length, told.length <= 2]).toEqual([1, true]);
      const dossier = await stage.deps.db
        .selectFrom('dossier')
        .select(['entry_texts', 'entry_removed_at'])
        .where('entry_id', '=', a.entryId)
        .executeTakeFirstOrThrow();
      const keys = await stage.deps.db
        .selectFrom('report_key')
        .select('key')
        .where('report_id', 'in', [a.reportId, b])
        .where('condemns', '=', true)
        .execute();
      expect([dossier, keys]).toEqual([{ entry_texts: null, entry_removed_at: expect.any(Date) }, []]);
      expect(await statusOf(b)).toBe('approved');
    },
  );
});

describe('an entry that was merged into one that was off the list already, which is known here afterwards', () => {
  const texts = { name: 'Sahte Bungalov', website: null, summary: 'Kapora aldı, sonra hesabı kapattı.' };
  const orders = ['the removals first', 'the reason first'] as const;
  /** An entry that leads to another one, which was removed just before. */
  async function mergedLate() {
    const [a, b] = [await listed(), await listed()];
    const at = new Date();
    const [root, row] = [await dossierOf(a.reportId), await dossierOf(b.reportId)];
    await onDossier(root, 'merge', { with: row });
    /** The registry's words on the removal come. */
    const hear = (order: (typeof orders)[number]) => {
      const { removed, why } = removal(at, a);
      return tell(stage, ...(order === 'the reason first' ? [why, ...removed] : [...removed, why]));
    };
    return { a, b, row, hear };
  }
  const appealBy = async (email: string, { entryId }: Listed) => {
    const { status, body } = await send({ entry: entryId }, { as: visitor(email) });
    expect(status).toBe(201);
    return String(body._id);
  };
  const answers = async (appealId: string) =>
    (await stage.events('moderation.appeal.decided.v1'))
      .filter(({ subject }) => subject === appealId)
      .map(({ data }) => data.outcome);
  let people = 0;

  it.each(orders)(
    '[R304] [R318] an appeal that was sent meanwhile waits where the entry is that it named, %s',
    async (order) => {
      people += 1;
      const { a, b, row, hear } = await mergedLate();
      const [against, other] = [
        await appealBy(`birlesmis${people}@example.com`, b),
        await appealBy(`kaldirilmis${people}@example.com`, a),
      ];
      await hear(order);
      expect([await answers(against), await answers(other)]).toEqual([[], ['removed']]);
      expect(await lastOf(b.entryId)).toMatchObject({ movedTo: null, appealOpen: true });
      expect(await read(against)).toMatchObject({
        status: 'open',
        entryId: b.entryId,
        dossier: { _id: row },
      });
      expect((await decide(against, second, { outcome: 'upheld' })).status).toBe(200);
      expect(await lastOf(b.entryId)).toMatchObject({ appealOpen: false });
    },
  );

  it.each(orders)(
    '[R304] [R318] [R323] goes, too, where a correction took out meanwhile all that it condemned: its reporter hears why, %s',
    async (order) => {
      people += 1;
      const { a, b, row, hear } = await mergedLate();
      const { instagramUsername, phone } = b.seller;
      const dropKeys = [
        { kind: 'handle', key: instagramUsername },
        { kind: 'phone', key: phone },
      ];
      const correction = { ...texts, ...a.seller, dropKeys };
      expect((await correct(stage, a.entryId, { correction, reason })).status).toBe(200);
      const appealId = await appealBy(`bilgisiz${people}@example.com`, b);
      await hear(order);
      expect(await lastOf(b.entryId)).toMatchObject({ reversed: true, keys: [], texts: null });
      expect(await toldOf(a.reportId, b.reportId)).toEqual([a.reportId, b.reportId].sort());
      const [told] = (await stage.events(reportRevised.type)).filter(({ subject }) => subject === b.reportId);
      expect(told?.data).toMatchObject({ by: 'emptied', reason: expect.stringContaining('birleştirildiği') });
      expect(await statusOf(b.reportId)).toBe('approved');
      expect(await actionsOn(row)).toEqual(expect.arrayContaining(['dossier.unmerged', 'dossier.emptied']));
      // The registry answers that it is gone.
      expect(await answers(appealId)).toEqual([]);
      await tell(stage, ...removal(new Date(), b).removed);
      expect(await answers(appealId)).toEqual(['removed']);
    },
  );

  it('[R304] [R314] an approval that waits in it was given for the other entry: it waits for a decision again', async () => {
    const { b, hear } = await mergedLate();
    const late = await report({ ...newSeller(), phone: b.seller.phone });
    stage.deps.secondModerator = 'all';
    await approve(late, first);
    stage.deps.secondModerator = 'off';
    await hear('the removals first');
    expect(await actionsOn(late)).toContain('report.approval-withdrawn');
    expect((await approve(late, second)).body.entryId).toBe(b.entryId);
  });
});
