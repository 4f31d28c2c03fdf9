import { businessCreated } from '@edogrula/contracts/events/business';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { appealTexts } from '../src/locales/tr/appeal.ts';
import { appealsOn, reason } from './support/appeals.ts';
import { type Correction, correct as correctEntry } from './support/correct.ts';
import { newSeller, reportForm } from './support/forms.ts';
import { anew, personas } from './support/personas.ts';
import { entryCreated, tell } from './support/registry.ts';
import { admin, first, second, sharedStage, third, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const { report, approve, listed, send, appealed, read, decide, states } = appealsOn(() => stage);
const corrected = (fields: Record<string, unknown> = {}) => ({
  name: 'Sahte Bungalov',
  instagramUsername: null,
  phone: null,
  website: null,
  summary: 'Kapora aldı, sonra hesabı kapattı.',
  ...fields,
});
const last = async (type: string) => (await stage.events(type)).at(-1)?.data as Record<string, unknown>;

describe('who decides an appeal', () => {
  it('[R319] whoever approved cannot, in the database either; another moderator can', async () => {
    const { appealId } = await appealed();
    const own = await decide(appealId, first, { outcome: 'upheld' });
    expect([own.status, own.body.code]).toEqual([409, 'same_moderator']);
    const bySql = stage.deps.db
      .updateTable('appeal')
      .set({ outcome: 'upheld', decided_by: '0199c0de-0000-7000-8000-000000000001' })
      .set({ decided_email: 'moderator@example.com', decided_at: new Date() })
      .where('id', '=', appealId);
    await expect(bySql.execute()).rejects.toThrow('who decided in the dossier');
    expect(await decide(appealId, second, { outcome: 'upheld' })).toMatchObject({
      status: 200,
      body: { status: 'upheld', decision: { reason } },
    });
  });

  it('[R319] nor who rejected, merged or decided an appeal there; merged dossiers count together', async () => {
    const one = await appealed();
    const other = await listed();
    const of = async (id: string, path = 'dossier') =>
      (await stage.call('GET', `/api/admin/report/${id}/${path}`, { as: first })).body;
    const rejected = await report({ instagramUsername: one.seller.instagramUsername });
    await stage.call('POST', `/api/admin/report/${rejected}/reject`, { as: third });
    expect((await decide(one.appealId, third, { outcome: 'upheld' })).body.code).toBe('same_moderator');
    await decide(one.appealId, second, { outcome: 'upheld' });

    // The other one's dossier takes the first one in: its deciders are this one's as well.
    const again = await send({ entry: other.entryId });
    const merge = { with: (await of(other.reportId))._id, reason: 'Aynı satıcı.' };
    const into = (await of(one.reportId))._id;
    const fourth = { admin: { ...second.admin, adminId: '0199c0de-0000-7000-8000-000000000004' } };
    const path = `/api/admin/report/dossiers/${into}/merge`;
    expect((await stage.call('POST', path, { as: fourth as typeof second, body: merge })).status).toBe(200);
    const id = String(again.body._id);
    for (const as of [first, second, third, fourth as typeof second])
      expect((await decide(id, as, { outcome: 'upheld' })).body.code).toBe('same_moderator');
    const fifth = admin('0199c0de-0000-7000-8000-000000000005');
    expect((await decide(id, fifth, { outcome: 'upheld' })).status).toBe(200);
  });

  it('[R319] of two at once one decides; the other one sees who did, and a repeat under the key changes nothing', async () => {
    const { appealId } = await appealed();
    const answers = await Promise.all([
      decide(appealId, second, { outcome: 'upheld' }, 'anahtar-bir'),
      decide(appealId, third, { outcome: 'reversed' }, 'anahtar-iki'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    const won = answers[0]?.status === 200 ? second : third;
    expect(lost?.body).toMatchObject({ code: 'already_decided', current: { by: won.admin?.email } });
    const [outcome, key] = won === second ? ['upheld', 'anahtar-bir'] : ['reversed', 'anahtar-iki'];
    expect((await decide(appealId, won, { outcome }, key)).status).toBe(200);
    const told = (await stage.events('moderation.appeal.decided.v1')).filter(
      ({ subject }) => subject === appealId,
    );
    expect(told).toHaveLength(1);
  });

  it('[R319] nobody decides an own appeal, under whatever tag of the mailbox', async () => {
    const one = await listed();
    const own = String(second.admin?.email).replace('@', '+itiraz@');
    const { body } = await send({ entry: one.entryId }, { as: visitor(own) });
    const id = String(body._id);
    expect((await read(id, second)).mayDecide).toBe(false);
    expect((await decide(id, second, { outcome: 'reversed' })).body.code).toBe('same_moderator');
    expect((await decide(id, third, { outcome: 'upheld' })).status).toBe(200);
  });

  it('[R319] who appealed decides nobody else’s appeal in that dossier, named or not, under whatever tag', async () => {
    const { appealId, entryId } = await appealed();
    const address = String(second.admin?.email).replace('@', '+itiraz@');
    const own = await send({ entry: entryId }, { as: visitor(address) });
    expect(own.status).toBe(201);
    const refused = async () => {
      expect((await read(appealId, second)).mayDecide).toBe(false);
      expect((await decide(appealId, second, { outcome: 'reversed' })).body.code).toBe('same_moderator');
      const { adminId, email } = second.admin ?? {};
      const write = sql`update appeal set decided_by = ${adminId}, decided_email = ${email}, outcome = 'upheld',
        reason = 'x', decided_at = now() where id = ${appealId}`;
      await expect(write.execute(stage.deps.db)).rejects.toThrow('cannot decide its appeal');
    };
    await refused();
    // Nor once the own one was answered.
    expect((await decide(String(own.body._id), third, { outcome: 'upheld' })).status).toBe(200);
    await refused();
    const fourth = admin('0199c0de-0000-7000-8000-000000000004');
    expect((await decide(appealId, fourth, { outcome: 'upheld' })).status).toBe(200);
  });

  it('[R319] an account made anew with the address of who approved is no other moderator, for the database neither', async () => {
    const { appealId } = await appealed();
    const address = String(first.admin?.email);
    for (const email of [address.toUpperCase(), address.replace('@', '+yeni@')]) {
      const write = sql`update appeal set decided_by = ${anew}, decided_email = ${email},
        outcome = 'upheld', reason = 'x', decided_at = now() where id = ${appealId}`;
      await expect(write.execute(stage.deps.db)).rejects.toThrow('cannot decide its appeal');
    }
  });

  it.each(personas)('[R319] who approved decides no appeal as %s', async (_who, one, other) => {
    const seller = newSeller();
    const reportId = await report(seller);
    const entryId = String((await approve(reportId, one)).body.entryId);
    await tell(stage, entryCreated(entryId, reportId));
    const appealId = String((await send({ entry: entryId })).body._id);
    const seen = await read(appealId, other);
    expect(seen.mayDecide).toBe(false);
    expect((await decide(appealId, other, { outcome: 'reversed' })).body.code).toBe('same_moderator');
    expect(await read(appealId)).toMatchObject({ status: 'open', mayDecide: true });
    expect(JSON.stringify((await states(seen.dossier._id)).at(-1)?.keys)).toContain(seller.phone);
  });

  it('[R319] a reason is demanded, an unknown one is 404, another version 409', async () => {
    const { appealId } = await appealed();
    expect((await decide(appealId, second, { outcome: 'upheld', reason: 'kısa' })).status).toBe(400);
    expect((await decide(appealId, second, { outcome: 'amended' })).status).toBe(400);
    expect((await decide(uuidv7(), second, { outcome: 'upheld' })).status).toBe(404);
    expect((await decide(appealId, second, { outcome: 'upheld', version: 2 })).body.code).toBe(
      'version_conflict',
    );
  });
});

describe('what follows', () => {
  it('[R320] upheld, the entry stays as it was and no appeal is under way; another one may come', async () => {
    const { appealId, entryId, seller } = await appealed();
    const { dossier } = await read(appealId);
    await decide(appealId, second, { outcome: 'upheld' });
    const [before, after] = (await states(dossier._id)).slice(-2);
    expect([before?.appealOpen, after?.appealOpen, after?.reversed]).toEqual([true, false, undefined]);
    expect(after?.keys).toEqual(before?.keys);
    expect(JSON.stringify(after?.keys)).toContain(seller.phone);
    expect((await send({ entry: entryId })).status).toBe(201);
  });

  it('[R320] amended, the wrong phone no longer condemns and the right one does; the texts are the new ones', async () => {
    const { appealId, seller } = await appealed();
    const { dossier } = await read(appealId);
    const phone = '+905421999888';
    const correction = corrected({ instagramUsername: seller.instagramUsername, phone, name: 'Doğru Ad' });
    expect((await decide(appealId, second, { outcome: 'amended', correction })).status).toBe(200);
    const state = (await states(dossier._id)).at(-1);
    expect(state).toMatchObject({ corrections: 1, appealOpen: false, texts: { name: 'Doğru Ad', phone } });
    expect(state?.keys).toEqual([
      { kind: 'handle', key: seller.instagramUsername },
      { kind: 'phone', key: phone },
    ]);
  });

  it('[R320] amended never condemns a verified business, what many share, or nobody', async () => {
    const { appealId, seller } = await appealed();
    const held = '+905421999777';
    const data = { businessId: uuidv7(), slug: 'gol', name: 'Göl', applicationId: null, googlePlaceId: null };
    const keys = [{ kind: 'phone' as const, key: held }];
    const event = {
      subject: data.businessId,
      version: 1,
      data: { ...data, imageFileIds: [], verified: true, keys },
    };
    await tell(stage, newEvent(businessCreated, event));
    await stage.call('POST', '/api/admin/report/common-values', {
      as: first,
      body: { value: '0850 222 33 44', note: 'Çağrı merkezi' },
    });
    const wishes = [
      [{ phone: held }, 'phone', appealTexts.heldKey],
      [{ phone: '+908502223344' }, 'phone', appealTexts.commonKey],
      [{}, 'dropKeys', appealTexts.lastKey],
    ] as const;
    for (const [wish, path, message] of wishes) {
      const { status, body } = await decide(appealId, second, {
        outcome: 'amended',
        correction: corrected(wish),
      });
      expect([status, body.fields]).toEqual([400, [{ path: `correction.${path}`, message }]]);
    }
    expect(await read(appealId)).toMatchObject({ status: 'open', texts: { phone: seller.phone } });
  });

  it('[R320] reversed, the entry goes with every key, its report counts as rejected, and draws none after it', async () => {
    const { appealId, reportId, entryId, seller } = await appealed();
    const { dossier } = await read(appealId);
    await decide(appealId, second, { outcome: 'reversed' });
    expect((await states(dossier._id)).at(-1)).toMatchObject({
      entryId,
      reversed: true,
      keys: [],
      texts: null,
    });
    const { body } = await stage.call('GET', `/api/admin/report/${reportId}`, { as: first });
    expect(body).toMatchObject({ status: 'rejected', reversedAt: expect.any(String) });
    // Nor may a reader that forgets the status take its keys for condemning ones.
    const keys = stage.deps.db.selectFrom('report_key').select('condemns').where('report_id', '=', reportId);
    expect(new Set((await keys.execute()).map(({ condemns }) => condemns))).toEqual(new Set([false]));
    // Media keeps the evidence as long as a rejected report's.
    expect(await last('moderation.report.rejected.v1')).toMatchObject({ reportId });
    const next = await report({ phone: seller.phone });
    const own = await stage.call('GET', `/api/admin/report/${next}/dossier`, { as: first });
    expect(own.body._id).not.toBe(dossier._id);
    expect((await send({ entry: entryId })).status).toBe(404);
  });

  it('[R320] reversed, merged entries go as well, and a later approval makes a new entry', async () => {
    const [one, other] = [await appealed(), await listed()];
    const { dossier } = await read(one.appealId);
    const { body } = await stage.call('GET', `/api/admin/report/${other.reportId}/dossier`, { as: first });
    const merge = { as: first, body: { with: body._id, reason: 'Aynı satıcı.' } };
    await stage.call('POST', `/api/admin/report/dossiers/${dossier._id}/merge`, merge);
    await decide(one.appealId, second, { outcome: 'reversed' });
    const gone = (await stage.events('moderation.dossier.changed.v1'))
      .map(({ data }) => data as { reversed?: boolean; entryId: string })
      .filter(({ reversed }) => reversed);
    expect(gone.map(({ entryId }) => entryId)).toEqual(expect.arrayContaining([one.entryId, other.entryId]));
    const again = await report({ phone: one.seller.phone });
    const { body: answer } = await approve(again);
    expect(answer.entryId).not.toBe(one.entryId);
  });

  it('[R320] [R328] upheld, the entry was looked at: its term begins anew', async () => {
    const { appealId, entryId } = await appealed();
    const dossier = () =>
      stage.deps.db
        .selectFrom('dossier')
        .select(['reviewed_at', 'review_asked_at'])
        .where('entry_id', '=', entryId)
        .executeTakeFirstOrThrow();
    await sql`update dossier set reviewed_at = now() - interval '705 days', review_asked_at = now()
      where entry_id = ${entryId}`.execute(stage.deps.db);
    const since = Date.now() - 1000;
    await decide(appealId, second, { outcome: 'upheld' });
    const { reviewed_at, review_asked_at } = await dossier();
    expect([Number(reviewed_at) > since, review_asked_at]).toEqual([true, null]);
  });

  it('[R320] reversed, no part that was merged into it keeps the texts of an entry', async () => {
    const [one, other] = [await appealed(), await listed()];
    const texts = corrected({ phone: other.seller.phone, summary: 'Kuzgun Evi için kapora alındı.' });
    await correctEntry(stage, other.entryId, { correction: texts, reason: 'Ad yanlış yazılmış.' });
    const { dossier } = await read(one.appealId);
    const { body } = await stage.call('GET', `/api/admin/report/${other.reportId}/dossier`, { as: first });
    const path = `/api/admin/report/dossiers/${dossier._id}/merge`;
    const merge = { with: body._id, reason: 'Aynı satıcı.' };
    expect((await stage.call('POST', path, { as: first, body: merge })).status).toBe(200);
    const kept = async () =>
      JSON.stringify(await stage.deps.db.selectFrom('dossier').select('entry_texts').execute());
    expect(await kept()).toContain('Kuzgun Evi');
    expect((await decide(one.appealId, second, { outcome: 'reversed' })).status).toBe(200);
    expect(await kept()).not.toContain('Kuzgun Evi');
  });

  it('[R321] appellant and reporters hear it with the reason, each once, and neither learns of the other', async () => {
    const { appealId, reportId, seller } = await appealed();
    const joined = await report({ instagramUsername: seller.instagramUsername });
    await approve(joined);
    const since = (await stage.events()).length;
    await decide(appealId, second, { outcome: 'reversed' });
    const told = (await stage.events()).slice(since);
    const of = (type: string) => told.filter((event) => event.type === type).map(({ data }) => data);
    const [appellant] = of('moderation.appeal.decided.v1') as Record<string, unknown>[];
    expect(appellant).toMatchObject({ outcome: 'reversed', reason });
    const reporters = of('moderation.report.outcome-reviewed.v1') as Record<string, unknown>[];
    expect(reporters.map(({ reportId: id }) => id)).toEqual([reportId, joined]);
    expect(reporters[0]).toMatchObject({ outcome: 'reversed', reason });
    expect(JSON.stringify(appellant)).not.toMatch(/magdur/);
    expect(JSON.stringify(reporters)).not.toMatch(/itiraz\d+@|Örnek Kişi/);
  });

  it('[R321] a reversed report counts in what its reporter sent, for moderators alone', async () => {
    const { appealId, reportId } = await appealed();
    const history = async () =>
      (await stage.call('GET', `/api/admin/report/${reportId}/dossier`, { as: second })).body.reporter;
    expect(await history()).toEqual({ reports: 1, approved: 1, rejected: 0, reversed: 0 });
    await decide(appealId, second, { outcome: 'reversed' });
    expect(await history()).toEqual({ reports: 1, approved: 0, rejected: 0, reversed: 1 });
    // Another spelling of the mailbox is the same person's.
    await sql`update report set reporter_email = upper(replace(reporter_email, '@', '+2@'))
      where id = ${reportId}`.execute(stage.deps.db);
    const { email } = (await stage.call('GET', `/api/admin/report/${reportId}`, { as: second })).body;
    const plain = String(email).toLowerCase().replace('+2@', '@');
    await stage.call('POST', '/api/report', {
      as: visitor(plain),
      form: reportForm({ fields: newSeller() }),
    });
    expect(await history()).toEqual({ reports: 2, approved: 0, rejected: 0, reversed: 1 });
  });

  it('[R322] each decision is in the audit log, without words', async () => {
    const { appealId } = await appealed();
    await decide(appealId, second, { outcome: 'upheld' });
    const rows = await stage.deps.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', appealId)
      .orderBy('seq')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['appeal.submitted', 'appeal.upheld']);
    expect(JSON.stringify(rows)).not.toMatch(/Gönderilen belgeler|itiraz\d+@/);
  });
});

describe('a correction without an appeal', () => {
  const correct = (entryId: string, correction: Correction, words = 'Telefon yanlış yazılmış.') =>
    correctEntry(stage, entryId, { correction, reason: words });

  it('[R320] changes key and text with a reason, and keeps the reason with the act', async () => {
    const { entryId, reportId, seller } = await listed(newSeller());
    const phone = '+905421999666';
    const wish = corrected({ phone, instagramUsername: seller.instagramUsername });
    expect((await correct(entryId, wish)).status).toBe(200);
    expect(await last('moderation.dossier.changed.v1')).toMatchObject({
      entryId,
      corrections: 1,
      texts: { phone },
      keys: [
        { kind: 'handle', key: seller.instagramUsername },
        { kind: 'phone', key: phone },
      ],
    });
    const { body } = await stage.call('GET', `/api/admin/report/${reportId}/dossier`, { as: first });
    const acts = await stage.deps.db
      .selectFrom('moderator_act')
      .selectAll()
      .where('subject_id', '=', String(body._id))
      .execute();
    expect(acts.map(({ kind, reason: why }) => [kind, why])).toEqual([
      ['dossier.corrected', 'Telefon yanlış yazılmış.'],
    ]);
  });

  it('[R320] a contact that it drops condemns by no report of the dossier, whichever named it', async () => {
    const { entryId, seller } = await listed(newSeller());
    await approve(await report(seller));
    const wish = corrected({ instagramUsername: seller.instagramUsername });
    expect((await correct(entryId, wish)).status).toBe(200);
    expect(await last('moderation.dossier.changed.v1')).toMatchObject({
      entryId,
      keys: [{ kind: 'handle', key: seller.instagramUsername }],
    });
  });

  it('[R320] without a reason, of an unknown entry or without any contact is refused', async () => {
    const { entryId, seller } = await listed();
    const wish = corrected({ phone: seller.phone });
    expect((await correct(entryId, wish, '')).status).toBe(400);
    expect((await correct(uuidv7(), wish)).status).toBe(404);
    expect((await correct(entryId, corrected())).status).toBe(400);
  });
});
