import { blacklistEntryRemoved, blacklistEntryRevised } from '@edogrula/contracts/events/business';
import { dossierChanged, reportRevised } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { appealsOn, type Listed } from './support/appeals.ts';
import { correct } from './support/correct.ts';
import { newSeller } from './support/forms.ts';
import { tell } from './support/registry.ts';
import { repliesOn } from './support/replies.ts';
import { first, second, sharedStage, third } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const { listed, send, decide } = appealsOn(() => stage);
const { applied } = repliesOn(() => stage);
const reason = 'Makbuz sunuldu.';

const dossierOf = async ({ reportId }: Listed) =>
  String((await stage.call('GET', `/api/admin/report/${reportId}/dossier`, { as: third })).body._id);
const toldOf = async (...reports: string[]) =>
  (await stage.events(reportRevised.type))
    .map(({ data }) => reportRevised.data.parse(data).reportId)
    .filter((reportId) => reports.includes(reportId));
const outcomesOf = async (email: string) =>
  (await stage.events('moderation.accused.outcome-told.v1'))
    .filter(({ data }) => data.applicantEmail === email)
    .map(({ data }) => data.outcome);

let sellers = 0;
/** Entry B, whose seller has an application, merged into entry A. */
async function merged() {
  sellers += 1;
  const email = `sahip${sellers}@example.com`;
  const seller = newSeller();
  await applied(email, seller, 'approve');
  const [a, b] = [await listed(), await listed(seller)];
  const path = `/api/admin/report/dossiers/${await dossierOf(a)}/merge`;
  const body = { with: await dossierOf(b), reason: 'Aynı satıcı.' };
  expect((await stage.call('POST', path, { as: first, body })).status).toBe(200);
  return { a, b, email };
}
const removed = ({ entryId, reportId }: Listed) =>
  newEvent(blacklistEntryRemoved, {
    subject: entryId,
    version: 2,
    data: { entryId, slug: 'kayit', name: 'Sahte Bungalov', reportId },
  });
/** The registry's word; one of before says nothing of what went along. */
const revised = ({ entryId }: Listed, along?: string[]) =>
  newEvent(blacklistEntryRevised, {
    subject: entryId,
    version: 3,
    data: { entryId, part: 'record', reason, ...(along ? { along } : {}) },
  });

describe('an entry that goes with the one that it was merged into', () => {
  it.each([
    ['as the registry sends them', ['a', 'b', 'why']],
    ['the reason between them', ['a', 'why', 'b']],
    ['the reason before the merged one', ['b', 'why', 'a']],
    ['the reason first', ['why', 'b', 'a']],
  ] as const)('[R323] [R489] its reporter and its owner hear why, once: %s', async (_what, order) => {
    const { a, b, email } = await merged();
    const events = { a: removed(a), b: removed(b), why: revised(a, [b.entryId]) };
    await tell(stage, ...order.map((name) => events[name]), events.why);
    expect((await toldOf(a.reportId, b.reportId)).sort()).toEqual([a.reportId, b.reportId].sort());
    expect(await outcomesOf(email)).toEqual(['listed', 'removed']);
  });

  it('[R323] a word of before that names none reaches those whose entry is still known as active', async () => {
    const { a, b } = await merged();
    await tell(stage, removed(a), revised(a), removed(b));
    expect((await toldOf(a.reportId, b.reportId)).sort()).toEqual([a.reportId, b.reportId].sort());
  });

  it('[R323] one that was taken off before it was merged is told of nothing, though the reason comes last', async () => {
    const [a, b] = [await listed(), await listed()];
    await tell(stage, removed(b));
    const path = `/api/admin/report/dossiers/${await dossierOf(a)}/merge`;
    const body = { with: await dossierOf(b), reason: 'Aynı satıcı.' };
    expect((await stage.call('POST', path, { as: first, body })).status).toBe(200);
    await tell(stage, removed(a), revised(a, []));
    expect(await toldOf(a.reportId, b.reportId)).toEqual([a.reportId]);
  });
});

describe('an entry that was taken off before its dossier was merged into another one', () => {
  const rowOf = (reportId: string) =>
    stage.deps.db
      .selectFrom('report')
      .select(['status', 'reversed_at', 'version'])
      .where('id', '=', reportId)
      .executeTakeFirstOrThrow();
  const keysOf = (reportId: string) =>
    stage.deps.db
      .selectFrom('report_key')
      .select(['kind', 'key', 'condemns', 'struck'])
      .where('report_id', '=', reportId)
      .orderBy('key')
      .execute();
  const removalOf = async (entryId: string) =>
    (
      await stage.deps.db
        .selectFrom('dossier')
        .select('entry_removed_at as at')
        .where('entry_id', '=', entryId)
        .executeTakeFirstOrThrow()
    ).at;
  const reviewedOf = async (...reports: string[]) =>
    (await stage.events('moderation.report.outcome-reviewed.v1'))
      .map(({ subject }) => subject)
      .filter((reportId) => reports.includes(reportId));

  it.each(['into the one that stays', 'with that one merged into it'] as const)(
    '[R320] [R324] an appeal against the other one touches no report of it: %s',
    async (way) => {
      const a = await listed();
      await tell(stage, removed(a));
      const b = await listed();
      const [into, from] = way === 'into the one that stays' ? [b, a] : [a, b];
      const path = `/api/admin/report/dossiers/${await dossierOf(into)}/merge`;
      const body = { with: await dossierOf(from), reason: 'Aynı satıcı.' };
      expect((await stage.call('POST', path, { as: first, body })).status).toBe(200);
      const ofA = async () => [await rowOf(a.reportId), await keysOf(a.reportId), await removalOf(a.entryId)];
      const before = await ofA();

      const appeal = await send({ entry: b.entryId }, { files: 1 });
      expect([appeal.status, appeal.body]).toEqual([201, expect.anything()]);
      const answer = await decide(String(appeal.body._id), second, { outcome: 'reversed' });
      expect([answer.status, answer.body.status]).toEqual([200, 'reversed']);

      expect(await rowOf(b.reportId)).toMatchObject({ status: 'rejected', reversed_at: expect.any(Date) });
      expect(await ofA()).toEqual(before);
      expect(before[0]).toMatchObject({ status: 'approved', reversed_at: null });
      // Its reporter was told of the removal; this outcome is not about that report.
      expect(await reviewedOf(a.reportId, b.reportId)).toEqual([b.reportId]);
    },
  );
});

describe('an entry that was taken off before its dossier was merged, which is known here afterwards', () => {
  const lastKeysOf = async ({ entryId }: Listed) => {
    const last = (await stage.events(dossierChanged.type)).findLast(({ data }) => data.entryId === entryId);
    return dossierChanged.data.parse(last?.data).keys.map(({ key }) => key);
  };

  it.each(['the removal first', 'the reason first'])(
    '[R304] [R314] condemns by nothing of it in the other entry, %s',
    async (order) => {
      const { a, b } = await merged();
      const contacts = [b.seller.instagramUsername, b.seller.phone];
      expect(await lastKeysOf(a)).toEqual(expect.arrayContaining(contacts));
      const words = [removed(b), revised(b, [])];
      await tell(stage, ...(order === 'the reason first' ? words.reverse() : words));
      const left = await lastKeysOf(a);
      expect(left).toContain(a.seller.phone);
      for (const key of contacts) expect(left).not.toContain(key);
      expect(await toldOf(a.reportId, b.reportId)).toEqual([b.reportId]);
    },
  );

  it('[R304] ends the other entry, where a correction left it nothing but that', async () => {
    const { a, b } = await merged();
    const { instagramUsername, phone } = a.seller;
    const dropKeys = [
      { kind: 'handle', key: instagramUsername },
      { kind: 'phone', key: phone },
    ];
    const texts = { name: 'Sahte Bungalov', summary: 'Kapora aldı, sonra hesabı kapattı.' };
    const correction = { ...texts, instagramUsername: null, phone: null, website: null, dropKeys };
    expect((await correct(stage, a.entryId, { correction, reason })).status).toBe(200);
    await tell(stage, removed(b), revised(b, []));
    expect(await lastKeysOf(a)).toEqual([]);
    expect((await toldOf(a.reportId, b.reportId)).sort()).toEqual([a.reportId, b.reportId].sort());
  });
});
