import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { publishEntriesAgain } from '../src/upkeep/publish-entries-again.ts';
import { appealsOn } from './support/appeals.ts';
import { seenVersion } from './support/correct.ts';
import { dayOf } from './support/day.ts';
import { linksAge } from './support/links.ts';
import { first, second, sharedStage, third, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const { listed, report, approve, removed, send, decide } = appealsOn(() => stage);
/** What a body decides is about the entry as the desk shows it by now. */
const at = async (entryId: string, verb: string, body?: object) =>
  stage.call('POST', `/api/admin/report/entries/${entryId}/${verb}`, {
    as: second,
    ...(body ? { body: { ...body, version: await seenVersion(stage, entryId) } } : {}),
  });
const ask = (entryId: string) => at(entryId, 'ask-made-good');
const open = (token: string) => stage.call('GET', `/api/made-good?token=${encodeURIComponent(token)}`);
const confirm = (token: string) => stage.call('POST', `/api/made-good?token=${encodeURIComponent(token)}`);

/** The tokens that were mailed about reports, in order. */
async function mailed(...reportIds: string[]): Promise<string[]> {
  const events = await stage.events('moderation.report.made-good-asked.v1');
  return events
    .filter(({ data }) => reportIds.includes(String(data.reportId)))
    .map(({ data }) => String(data.path).replace('/giderildi/', ''));
}
type Good = { on: string; reporters: number; by: string } | null;
async function goodOf(entryId: string): Promise<Good | undefined> {
  const states = (await stage.events('moderation.dossier.changed.v1')).filter(
    ({ data }) => data.entryId === entryId,
  );
  return (states.at(-1)?.data as { course: { madeGood: Good } } | undefined)?.course.madeGood;
}
const asked = async () => {
  const one = await listed();
  await ask(one.entryId);
  const [token = ''] = await mailed(one.reportId);
  return { ...one, token };
};

describe('harm that was made good, by its reporter', () => {
  it('[R329] is asked by mail alone: the link is in no answer of the desk', async () => {
    const one = await listed();
    const { status, body } = await ask(one.entryId);
    expect([status, body.asked]).toEqual([200, 1]);
    const [token = ''] = await mailed(one.reportId);
    expect(token.length).toBeGreaterThan(40);
    expect(JSON.stringify(body)).not.toContain(token);
    const read = await stage.call('GET', `/api/admin/report/entries/${one.entryId}`, { as: first });
    expect(JSON.stringify(read.body)).not.toContain(token);
    // Nobody is asked twice within a day.
    expect((await ask(one.entryId)).body.asked).toBe(0);
    expect(await mailed(one.reportId)).toHaveLength(1);
  });

  it('[R329] whoever has confirmed is not asked again, however long ago that was', async () => {
    const { entryId, token, reportId } = await asked();
    expect((await confirm(token)).status).toBe(200);
    await sql`update person_link set created_at = created_at - interval '2 days' where subject_id = ${reportId}`.execute(
      stage.deps.db,
    );
    expect((await ask(entryId)).body.asked).toBe(0);
  });

  it('[R329] a mail scanner that opens the link changes nothing; the person’s click does, once, and a repeat gets the same answer', async () => {
    const { entryId, token, reportId } = await asked();
    for (let n = 0; n < 3; n += 1) expect((await open(token)).body).toMatchObject({ doneAt: null });
    expect(await goodOf(entryId)).toBeUndefined();
    const [one, other] = await Promise.all([confirm(token), confirm(token)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    const again = await confirm(token);
    expect([one.body.at, other.body.at]).toEqual([again.body.at, again.body.at]);
    expect(Date.parse(String(again.body.at))).toBeGreaterThan(Date.now() - 60_000);
    expect(await goodOf(entryId)).toEqual({ on: dayOf(new Date()), reporters: 1, by: 'reporters' });
    expect((await open(token)).body.doneAt).toEqual(again.body.at);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from made_good where report_id = ${reportId}`.execute(stage.deps.db);
    expect(rows[0]?.n).toBe(1);
  });

  it('[R329] says nothing of the reporter to whoever holds the link', async () => {
    const { token } = await asked();
    const page = await open(token);
    expect(Object.keys(page.body).sort()).toEqual(['doneAt', 'name', 'number', 'until']);
    expect(JSON.stringify(page.body)).not.toMatch(/@/);
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  it('[R329] guessed, altered, of another purpose, replaced or for a report that changed, a link opens nothing', async () => {
    const { token, entryId, reportId } = await asked();
    const flipped = `${token.slice(0, -3)}${token.endsWith('AAA') ? 'BBB' : 'AAA'}`;
    const [row] = await stage.deps.db
      .selectFrom('person_link')
      .selectAll()
      .where('subject_id', '=', reportId)
      .execute();
    const foreign = stage.deps.links.sign('person-link:reply', [String(row?.id)], row?.ends_at ?? new Date());
    for (const bad of [flipped, foreign, 'x'.repeat(60)]) {
      expect((await open(bad)).status).toBe(404);
      expect((await confirm(bad)).status).toBe(404);
    }
    // A new question takes the old one's place.
    await sql`update person_link set created_at = created_at - interval '2 days' where subject_id = ${reportId}`.execute(
      stage.deps.db,
    );
    await ask(entryId);
    const [old = '', fresh = ''] = await mailed(reportId);
    expect(old).toBe(token);
    expect((await confirm(old)).status).toBe(404);
    await stage.call('DELETE', `/api/admin/report/${reportId}`, { as: first, body: {} });
    expect((await confirm(fresh)).status).toBe(404);
    expect(await goodOf(entryId)).toBeFalsy();
    const links = await stage.deps.db
      .selectFrom('person_link')
      .select('revoked_at')
      .where('subject_id', '=', reportId)
      .execute();
    expect(links.map(({ revoked_at }) => revoked_at !== null)).toEqual([true, true]);
  });

  it('[R329] whoever has confirmed reads so after the entry is gone, and nothing once the report is', async () => {
    const one = await asked();
    await confirm(one.token);
    const { at: doneAt } = (await confirm(one.token)).body;
    await removed(one);
    expect((await open(one.token)).body).toMatchObject({ doneAt });
    await stage.call('DELETE', `/api/admin/report/${one.reportId}`, { as: first, body: {} });
    // As if the link had been forgotten there.
    await stage.deps.db
      .updateTable('person_link')
      .set({ revoked_at: null })
      .where('subject_id', '=', one.reportId)
      .execute();
    const answers = [await open(one.token), await confirm(one.token)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('[R329] whoever has confirmed reads nothing more once an appeal took the approval back', async () => {
    const one = await asked();
    await confirm(one.token);
    const { body } = await send({ entry: one.entryId });
    expect((await decide(String(body._id), third, { outcome: 'reversed' })).status).toBe(200);
    const answers = [await open(one.token), await confirm(one.token)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('[R329] a link of an entry that was taken off says nothing of a later one about that seller', async () => {
    const one = await asked();
    await removed(one);
    const later = await report(one.seller);
    const entryId = String((await approve(later)).body.entryId);
    const answers = [await open(one.token), await confirm(one.token)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(await goodOf(entryId)).toBeFalsy();
  });

  it('[R329] a link opens for 30 days and not longer', async () => {
    const { token } = await asked();
    await linksAge(stage, 29);
    expect((await open(token)).status).toBe(200);
    await linksAge(stage, 2);
    const answers = [await open(token), await confirm(token)];
    expect(answers.map(({ status }) => status)).toEqual([410, 410]);
  });

  it('[R329] counts each reporter once, for all of their reports; another one’s harm stays', async () => {
    const { entryId, reportId, seller } = await listed();
    const again = await report({ instagramUsername: seller.instagramUsername });
    const mine = (
      await stage.deps.db
        .selectFrom('report')
        .select('reporter_email')
        .where('id', '=', reportId)
        .executeTakeFirstOrThrow()
    ).reporter_email;
    await stage.deps.db
      .updateTable('report')
      .set({ reporter_email: String(mine).toUpperCase() })
      .where('id', '=', again)
      .execute();
    const others = await report({ instagramUsername: seller.instagramUsername });
    await approve(again);
    await approve(others);
    await ask(entryId);
    const [token = ''] = await mailed(reportId);
    await confirm(token);
    expect(await goodOf(entryId)).toMatchObject({ reporters: 1, by: 'reporters' });
    const { reports } = (await stage.call('GET', `/api/admin/report/entries/${entryId}`, { as: first }))
      .body as {
      reports: { _id: string; madeGood: unknown }[];
    };
    expect(reports.map(({ _id, madeGood }) => [_id, madeGood !== null])).toEqual([
      [reportId, true],
      [again, true],
      [others, false],
    ]);
  });
});

describe('harm that was made good, by a moderator', () => {
  const seen = { reason: 'İade dekontunu gördüm.', evidence: ['receipt'] };
  it('[R329] needs evidence and a reason, covers what stands by then, and is taken back with a reason', async () => {
    const { entryId, seller } = await listed();
    for (const body of [
      { ...seen, evidence: [] },
      { ...seen, reason: '' },
      { reason: 'İade.', evidence: ['söz'] },
    ])
      expect((await at(entryId, 'made-good', body)).status).toBe(400);
    expect((await at(entryId, 'made-good', seen)).status).toBe(200);
    expect(await goodOf(entryId)).toMatchObject({ reporters: 1, by: 'moderator' });
    // A later report is not covered.
    await approve(await report({ instagramUsername: seller.instagramUsername }));
    const last = (await stage.events('moderation.dossier.changed.v1'))
      .filter(({ data }) => data.entryId === entryId)
      .at(-1);
    expect(last?.data).toMatchObject({ statement: { reports: 2 }, course: { madeGood: { reporters: 1 } } });
    expect((await at(entryId, 'withdraw-made-good', {})).status).toBe(400);
    expect((await at(entryId, 'withdraw-made-good', { reason: 'İhbar eden geri aldı.' })).status).toBe(200);
    expect(await goodOf(entryId)).toBeNull();
    const acts = await sql<{
      kind: string;
      reason: string;
    }>`select kind, reason from moderator_act a join dossier d on d.id = a.subject_id
      where d.entry_id = ${entryId} order by a.at`.execute(stage.deps.db);
    expect(acts.rows.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['dossier.made-good', seen.reason],
      ['dossier.made-good-withdrawn', 'İhbar eden geri aldı.'],
    ]);
  });

  it('[R329] is of the day on which the moderator saw it, whoever confirms later', async () => {
    const { entryId, seller } = await listed();
    expect((await at(entryId, 'made-good', seen)).status).toBe(200);
    await sql`update made_good set at = at - interval '9 days' where by = 'moderator'`.execute(stage.deps.db);
    const later = await report({ instagramUsername: seller.instagramUsername });
    await approve(later);
    await ask(entryId);
    const [token = ''] = await mailed(later);
    expect((await confirm(token)).status).toBe(200);
    const [today, then] = [0, 9].map((days) => dayOf(new Date(Date.now() - days * 86_400_000)));
    expect(await goodOf(entryId)).toEqual({ on: today, seenOn: then, reporters: 2, by: 'moderator' });
  });

  it('[R329] of a person with a later report it is no whole harm any more, and whole again with another word', async () => {
    const { entryId, reportId, seller } = await listed();
    await at(entryId, 'made-good', seen);
    const again = await report({ instagramUsername: seller.instagramUsername });
    await sql`update report set reporter_email =
      (select reporter_email from report where id = ${reportId}) where id = ${again}`.execute(stage.deps.db);
    await approve(again);
    const last = async () =>
      (await stage.events('moderation.dossier.changed.v1')).findLast(({ data }) => data.entryId === entryId);
    expect((await last())?.data).toMatchObject({
      statement: { reports: 1 },
      course: { madeGood: { reporters: 0 } },
    });
    await at(entryId, 'made-good', seen);
    expect((await last())?.data).toMatchObject({
      statement: { reports: 1 },
      course: { madeGood: { reporters: 1 } },
    });
  });

  it('[R329] is nobody else’s to say: strangers and visitors are refused', async () => {
    const { entryId } = await listed();
    for (const verb of ['made-good', 'withdraw-made-good', 'ask-made-good', 'confirm']) {
      const path = `/api/admin/report/entries/${entryId}/${verb}`;
      expect((await stage.call('POST', path, { body: seen })).status).toBe(401);
      expect((await stage.call('POST', path, { as: visitor(), body: seen })).status).toBe(403);
    }
    expect(await goodOf(entryId)).toBeUndefined();
  });
});

describe('entries from before statements were kept', () => {
  it('[R324] are told to the registry once more, each once; one without keys is left alone', async () => {
    const old = await listed();
    const keyless = await listed();
    await sql`update dossier set told_form = 0 where entry_id = any(${[old.entryId, keyless.entryId]}::uuid[])`.execute(
      stage.deps.db,
    );
    await sql`delete from report_key where report_id = ${keyless.reportId}`.execute(stage.deps.db);
    const told = async (entryId: string) =>
      (await stage.events('moderation.dossier.changed.v1')).filter(({ data }) => data.entryId === entryId);
    await publishEntriesAgain(stage.deps);
    await publishEntriesAgain(stage.deps);
    const [state, ...more] = await told(old.entryId);
    expect(state?.data).toMatchObject({
      parties: [expect.stringMatching(/^[\da-f]{32}$/)],
      statement: { ground: null, reports: 1 },
      course: { reported: dayOf(new Date()), replies: [], madeGood: null },
    });
    expect(more).toEqual([]);
    expect(await told(keyless.entryId)).toEqual([]);
  });
});
