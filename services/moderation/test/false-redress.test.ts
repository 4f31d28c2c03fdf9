import { describe, expect, it } from '@jest/globals';
import { erasePerson } from '../src/erasure/erase-person.ts';
import { findPerson } from '../src/erasure/find-person.ts';
import { appealsOn } from './support/appeals.ts';
import { seenVersion } from './support/correct.ts';
import { reportForm } from './support/forms.ts';
import { allHasLeft } from './support/left-behind.ts';
import { linkTo } from './support/links.ts';
import { first, second, sharedStage, third, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const { listed, report, approve } = appealsOn(() => stage);
const seen = { reason: 'İade dekontunu gördüm.', evidence: ['receipt'] };
const why = { reason: 'İhbar eden geri aldı.' };
type Seller = Awaited<ReturnType<typeof listed>>['seller'];
const anew = ({ instagramUsername }: Seller) => ({ instagramUsername });

/** Decides about an entry, of the version that was read. */
const decide = (entryId: string, verb: string, body: object, as = second) =>
  stage.call('POST', `/api/admin/report/entries/${entryId}/${verb}`, { as, body });
const versionOf = (entryId: string) => seenVersion(stage, entryId);
const note = async (entryId: string) =>
  decide(entryId, 'made-good', { ...seen, version: await versionOf(entryId) });
const ask = (entryId: string) => decide(entryId, 'ask-made-good', {});
const confirm = (token: string) => stage.call('POST', `/api/made-good?token=${encodeURIComponent(token)}`);

/** An approved report of one address. */
async function approvedOf(email: string, fields: Record<string, string | undefined>): Promise<string> {
  const form = reportForm({ fields });
  const { status, body } = await stage.call('POST', '/api/report', { as: visitor(email), form });
  expect(status).toBe(201);
  expect((await approve(String(body._id))).status).toBe(200);
  return String(body._id);
}
const asksOf = async (entryId: string) => {
  const { body } = await ask(entryId);
  const reports = (body.upkeep as { reports: { _id: string; askedUntil: string | null }[] }).reports;
  return reports.flatMap(({ _id, askedUntil }) => (askedUntil ? _id : []));
};
/** The token of the latest question about a report. */
async function tokenOf(reportId: string): Promise<string> {
  const events = await stage.events('moderation.report.made-good-asked.v1');
  const event = events.findLast(({ data }) => data.reportId === reportId);
  return String(event?.data.path).replace('/giderildi/', '');
}
type Course = { madeGood: { reporters: number } | null };
type State = { statement: { reports: number }; course: Course };
/** How many people an entry says were made good, of how many that reported. */
async function saidBy(entryId: string): Promise<[number, number]> {
  const events = await stage.events('moderation.dossier.changed.v1');
  const data = events.findLast((event) => event.data.entryId === entryId)?.data as State | undefined;
  return [data?.course.madeGood?.reporters ?? 0, data?.statement.reports ?? 0];
}
const dossierOf = async (reportId: string) =>
  String((await stage.call('GET', `/api/admin/report/${reportId}/dossier`, { as: first })).body._id);
async function merge(reportId: string, other: string): Promise<void> {
  const path = `/api/admin/report/dossiers/${await dossierOf(reportId)}/merge`;
  const body = { with: await dossierOf(other), reason: 'Aynı satıcı.' };
  expect((await stage.call('POST', path, { as: first, body })).status).toBe(200);
}
const conflict = (version: number) => ({
  status: 409,
  body: { code: 'version_conflict', current: { version } },
});

describe('[R329] a word that nobody has read', () => {
  it('is given for no report that was approved after the moderator read the entry; what was read then is noted by the next', async () => {
    const { entryId, seller } = await listed();
    const version = await versionOf(entryId);
    await approve(await report(anew(seller)));
    const states = (await stage.events('moderation.dossier.changed.v1')).length;
    expect(await decide(entryId, 'made-good', { ...seen, version })).toMatchObject(
      conflict(await versionOf(entryId)),
    );
    expect(await saidBy(entryId)).toEqual([0, 2]);
    expect(await stage.events('moderation.dossier.changed.v1')).toHaveLength(states);
    expect((await note(entryId)).status).toBe(200);
    expect(await saidBy(entryId)).toEqual([2, 2]);
  });

  it('nor for one whose dossier was merged with it meanwhile', async () => {
    const [one, other] = [await listed(), await listed()];
    const version = await versionOf(one.entryId);
    await merge(one.reportId, other.reportId);
    const stale = conflict(await versionOf(one.entryId));
    expect(await decide(one.entryId, 'made-good', { ...seen, version })).toMatchObject(stale);
    expect(await saidBy(one.entryId)).toEqual([0, 2]);
  });

  it('of two moderators at once one counts; without a version, or with none that is one, nobody does', async () => {
    const { entryId } = await listed();
    for (const bad of [{}, { version: 0 }, { version: '1' }, { version: 1.5 }])
      for (const verb of ['made-good', 'withdraw-made-good', 'confirm']) {
        const body = { ...(verb === 'made-good' ? seen : why), ...bad };
        expect([verb, bad, (await decide(entryId, verb, body)).status]).toEqual([verb, bad, 400]);
      }
    const body = { ...seen, version: await versionOf(entryId) };
    const answers = await Promise.all([second, third].map((as) => decide(entryId, 'made-good', body, as)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await saidBy(entryId)).toEqual([1, 1]);
  });

  it('is not taken back either, where a reporter has confirmed meanwhile', async () => {
    const { entryId, reportId, seller } = await listed();
    expect((await note(entryId)).status).toBe(200);
    const later = await report(anew(seller));
    await approve(later);
    const version = await versionOf(entryId);
    await ask(entryId);
    await confirm(await tokenOf(later));
    const stale = conflict(await versionOf(entryId));
    expect(await decide(entryId, 'withdraw-made-good', { ...why, version })).toMatchObject(stale);
    expect(await saidBy(entryId)).toEqual([2, 2]);
    expect(await tokenOf(reportId)).toBe('undefined');
  });

  it('the log says how many reports it was about, and by which version everybody reads it', async () => {
    const { entryId, reportId, seller } = await listed();
    await approve(await report(anew(seller)));
    await note(entryId);
    const row = await stage.deps.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'dossier.made-good')
      .where('subject_id', '=', await dossierOf(reportId))
      .executeTakeFirstOrThrow();
    const version = await versionOf(entryId);
    expect(row.details).toMatchObject({ entryId, reports: 2, version });
    const told = (await stage.events('moderation.dossier.changed.v1')).findLast(
      ({ data }) => data.entryId === entryId,
    );
    expect(told?.version).toBe(version);
  });
});

describe('[R329] [R498] whoever confirms for others', () => {
  it('by a tag of the victim’s address, which elsewhere than at Gmail is somebody else’s: the victim is asked, and the victim’s harm stays', async () => {
    const { seller } = await listed();
    const crook = await approvedOf('magdur+satici@posta.example', anew(seller));
    const victim = await approvedOf('magdur@posta.example', anew(seller));
    const { body } = await stage.call('GET', `/api/admin/report/${victim}`, { as: first });
    const entryId = String(body.entryId);
    const asked = await asksOf(entryId);
    expect([asked.includes(crook), asked.includes(victim)]).toEqual([true, true]);
    expect((await confirm(await tokenOf(crook))).status).toBe(200);
    // The two count as one person, whose other report stands without a word.
    expect(await saidBy(entryId)).toEqual([0, 2]);
    expect((await confirm(await tokenOf(victim))).status).toBe(200);
    expect(await saidBy(entryId)).toEqual([1, 2]);
  });

  it('in every spelling of a mailbox at Gmail it is one person, who is asked once and speaks for both', async () => {
    const { entryId, seller } = await listed();
    const own = await approvedOf('elif.kaya@gmail.com', anew(seller));
    const same = await approvedOf('elifkaya+tatil@gmail.com', anew(seller));
    const asked = await asksOf(entryId);
    expect([asked.includes(own), asked.includes(same)]).toEqual([true, false]);
    await confirm(await tokenOf(own));
    expect(await saidBy(entryId)).toEqual([1, 2]);
  });

  it('for harm that was reported after the question: that is asked anew', async () => {
    const { entryId, seller } = await listed();
    const before = await approvedOf('iki.kez@example.com', anew(seller));
    await ask(entryId);
    const token = await tokenOf(before);
    const after = await approvedOf('iki.kez@example.com', anew(seller));
    expect((await confirm(token)).status).toBe(200);
    expect(await saidBy(entryId)).toEqual([0, 2]);
    expect(await asksOf(entryId)).toContain(after);
    await confirm(await tokenOf(after));
    expect(await saidBy(entryId)).toEqual([1, 2]);
  });

  it('for harm by another name of the seller, which was not asked about: dossiers were merged meanwhile', async () => {
    const [one, other] = [await listed(), await listed()];
    const paid = await approvedOf('iki.ad@example.com', anew(one.seller));
    const unpaid = await approvedOf('iki.ad@example.com', anew(other.seller));
    await ask(one.entryId);
    await merge(paid, unpaid);
    expect((await confirm(await tokenOf(paid))).status).toBe(200);
    expect(await saidBy(one.entryId)).toEqual([0, 3]);
    expect(await asksOf(one.entryId)).toContain(unpaid);
  });

  it('by the used link, after a moderator took the word back: it repeats its answer, and the entry says nothing', async () => {
    const { entryId, reportId } = await listed();
    await ask(entryId);
    const token = await tokenOf(reportId);
    await confirm(token);
    const version = await versionOf(entryId);
    expect((await decide(entryId, 'withdraw-made-good', { ...why, version })).status).toBe(200);
    expect((await confirm(token)).status).toBe(200);
    expect(await saidBy(entryId)).toEqual([0, 1]);
  });

  it('by a link to a report that nobody has approved', async () => {
    const { entryId, seller } = await listed();
    const waiting = await report(anew(seller));
    expect((await confirm(await linkTo(stage, waiting, 'made-good'))).status).toBe(404);
    await stage.call('POST', `/api/admin/report/${waiting}/reject`, {
      as: first,
      body: { reason: 'Kanıt yok.' },
    });
    expect((await confirm(await linkTo(stage, waiting, 'made-good'))).status).toBe(404);
    expect((await saidBy(entryId))[0]).toBe(0);
  });
});

describe('[R329] [R324] harm of whoever was erased', () => {
  it('stays unanswered: the entry is not wholly made good by that, and the old link opens nothing', async () => {
    const { entryId, seller } = await listed();
    const email = 'silinen.magdur@example.com';
    const erased = await approvedOf(email, anew(seller));
    await ask(entryId);
    const token = await tokenOf(erased);
    await allHasLeft(stage);
    const { reports } = await findPerson(stage.deps.db, { email });
    await erasePerson(stage.deps, { email }, reports);
    expect((await confirm(token)).status).toBe(404);
    const own = (await stage.call('GET', `/api/admin/report/entries/${entryId}`, { as: first })).body;
    const [other] = (own.reports as { _id: string }[]).filter(({ _id }) => _id !== erased);
    await confirm(await tokenOf(String(other?._id)));
    expect(await saidBy(entryId)).toEqual([1, 2]);
  });
});
