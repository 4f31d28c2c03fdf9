import { blacklistEntryCreated } from '@edogrula/contracts/events/business';
import { dossierChanged, reportApproved, reportRevised } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { until } from '@edogrula/service-kit/testing/until';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { erasePerson } from '../src/erasure/erase-person.ts';
import { findPerson } from '../src/erasure/find-person.ts';
import { appealsOn, type Listed } from './support/appeals.ts';
import { png } from './support/files.ts';
import { newSeller, reportForm } from './support/forms.ts';
import { tell } from './support/registry.ts';
import { first, second, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const { listed, removed, send, decide } = appealsOn(() => stage);
/** Everybody can see the entry. */
const created = ({ reportId, entryId }: Listed) =>
  tell(
    stage,
    newEvent(blacklistEntryCreated, {
      subject: entryId,
      version: 1,
      data: { entryId, slug: `kayit-${reportId}`, name: 'Sahte Bungalov', reportId },
    }),
  );

type Seller = ReturnType<typeof newSeller>;
async function report(by: string, seller: Seller, fields: object = {}, evidence: Buffer[] = []) {
  const form = reportForm({ fields: { ...seller, ...fields }, files: { evidence } });
  const { status, body } = await stage.call('POST', '/api/report', { as: visitor(by), form });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return String(body._id);
}
const approve = async (id: string, body: object = {}) => {
  const path = `/api/admin/report/${id}/approve`;
  const answer = await stage.call('POST', path, {
    as: first,
    body: { reason: 'Kanıtlar tutarlı.', ...body },
  });
  expect(answer.status).toBe(200);
  return String(answer.body.entryId);
};
const remove = (id: string) => stage.call('DELETE', `/api/report/${id}`, { as: first });
const made = async (id: string) =>
  reportApproved.data.parse(
    (await stage.events(reportApproved.type)).find(({ data }) => data.reportId === id)?.data,
  );
const last = async () => dossierChanged.data.parse((await stage.events(dossierChanged.type)).at(-1)?.data);

describe('an entry that a moderator took off the list', () => {
  it('[R323] does not come back, nor its words, when the report of a later entry about that seller is deleted', async () => {
    const one = await listed({ name: 'Karıştırılan Ev' });
    await removed(one);
    const later = await report('b@example.com', one.seller, { name: 'Sahte Ev' });
    const entryId = await approve(later);
    expect(entryId).not.toBe(one.entryId);
    const changes = (await stage.events(dossierChanged.type)).length;
    await remove(later);
    const [deleted] = (await stage.events('moderation.report.deleted.v1')).slice(-1);
    expect(deleted?.data).toMatchObject({ reportId: later, entryId });
    const after = (await stage.events(dossierChanged.type)).slice(changes);
    expect(JSON.stringify(after)).not.toContain('Karıştırılan');
    const { body } = await stage.call('GET', `/api/admin/report/${one.reportId}`, { as: first });
    expect(body).toMatchObject({ status: 'approved', entryVisible: false });
  });

  it('[R324] lends a later entry neither its ground, nor its evidence, nor its people', async () => {
    const seller = newSeller();
    const before = await report('a@example.com', seller, {}, [png(1)]);
    const entryId = await approve(before, { reasonCode: 'report_paid_no_service' });
    expect((await made(before)).dossier?.statement).toMatchObject({ reports: 1, evidence: ['picture'] });
    await removed({ reportId: before, entryId, seller });
    const later = await report('b@example.com', seller);
    const body = { reasonCode: 'report_several_victims' };
    const several = await stage.call('POST', `/api/report/${later}/approve`, { as: first, body });
    expect([several.status, several.body.fields]).toEqual([
      400,
      [expect.objectContaining({ path: 'reasonCode' })],
    ]);
    await approve(later, { reasonCode: 'report_copied_lodging' });
    const { statement, course } = (await made(later)).dossier ?? {};
    expect(statement).toEqual({ ground: 'report_copied_lodging', reports: 1, evidence: [] });
    expect(course).toMatchObject({ replies: [], madeGood: null });
  });

  it('[R304] [R324] is not put on the list again, nor counted, by a merge with an active entry and its undoing', async () => {
    const gone = await listed();
    await removed(gone);
    const seller = newSeller();
    const kept = await report('b@example.com', seller);
    const entryId = await approve(kept);
    const dossierOf = async (id: string) =>
      (await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: first })).body as { _id: string };
    const [into, other] = [await dossierOf(kept), await dossierOf(gone.reportId)];
    const merged = await stage.call('POST', `/api/admin/report/dossiers/${into._id}/merge`, {
      as: first,
      body: { with: other._id, reason: 'Aynı satıcı.' },
    });
    expect(merged.status).toBe(200);
    expect(await last()).toMatchObject({ entryId, statement: { reports: 1 } });
    const parted = await stage.call('POST', `/api/admin/report/dossiers/${other._id}/unmerge`, {
      as: first,
      body: { reason: 'Yanlış birleştirildi.' },
    });
    expect(parted.status).toBe(200);
    const approvals = await stage.events(reportApproved.type);
    expect(approvals.filter(({ subject }) => subject === gone.reportId)).toHaveLength(1);
    expect(await last()).toMatchObject({ entryId, statement: { reports: 1 } });
  });

  it('[R304] [R323] is not put on the list again where its report is parted from a later one', async () => {
    const seller = newSeller();
    const before = await report('a@example.com', seller);
    await removed({ reportId: before, entryId: await approve(before), seller });
    const later = await report('b@example.com', seller);
    const entryId = await approve(later);
    const { _id } = (await stage.call('GET', `/api/admin/report/${later}/dossier`, { as: first })).body;
    const parted = await stage.call('POST', `/api/admin/report/dossiers/${_id}/split`, {
      as: first,
      body: { reportIds: [before], reason: 'Başka satıcı.' },
    });
    expect(parted.status).toBe(200);
    const approvals = await stage.events(reportApproved.type);
    expect(approvals.filter(({ subject }) => subject === before)).toHaveLength(1);
    expect(await last()).toMatchObject({ entryId, statement: { reports: 1 } });
    const { body } = await stage.call('GET', `/api/admin/report/${before}`, { as: first });
    expect(body).toMatchObject({ status: 'approved', entryVisible: false });
    expect(body.entryId).not.toBe(entryId);
  });

  it('[R321] [R323] leaves its report as it was when an appeal reverses a later entry about that seller', async () => {
    const seller = newSeller();
    const before = await report('a@example.com', seller);
    await removed({ reportId: before, entryId: await approve(before), seller });
    const later = await report('b@example.com', seller);
    const entryId = await approve(later);
    await created({ reportId: later, entryId, seller });
    const { body } = await send({ entry: entryId });
    expect((await decide(String(body._id), second, { outcome: 'reversed' })).status).toBe(200);
    const statusOf = async (id: string) =>
      (await stage.call('GET', `/api/admin/report/${id}`, { as: first })).body.status;
    expect([await statusOf(before), await statusOf(later)]).toEqual(['approved', 'rejected']);
  });
});

it('[R302] [R304] what was approved while two dossiers were one holds the entry of the part that it went to', async () => {
  const [one, other] = [newSeller(), newSeller()];
  const [a, b] = [await report('a@example.com', one), await report('b@example.com', other)];
  await approve(a);
  const entryId = await approve(b);
  const idOf = async (id: string) =>
    String((await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: first })).body._id);
  const [root, branch] = [await idOf(a), await idOf(b)];
  const on = (id: string, verb: string, body: object) =>
    stage.call('POST', `/api/admin/report/dossiers/${id}/${verb}`, { as: first, body });
  await on(branch, 'merge', { with: root, reason: 'Aynı satıcı.' });
  const joined = await report('c@example.com', other);
  expect(await approve(joined)).not.toBe(entryId);
  expect((await on(branch, 'unmerge', { reason: 'Yanlış birleştirildi.' })).status).toBe(200);
  await remove(b);
  const [deleted] = (await stage.events('moderation.report.deleted.v1')).slice(-1);
  expect(deleted?.data).toMatchObject({ reportId: b, entryId: null });
  expect(await last()).toMatchObject({ entryId, statement: { reports: 1 } });
});

describe('a report that takes its entry along when it is deleted', () => {
  const heard = async (email: string) =>
    (await stage.events(reportRevised.type))
      .map(({ data }) => data as Record<string, unknown>)
      .filter(({ reporterEmail }) => reporterEmail === email);

  it('[R323] tells its reporter that the entry is gone, and why; while others hold it nobody hears', async () => {
    const seller = newSeller();
    const [one, other] = [await report('ilk@example.com', seller), await report('son@example.com', seller)];
    await approve(one);
    await approve(other);
    await remove(one);
    expect(await heard('ilk@example.com')).toEqual([]);
    await remove(other);
    expect(await heard('son@example.com')).toEqual([
      expect.objectContaining({
        part: 'record',
        by: 'deletion',
        reason: expect.stringContaining('ihbar silindi'),
      }),
    ]);
  });

  it('[R323] tells nothing of an entry that was gone before', async () => {
    const seller = newSeller();
    const id = await report('once@example.com', seller);
    await removed({ reportId: id, entryId: await approve(id), seller });
    await remove(id);
    expect(await heard('once@example.com')).toEqual([]);
  });
});

it('[R301] a dossier that one mailbox floods is read like any other', async () => {
  const seller = newSeller();
  const id = await report('a@example.com', seller);
  const alike = await report('b@example.com', { ...newSeller(), phone: seller.phone });
  await sql`insert into report (id, created_at, reporter_email, name, description, demo, search_text)
    select gen_random_uuid(), now(), 'sel@example.com', 'Sel', 'Kapora aldı ' || n, false, ''
    from generate_series(1, 2000) n`.execute(stage.deps.db);
  await sql`insert into report_key (report_id, kind, key, condemns)
    select r.id, k.kind, k.key, false from report r, report_key k
    where r.name = 'Sel' and k.report_id = ${id}`.execute(stage.deps.db);
  await sql`insert into dossier_report (dossier_id, report_id, joined_at)
    select m.dossier_id, r.id, now() from report r, dossier_report m
    where r.name = 'Sel' and m.report_id = ${id}`.execute(stage.deps.db);
  const { status, body } = await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: first });
  expect(status).toBe(200);
  expect([alike, (body.keys as unknown[]).length > 0]).toEqual([expect.any(String), true]);
});

describe('how many people reported', () => {
  it('[R324] invented tags of one mailbox are one person', async () => {
    const seller = newSeller();
    for (const by of ['ayse@example.com', 'ayse+1@example.com', 'Ayse+2@example.com', 'veli@example.com'])
      await approve(await report(by, seller));
    expect((await last()).statement?.reports).toBe(2);
  });

  it('[R324] one person who was erased stays one', async () => {
    const seller = newSeller();
    const email = 'silinecek@example.com';
    for (const by of [email, email, 'kalan@example.com']) await approve(await report(by, seller));
    expect((await last()).statement?.reports).toBe(2);
    await until(async () => {
      stage.deps.poke();
      return (await findPerson(stage.deps.db, { email })).waiting === 0;
    });
    const { reports } = await findPerson(stage.deps.db, { email });
    expect((await erasePerson(stage.deps, { email }, reports)).reports).toHaveLength(2);
    await approve(await report('dorduncu@example.com', seller));
    expect((await last()).statement?.reports).toBe(3);
  });
});
