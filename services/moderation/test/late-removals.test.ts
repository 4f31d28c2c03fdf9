import { blacklistEntryRemoved, blacklistEntryRevised } from '@edogrula/contracts/events/business';
import { dossierChanged, reportApproved, reportRevised } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { entryIdOf } from '../src/decision/derived-id.ts';
import { appealsOn, type Listed } from './support/appeals.ts';
import { newSeller } from './support/forms.ts';
import { entryCreated, tell } from './support/registry.ts';
import { first, second, sharedStage, third } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const { report, approve, listed } = appealsOn(() => stage);
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
