import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Deps } from '../src/deps.ts';
import { lockDossiers } from '../src/dossier/dossier-repository.ts';
import { reviewEntries } from '../src/upkeep/review-entries.ts';
import { appealsOn } from './support/appeals.ts';
import { type Correction, correct, seenVersion } from './support/correct.ts';
import { dayOf } from './support/day.ts';
import { first, second, sharedStage } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12', ENTRY_REVIEW_DAYS: '730' });

const { listed, report, approve, send, decide } = appealsOn(() => stage);
const round = (over: Partial<Deps> = {}) => reviewEntries({ ...stage.deps, ...over });

/** Lets days pass for an entry: the clocks stay right, its own times move back. */
const pass = (entryId: string, days: number) =>
  sql`update dossier set reviewed_at = reviewed_at - ${days} * interval '1 day',
    review_asked_at = review_asked_at - ${days} * interval '1 day',
    review_counted_at = review_counted_at - ${days} * interval '1 day' where entry_id = ${entryId}`.execute(
    stage.deps.db,
  );

/** Lets days pass one by one, with a round each day. */
async function live(entryId: string, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await pass(entryId, 1);
    await round();
  }
}
const dossierOf = async (entryId: string) => {
  const query = stage.deps.db.selectFrom('dossier').selectAll().where('entry_id', '=', entryId);
  return query.executeTakeFirstOrThrow();
};
const upkeep = (entryId: string, as = first) =>
  stage.call('GET', `/api/admin/report/entries/${entryId}`, { as });
const confirm = async (
  entryId: string,
  body: object = { reason: 'Hesap aynı yolla para istemeyi sürdürüyor.' },
) =>
  stage.call('POST', `/api/admin/report/entries/${entryId}/confirm`, {
    as: second,
    body: { version: await seenVersion(stage, entryId), ...body },
  });
const waiting = async (entryId: string) => {
  const { items } = (
    await stage.call('GET', '/api/admin/requests/waiting?kind=review&limit=200', { as: first })
  ).body;
  return (items as { _id: string }[]).find(({ _id }) => _id === entryId);
};
/** Until somebody waits for a lock in this database. */
async function untilItWaits(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(stage.deps.db);
    if (rows.length > 0) return;
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error('nobody waits');
}
const lastState = async (entryId: string) =>
  (await stage.events('moderation.dossier.changed.v1')).filter(({ data }) => data.entryId === entryId).at(-1)
    ?.data;

describe('the term of an entry', () => {
  it('[R328] 30 days before its end it is listed in the desk, not a day earlier, with number, name and last day', async () => {
    const { entryId, seller } = await listed({ name: 'Süresi Dolan Bungalov' });
    await pass(entryId, 699);
    await round();
    expect(await waiting(entryId)).toBeUndefined();
    await pass(entryId, 1);
    await round();
    expect(await waiting(entryId)).toMatchObject({
      kind: 'review',
      number: expect.stringMatching(/^D-\d+$/),
      title: 'Süresi Dolan Bungalov',
      due: expect.any(String),
    });
    expect(seller.phone).toBeDefined();
    const { review } = (await upkeep(entryId)).body as { review: { asked: boolean; endsAt: string } };
    expect(review.asked).toBe(true);
    expect(Math.round((Date.parse(review.endsAt) - Date.now()) / 86_400_000)).toBe(30);
  });

  it('[R119] [R328] those that one round lists are walked one by one, each once, however finely the database counts time', async () => {
    const ids = [(await listed()).entryId, (await listed()).entryId, (await listed()).entryId];
    await sql`update dossier set review_asked_at = '2026-11-20T08:00:00.123456Z'
      where entry_id = any(${ids}::uuid[])`.execute(stage.deps.db);
    const walked: string[] = [];
    for (let after = ''; walked.length < 20; ) {
      const path = `/api/admin/requests/waiting?kind=review&limit=1&after=${after}`;
      const { items, next } = (await stage.call('GET', path, { as: first })).body;
      walked.push(...(items as { _id: string }[]).map(({ _id }) => _id));
      if (!next) break;
      after = String(next);
    }
    expect(walked.filter((id) => ids.includes(id)).sort()).toEqual(ids.toSorted());
  });

  it('[R328] unless confirmed it ends by itself on its last day: the registry is told, nothing of it condemns, its reporters hear why', async () => {
    const { entryId, reportId } = await listed();
    await pass(entryId, 700);
    await round();
    await live(entryId, 29);
    expect((await dossierOf(entryId)).entry_removed_at).toBeNull();
    await live(entryId, 2);
    const row = await dossierOf(entryId);
    expect(row.entry_removed_at).not.toBeNull();
    expect(row.entry_texts).toBeNull();
    expect(await lastState(entryId)).toMatchObject({ reversed: true, texts: null, keys: [] });
    const keys = await stage.deps.db
      .selectFrom('report_key')
      .select('condemns')
      .where('report_id', '=', reportId)
      .execute();
    expect(keys.some(({ condemns }) => condemns)).toBe(false);
    const mails = (await stage.events('moderation.report.outcome-revised.v1')).filter(
      ({ data }) => data.reportId === reportId,
    );
    expect(mails.map(({ data }) => [data.part, data.by, data.reason])).toEqual([
      ['record', 'term', expect.stringContaining('süresi doldu')],
    ]);
    const audit = await stage.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', row.id)
      .execute();
    expect(audit.map(({ action }) => action)).toContain('dossier.ended');
    expect(await waiting(entryId)).toBeUndefined();
    expect((await upkeep(entryId)).status).toBe(404);
    expect((await confirm(entryId)).status).toBe(404);
    await live(entryId, 2);
    expect(
      (await stage.events('moderation.report.outcome-revised.v1')).filter(
        ({ data }) => data.reportId === reportId,
      ),
    ).toHaveLength(1);
  });

  it('[R328] what came in since the moderator read the entry is confirmed by nobody', async () => {
    const { entryId, seller } = await listed();
    await pass(entryId, 705);
    await round();
    const version = await seenVersion(stage, entryId);
    const { instagramUsername } = seller;
    expect((await approve(await report({ instagramUsername }))).status).toBe(200);
    const asked = async () => (await dossierOf(entryId)).review_asked_at;
    // A further approval is a look at the entry: its term waits for nobody by then.
    await pass(entryId, 705);
    await round();
    expect(await asked()).not.toBeNull();
    const late = await confirm(entryId, { reason: 'Hesap aynı yolla sürdürüyor.', version });
    expect([late.status, late.body.code]).toEqual([409, 'version_conflict']);
    expect(await asked()).not.toBeNull();
    expect((await confirm(entryId)).status).toBe(200);
    expect(await asked()).toBeNull();
  });

  it('[R328] confirmed with a reason its term begins anew, and whoever confirmed has decided in the dossier', async () => {
    const { entryId } = await listed();
    await pass(entryId, 705);
    await round();
    expect((await confirm(entryId, {})).status).toBe(400);
    const { status, body } = await confirm(entryId);
    expect([status, (body.review as { asked: boolean }).asked]).toEqual([200, false]);
    expect(await lastState(entryId)).toMatchObject({ course: { reviewed: dayOf(new Date()) } });
    // A second click changes nothing.
    await confirm(entryId);
    await live(entryId, 60);
    const row = await dossierOf(entryId);
    expect(row.entry_removed_at).toBeNull();
    const acts = await stage.deps.db
      .selectFrom('moderator_act')
      .selectAll()
      .where('subject_id', '=', row.id)
      .execute();
    expect(acts.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['dossier.confirmed', 'Hesap aynı yolla para istemeyi sürdürüyor.'],
    ]);
    const appeal = String((await send({ entry: entryId })).body._id);
    const decided = await stage.call('POST', `/api/admin/appeals/${appeal}/decide`, {
      as: second,
      body: { outcome: 'upheld', version: 1, reason: 'Karar yerinde, belge yeni bir şey göstermiyor.' },
    });
    expect(decided.body.code).toBe('same_moderator');
  });

  it.each(['a correction', 'an amended appeal'])(
    '[R328] %s is a look at it: its term begins anew',
    async (by) => {
      const { entryId } = await listed();
      await pass(entryId, 705);
      await round();
      expect(await waiting(entryId)).toBeDefined();
      const { texts } = (await upkeep(entryId)).body as { texts: Correction };
      const correction = { ...texts, name: 'Düzeltilmiş Ad' };
      const { body } = by === 'a correction' ? { body: null } : await send({ entry: entryId });
      const { status } = body
        ? await decide(String(body._id), second, { outcome: 'amended', correction })
        : await correct(stage, entryId, { correction, reason: 'Ad yanlış yazılmış.' });
      expect(status).toBe(200);
      expect(await waiting(entryId)).toBeUndefined();
      await live(entryId, 60);
      expect((await dossierOf(entryId)).entry_removed_at).toBeNull();
      expect(await lastState(entryId)).toMatchObject({ course: { reviewed: dayOf(new Date()) } });
    },
  );

  it('[R328] a clock that jumps by years, ahead and back, ends nothing and counts one day', async () => {
    const waits = await listed();
    const fresh = await listed();
    await pass(waits.entryId, 700);
    await round();
    // The process alone.
    await round({ clock: () => new Date(Date.now() + 5 * 365 * 86_400_000) });
    expect(await dossierOf(fresh.entryId)).toMatchObject({ review_asked_at: null });
    // Both clocks: for a row it is the same as if all of its times were years back.
    for (const { entryId } of [waits, fresh]) await pass(entryId, 3 * 365);
    for (let times = 0; times < 5; times += 1) await round();
    for (const { entryId } of [waits, fresh]) {
      const row = await dossierOf(entryId);
      expect(row.entry_removed_at).toBeNull();
      expect(row.review_days).toBeLessThanOrEqual(1);
    }
    // And back: the count goes on from now.
    for (const { entryId } of [waits, fresh]) await pass(entryId, -3 * 365);
    await round();
    await live(waits.entryId, 1);
    expect((await dossierOf(waits.entryId)).review_days).toBeLessThanOrEqual(2);
    expect((await dossierOf(waits.entryId)).entry_removed_at).toBeNull();
  });

  it('[R328] no more than ten entries of a small list end within a day; the rest goes on another day', async () => {
    const made: string[] = [];
    for (let n = 0; n < 12; n += 1) made.push((await listed()).entryId);
    await sql`update dossier set reviewed_at = now() - interval '740 days', review_asked_at = now() - interval '40 days',
      review_days = 30, review_counted_at = now() where entry_id = any(${made}::uuid[])`.execute(
      stage.deps.db,
    );
    await sql`update dossier set review_ended_at = null`.execute(stage.deps.db);
    const left = async () => {
      const rows = await stage.deps.db
        .selectFrom('dossier')
        .select('id')
        .where('entry_id', 'in', made)
        .where('entry_removed_at', 'is', null)
        .execute();
      return rows.length;
    };
    await Promise.all([round(), round()]);
    await round();
    expect(await left()).toBe(2);
    const later = (time: string) =>
      sql`update dossier set review_ended_at = review_ended_at - ${time}::interval`.execute(stage.deps.db);
    await later('23 hours 59 minutes');
    await round();
    expect(await left()).toBe(2);
    await later('1 minute');
    await round();
    expect(await left()).toBe(0);
  });

  it('[R328] of a long list no more than a twentieth ends within a day', async () => {
    const { db } = stage.deps;
    await sql`update dossier set review_ended_at = null`.execute(db);
    const { rows } = await sql<{ listed: number }>`
      select count(*)::int as listed from dossier where entry_id is not null and entry_removed_at is null`.execute(
      db,
    );
    // Of 240 entries in all, 15 are over: 12 of them may end.
    const more = 240 - Number(rows[0]?.listed);
    await sql`insert into dossier (id, entry_id, created_at, reviewed_at)
      select gen_random_uuid(), gen_random_uuid(), now(), now() from generate_series(1, ${more})`.execute(db);
    await sql`update dossier set reviewed_at = now() - interval '740 days', review_days = 30,
      review_asked_at = now() - interval '40 days', review_counted_at = now()
      where id in (select id from dossier where entry_removed_at is null and entry_id is not null
        order by number desc limit 15)`.execute(db);
    await round();
    await round();
    const ended = await sql`select from dossier where review_ended_at is not null`.execute(db);
    expect(ended.rows).toHaveLength(12);
  });

  it('[R328] asked for a look and then merged it counts no day, since no desk lists it', async () => {
    const [into, merged] = [await listed(), await listed()];
    await pass(merged.entryId, 710);
    await round();
    expect(await waiting(merged.entryId)).toBeDefined();
    const idOf = async ({ entryId }: typeof into) => (await dossierOf(entryId)).id;
    const path = `/api/admin/report/dossiers/${await idOf(into)}/merge`;
    const body = { with: await idOf(merged), reason: 'Aynı satıcı.' };
    expect((await stage.call('POST', path, { as: first, body })).status).toBe(200);
    const before = await dossierOf(merged.entryId);
    await live(merged.entryId, 2);
    expect(await dossierOf(merged.entryId)).toMatchObject({ review_days: before.review_days });
  });

  it('[R328] a further approval in its dossier is a look, too', async () => {
    const { entryId, seller } = await listed();
    await pass(entryId, 710);
    await round();
    const { report, approve } = appealsOn(() => stage);
    await approve(await report({ instagramUsername: seller.instagramUsername }));
    expect(await dossierOf(entryId)).toMatchObject({ review_asked_at: null });
    expect(await waiting(entryId)).toBeUndefined();
  });

  it('[R328] an appeal that leaves it public is a look, too', async () => {
    const { entryId } = await listed();
    await pass(entryId, 710);
    await round();
    expect(await waiting(entryId)).toBeDefined();
    const appeal = String((await send({ entry: entryId })).body._id);
    const body = { outcome: 'upheld', version: 1, reason: 'Karar yerinde, belge yeni bir şey göstermiyor.' };
    const path = `/api/admin/appeals/${appeal}/decide`;
    expect((await stage.call('POST', path, { as: second, body })).status).toBe(200);
    expect(await dossierOf(entryId)).toMatchObject({ review_asked_at: null });
    expect(await waiting(entryId)).toBeUndefined();
  });

  it('[R328] a moderator who confirms at the same moment wins', async () => {
    const { entryId } = await listed();
    await sql`update dossier set reviewed_at = now() - interval '740 days', review_asked_at = now() - interval '40 days',
      review_days = 30, review_counted_at = now() where entry_id = ${entryId}`.execute(stage.deps.db);
    await sql`update dossier set review_ended_at = null`.execute(stage.deps.db);
    const ending = await stage.deps.db.transaction().execute(async (tx) => {
      await lockDossiers(tx);
      const under = round();
      await untilItWaits();
      await sql`update dossier set reviewed_at = now(), review_asked_at = null where entry_id = ${entryId}`.execute(
        tx,
      );
      return { under };
    });
    await ending.under;
    expect((await dossierOf(entryId)).entry_removed_at).toBeNull();
  });
});
