import { dossierChanged, reportRevised } from '@edogrula/contracts/events/moderation';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { entryIdOf } from '../src/decision/derived-id.ts';
import { appealsOn, type Listed } from './support/appeals.ts';
import { correct } from './support/correct.ts';
import { newSeller, reportForm } from './support/forms.ts';
import { entryCreated, tell } from './support/registry.ts';
import { repliesOn } from './support/replies.ts';
import { first, second, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const { approve, listed, appealed, decide } = appealsOn(() => stage);
const { applied } = repliesOn(() => stage);
const reason = 'Başka satıcı.';
const texts = { name: 'Sahte Bungalov', website: null, summary: 'Kapora aldı, sonra hesabı kapattı.' };

/** An approved report of a mailbox. @returns its id and the entry that it made or joined */
async function approved(email: string, fields: Record<string, string>) {
  const form = reportForm({ fields });
  const sent = await stage.call('POST', '/api/report', { as: visitor(email), form });
  const reportId = String(sent.body._id);
  const answer = await approve(reportId);
  expect([sent.status, answer.status]).toEqual([201, 200]);
  return { reportId, entryId: String(answer.body.entryId) };
}
const dossierOf = async (reportId: string) =>
  String((await stage.call('GET', `/api/admin/report/${reportId}/dossier`, { as: first })).body._id);
const remove = async (reportId: string) =>
  expect((await stage.call('DELETE', `/api/report/${reportId}`, { as: first })).status).toBe(200);
const stateOf = async ({ entryId }: Pick<Listed, 'entryId'>) =>
  (await stage.events(dossierChanged.type))
    .map(({ data }) => dossierChanged.data.parse(data))
    .findLast((state) => state.entryId === entryId);
/** What reporters heard of the end of their entry. */
const heard = async (...reports: string[]) =>
  (await stage.events(reportRevised.type))
    .map(({ data }) => reportRevised.data.parse(data))
    .filter(({ reportId, part }) => part === 'record' && reports.includes(reportId))
    .map(({ reporterEmail, by, reason: why }) => [reporterEmail, by, why]);
const emptied = async (dossierId: string) => {
  const { rows } = await sql<{ details: object }>`
    select details from audit_log where subject_id = ${dossierId} and action = 'dossier.emptied'`.execute(
    stage.deps.db,
  );
  return rows.map(({ details }) => details);
};
const gone = { reversed: true, keys: [], texts: null };

describe('an entry of which nothing condemns without a deleted report', () => {
  /** What a correction left of an entry condemns by the first of its reports alone. */
  async function corrected() {
    const seller = newSeller();
    const owner = `hesap-${seller.phone.slice(-7)}@example.com`;
    const { instagramUsername } = seller;
    await applied(owner, { instagramUsername }, 'approve');
    const one = await approved('ilk.ihbar@example.com', seller);
    await tell(stage, entryCreated(one.entryId, one.reportId));
    const others = [newSeller(), newSeller()].map((other) => ({ ...other, phone: seller.phone }));
    const [own, foreign] = others as [(typeof others)[0], (typeof others)[0]];
    const joined = [
      await approved('ilk.ihbar+iki@example.com', own),
      await approved('baska.ihbar@example.com', foreign),
    ];
    const dropKeys = others.map((other) => ({ kind: 'handle', key: other.instagramUsername }));
    const correction = { ...texts, instagramUsername, phone: null, dropKeys };
    expect((await correct(stage, one.entryId, { correction, reason })).status).toBe(200);
    expect((await stateOf(one))?.keys).toEqual([{ kind: 'handle', key: instagramUsername }]);
    return { one, seller, owner, joined: joined.map(({ reportId }) => reportId) };
  }

  it('[R207] [R323] [R489] goes with it: each person who reported hears why, once, and the owner; the log says it', async () => {
    const { one, owner, joined } = await corrected();
    const dossierId = await dossierOf(one.reportId);
    await remove(one.reportId);
    expect(await stateOf(one)).toMatchObject(gone);
    const why = expect.stringContaining('kalanlardan kara listede bilgi olmadığı için');
    expect((await heard(one.reportId, ...joined)).sort()).toEqual([
      ['baska.ihbar@example.com', 'emptied', why],
      ['ilk.ihbar@example.com', 'deletion', why],
    ]);
    const told = (await stage.events('moderation.accused.outcome-told.v1'))
      .filter(({ data }) => data.applicantEmail === owner)
      .map(({ data }) => data.outcome);
    expect(told).toEqual(['listed', 'amended', 'removed']);
    expect(await emptied(dossierId)).toEqual([
      { number: expect.stringMatching(/^D-\d+$/), entryIds: [one.entryId] },
    ]);
  });

  it('[R207] [R302] leaves its other reports approved, and the next approval makes an entry of its own', async () => {
    const { one, seller, joined } = await corrected();
    await remove(one.reportId);
    for (const id of joined) {
      const { body } = await stage.call('GET', `/api/admin/report/${id}`, { as: first });
      expect(body.status).toBe('approved');
    }
    const next = await approved('sonraki.ihbar@example.com', { ...newSeller(), phone: seller.phone });
    expect(await dossierOf(next.reportId)).toBe(await dossierOf(String(joined[0])));
    expect(next.entryId).toBe(entryIdOf(next.reportId));
  });

  it('[R207] [R304] goes with what led to it since a merge: the merged one had nothing left of its own', async () => {
    const [one, other] = [await appealed(), await listed()];
    const body = { with: await dossierOf(other.reportId), reason };
    const path = `/api/admin/report/dossiers/${await dossierOf(one.reportId)}/merge`;
    expect((await stage.call('POST', path, { as: first, body })).status).toBe(200);
    const dropKeys = [
      { kind: 'handle', key: other.seller.instagramUsername },
      { kind: 'phone', key: other.seller.phone },
    ];
    const correction = { ...texts, ...one.seller, dropKeys };
    expect((await decide(one.appealId, second, { outcome: 'amended', correction })).status).toBe(200);
    await remove(one.reportId);
    expect([await stateOf(one), await stateOf(other)]).toMatchObject([gone, gone]);
    expect((await heard(other.reportId)).map(([, by]) => by)).toEqual(['emptied']);
  });
});

describe('an entry whose founding report is deleted after a correction', () => {
  const keysOf = async (one: { entryId: string }) => (await stateOf(one))?.keys ?? [];
  const corrected = async (entryId: string, correction: object) =>
    expect((await correct(stage, entryId, { correction: { ...texts, ...correction }, reason })).status).toBe(
      200,
    );
  const seen = async (one: { entryId: string; reportId: string }) =>
    tell(stage, entryCreated(one.entryId, one.reportId));

  it('[R207] [R302] [R320] condemns on by an account that one correction took out and the next brought back, where another report chose it, too', async () => {
    const seller = newSeller();
    const one = await approved('kurucu.ihbar@example.com', seller);
    await seen(one);
    const joined = await approved('katilan.ihbar@example.com', seller);
    const { instagramUsername, phone } = seller;
    await corrected(one.entryId, { instagramUsername: null, phone });
    await corrected(one.entryId, { instagramUsername, phone: null });
    await remove(one.reportId);
    const state = await stateOf(one);
    expect(state).toMatchObject({ texts: { instagramUsername, phone: null } });
    expect([state?.keys, state?.reversed]).toEqual([[{ kind: 'handle', key: instagramUsername }], undefined]);
    expect(await heard(one.reportId, joined.reportId)).toEqual([]);
  });

  it('[R207] [R305] loses the whole site that was chosen for a page which the deleted report alone named', async () => {
    const { phone } = newSeller();
    const site = 'kuytukorusahte.example';
    const form = reportForm({ fields: { ...newSeller(), phone, website: `https://${site}/goleviturleri` } });
    const sent = await stage.call('POST', '/api/report', { as: visitor('sayfa.ihbar@example.com'), form });
    const reportId = String(sent.body._id);
    const keys = [
      { kind: 'host', key: site },
      { kind: 'phone', key: phone },
    ];
    const body = { reason: 'Kanıtlar tutarlı.', keys };
    const answer = await stage.call('POST', `/api/admin/report/${reportId}/approve`, { as: first, body });
    const one = { reportId, entryId: String(answer.body.entryId) };
    await seen(one);
    await approved('site.ihbar@example.com', { ...newSeller(), phone });
    expect((await stateOf(one))?.texts?.website).toBe(`https://${site}`);
    await corrected(one.entryId, { instagramUsername: null, phone, website: `https://${site}` });
    expect(await keysOf(one)).toContainEqual({ kind: 'host', key: site });
    await remove(reportId);
    expect((await stateOf(one))?.texts).toMatchObject({ phone, website: null });
    expect((await keysOf(one)).map(({ kind }) => kind)).not.toContain('host');
  });

  it('[R207] [R304] [R320] keeps what a correction brought in with its own reports, also where an older one was merged with it', async () => {
    const [older, seller, brought] = [newSeller(), newSeller(), newSeller().instagramUsername];
    const form = reportForm({ fields: older });
    const sent = await stage.call('POST', '/api/report', { as: visitor('eski.ihbar@example.com'), form });
    const one = await approved('yeni.ihbar@example.com', seller);
    await seen(one);
    const merged = { reportId: String(sent.body._id), entryId: entryIdOf(String(sent.body._id)) };
    expect((await approve(merged.reportId)).status).toBe(200);
    await approved('sonra.ihbar@example.com', { ...newSeller(), phone: seller.phone });
    const [root, row] = [await dossierOf(one.reportId), await dossierOf(merged.reportId)];
    const onDossier = async (id: string, verb: string, more = {}) => {
      const path = `/api/admin/report/dossiers/${id}/${verb}`;
      expect((await stage.call('POST', path, { as: first, body: { reason, ...more } })).status).toBe(200);
    };
    await onDossier(root, 'merge', { with: row });
    await corrected(one.entryId, { instagramUsername: brought, phone: seller.phone });
    await remove(one.reportId);
    await onDossier(row, 'unmerge');
    const key = { kind: 'handle', key: brought };
    expect((await stateOf(one))?.texts?.instagramUsername).toBe(brought);
    expect([await keysOf(one), await keysOf(merged)]).toEqual([
      expect.arrayContaining([key]),
      expect.not.arrayContaining([key]),
    ]);
  });
});
