import { blacklistEntryCreated } from '@edogrula/contracts/events/business';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { publishDue } from '../src/report/publish-held.ts';
import { correct } from './support/correct.ts';
import { dayOf } from './support/day.ts';
import { pdf, png } from './support/files.ts';
import { newSeller, reportForm } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { entryCreated, tell } from './support/registry.ts';
import { type Notice, repliesOn } from './support/replies.ts';
import { first, second, sharedStage, victim } from './support/stage.ts';

const stage = sharedStage({
  REPLY_WINDOW_HOURS: '72',
  UPLOAD_SLOTS_PER_NETWORK: '12',
  UPLOAD_SLOTS_KEPT: '0',
});

const { report, held, act, read, tell: tellAll, actions, endsIn } = heldReports(() => stage);
const { applied } = repliesOn(() => stage);
const sellerOf = async (id: string) => {
  const { instagramUsername, phone } = await read(id);
  return { instagramUsername: String(instagramUsername), phone: String(phone) };
};
/** The account of a seller, with the telephone or without. */
const chosen = ({ instagramUsername, phone }: ReturnType<typeof newSeller>, withPhone: boolean) => [
  { kind: 'handle', key: instagramUsername },
  ...(withPhone ? [{ kind: 'phone', key: phone }] : []),
];
const words =
  'Hesabım çalındı, Ali Veli adına 0532 111 22 33 numarasından yazıldı. Görüşmeleri ben yapmadım.';

type Reply = { _id: string; publicText: string | null };
const replyOf = async (id: string): Promise<Reply> => {
  const [reply] = (await read(id)).replies as Reply[];
  if (!reply) throw new Error('No reply');
  return reply;
};
const show = (id: string, body: Record<string, unknown>, as = first) =>
  stage.call('POST', `/api/admin/report/${id}/reply-text`, { as, body });

/** A report whose accused replied within the window. */
async function replied({
  consent = true,
  seller = newSeller(),
  files = [] as Buffer[],
  of = '',
} = {}): Promise<{ id: string; replyId: string }> {
  const id = of || (await held(seller));
  const { items } = (await stage.call('GET', `/api/admin/report/${id}/notices`, { as: first })).body;
  const [notice] = items as { _id: string; path: string }[];
  const form = new FormData();
  form.append('text', words);
  if (consent) form.append('consent', 'true');
  for (const file of files) form.append('files', new File([new Uint8Array(file)], 'ek.pdf'));
  const token = encodeURIComponent(String(notice?.path).replace('/yanit/', ''));
  const sent = await stage.call('POST', `/api/reply?token=${token}`, { form });
  if (sent.status !== 201) throw new Error(JSON.stringify(sent.body));
  return { id, replyId: (await replyOf(id))._id };
}

/** Approves anew, lets the window end, and says that the registry has carried it out. */
async function published(id: string): Promise<string> {
  await act(id, 'approve', { as: second, body: { version: 2 } });
  await endsIn(id, -1000);
  await publishDue(stage.deps);
  const entryId = String((await read(id)).entryId);
  const data = { entryId, slug: `kayit-${entryId}`, name: 'Sahte Bungalov', reportId: id };
  await tell(stage, newEvent(blacklistEntryCreated, { subject: entryId, version: 1, data }));
  return entryId;
}

type Told = {
  replies: { on: string; text: string | null }[];
  told: string | null;
  replyUntil: string | null;
};
/** What the registry heard last of an entry. */
async function lastCourse(entryId: string): Promise<Told | undefined> {
  const told = (await stage.events()).filter(({ data }) => data.entryId === entryId);
  const courses = told.flatMap(({ data }) => {
    const dossier = (data.dossier ?? data) as { course?: Told };
    return dossier.course ? [dossier.course] : [];
  });
  return courses.at(-1);
}

describe('a reply beside its entry', () => {
  it('[R313] is shown there as the moderator shortened it, with its day and without contacts', async () => {
    const { id, replyId } = await replied();
    const text = 'Hesabım çalındı; 0532 111 22 33 numarası benim değil, bana x@example.com yazın.';
    const answer = await show(id, { replyId, text, was: null });
    expect(answer.status).toBe(200);
    const shown = 'Hesabım çalındı; [numara gizlendi] numarası benim değil, bana [e-posta gizlendi] yazın.';
    expect(await replyOf(id)).toMatchObject({ publicText: shown });
    // Nothing leaves while the entry is not public.
    expect((await stage.events('moderation.dossier.changed.v1')).length).toBe(0);
    const entryId = await published(id);
    const today = dayOf(new Date());
    expect(await lastCourse(entryId)).toMatchObject({ replies: [{ on: today, text: shown }] });
    expect(await actions(id)).toContain('report.reply-shown');
    const audit = await sql<{ all: string }>`select jsonb_agg(a)::text as all from audit_log a`.execute(
      stage.deps.db,
    );
    expect(audit.rows[0]?.all).not.toContain('çalındı');
  });

  it.each(['before', 'after'])(
    '[R307] [R313] names no other seller, whatever a moderator writes there %s the approval',
    async (when) => {
      const { id, replyId } = await replied();
      const { instagramUsername: own } = await sellerOf(id);
      const text = `@${own} çalındı; @baska.ev54, dogruev.example ve dogruev nokta com benim değil.`;
      const write = async () => expect((await show(id, { replyId, text, was: null })).status).toBe(200);
      if (when === 'before') await write();
      const entryId = await published(id);
      if (when === 'after') await write();
      const shown = `@${own} çalındı; [kullanıcı adı gizlendi], [site gizlendi] ve [site gizlendi] benim değil.`;
      expect(await lastCourse(entryId)).toMatchObject({ replies: [{ text: shown }] });
    },
  );

  it('[R313] without consent says only that there is a reply, whoever asks for more', async () => {
    const { id, replyId } = await replied({ consent: false });
    const refused = await show(id, { replyId, text: 'Ben yapmadım.', was: null });
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_request']);
    const entryId = await published(id);
    expect(await lastCourse(entryId)).toMatchObject({ replies: [{ text: null }] });
    const bySql =
      sql`update reply set public_text = text, shown_by = ${first.admin?.adminId}, shown_at = now()
      where id = ${replyId}`.execute(stage.deps.db);
    await expect(bySql).rejects.toThrow(/reply_shown_with_consent/);
    const told = JSON.stringify(await stage.events('moderation.report.approved.v1'));
    expect(told).not.toContain('Görüşmeleri ben yapmadım');
  });

  it('[R313] with consent and without a moderator’s form nothing of its words leaves', async () => {
    const { id } = await replied();
    const entryId = await published(id);
    expect(await lastCourse(entryId)).toMatchObject({ replies: [{ text: null }] });
  });

  it('[R313] is changed and taken back after publication; of two moderators the later one learns it', async () => {
    const { id, replyId } = await replied();
    const entryId = await published(id);
    expect((await show(id, { replyId, text: 'Ben yapmadım.', was: null })).status).toBe(200);
    expect(await lastCourse(entryId)).toMatchObject({ replies: [{ text: 'Ben yapmadım.' }] });
    const late = await show(id, { replyId, text: 'Başka bir metin.', was: null }, second);
    expect([late.status, late.body.code]).toEqual([409, 'version_conflict']);
    expect((await show(id, { replyId, text: null, was: 'Ben yapmadım.' }, second)).status).toBe(200);
    expect(await lastCourse(entryId)).toMatchObject({ replies: [{ text: null }] });
    expect((await actions(id)).slice(-2)).toEqual(['report.reply-shown', 'report.reply-hidden']);
  });

  it('[R324] its files are no evidence of the report', async () => {
    const form = reportForm({ fields: newSeller(), files: { evidence: [png(7)] } });
    const sent = await stage.call('POST', '/api/report', { as: victim(), form });
    const of = String(sent.body._id);
    await act(of, 'approve');
    const { id } = await replied({ of, files: [pdf('kira sözleşmesi')] });
    const entryId = await published(id);
    const events = await stage.events('moderation.report.approved.v1');
    const statement = events.map(({ data }) => data as { entryId: string; dossier?: { statement: unknown } });
    expect(statement.find((data) => data.entryId === entryId)?.dossier?.statement).toMatchObject({
      evidence: ['picture'],
    });
  });

  it('[R313] of another report, or of none, is not found; the report’s deletion erases it', async () => {
    const { id, replyId } = await replied();
    const other = await replied();
    expect((await show(other.id, { replyId, text: 'Ben yapmadım.', was: null })).status).toBe(404);
    await show(id, { replyId, text: 'Ben yapmadım.', was: null });
    await stage.call('DELETE', `/api/admin/report/${id}`, { as: first, body: {} });
    const { rows } = await sql<{ text: string; shown: string | null }>`
      select text, public_text as shown from reply where id = ${replyId}`.execute(stage.deps.db);
    expect(rows).toEqual([{ text: '', shown: null }]);
    expect((await show(id, { replyId, text: 'Ben yapmadım.', was: null })).status).toBe(404);
  });

  it('[R313] the way to the entry has the days of notice and window', async () => {
    const { id } = await replied();
    const { items } = (await stage.call('GET', `/api/admin/report/${id}/notices`, { as: first })).body;
    const [notice] = items as { _id: string; until: string }[];
    const body = { noticeId: notice?._id, outcome: 'sent' };
    await stage.call('POST', `/api/admin/report/${id}/notices`, { as: first, body });
    const entryId = await published(id);
    const today = dayOf(new Date());
    expect(await lastCourse(entryId)).toMatchObject({
      reported: today,
      told: today,
      decided: today,
      reviewed: today,
      appeal: null,
      madeGood: null,
      replyUntil: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
  });

  it('[R313] a window that two moderators cut short ended on the day of their decision', async () => {
    const id = await held();
    await act(id, 'hold/publish', { body: { reason: 'Satıcı hesabı kapatıyor.' } });
    await act(id, 'confirm', { as: second });
    const { entryId } = await read(id);
    const today = dayOf(new Date());
    expect(await lastCourse(String(entryId))).toMatchObject({
      told: null,
      decided: today,
      replyUntil: today,
    });
  });

  it('[R313] notice and window of a later report say nothing of a decision that had none', async () => {
    const seller = newSeller();
    const id = await report(seller);
    const { replyWindowHours } = stage.deps;
    Object.assign(stage.deps, { replyWindowHours: 0 });
    await act(id, 'approve');
    Object.assign(stage.deps, { replyWindowHours });
    const entryId = String((await read(id)).entryId);
    const later = await held(seller, victim());
    await endsIn(later, -1000);
    await publishDue(stage.deps);
    expect((await read(later)).status).toBe('approved');
    expect(await lastCourse(entryId)).toMatchObject({ told: null, replyUntil: null, replies: [] });
  });

  it.each([
    ['spared is not the account’s: nobody was reached, and nobody replied', false],
    ['condemns is', true],
  ])('[R313] word to, and the reply of, a contact that the approval %s', async (_what, condemned) => {
    const seller = newSeller();
    const id = await held(seller);
    const path = `/api/admin/report/${id}/notices`;
    const { items } = (await stage.call('GET', path, { as: first })).body;
    const sms = (items as { _id: string; channel: string; path: string }[]).find(
      (one) => one.channel === 'sms',
    );
    await stage.call('POST', path, { as: first, body: { noticeId: sms?._id, outcome: 'sent' } });
    await tellAll(id, 'unreachable');
    const form = new FormData();
    form.append('text', 'Ben başka biriyim, bu numara benim.');
    const token = encodeURIComponent(String(sms?.path).replace('/yanit/', ''));
    expect((await stage.call('POST', `/api/reply?token=${token}`, { form })).status).toBe(201);
    await act(id, 'approve', { as: second, body: { version: 2, keys: chosen(seller, condemned) } });
    await endsIn(id, -1000);
    await publishDue(stage.deps);
    const course = await lastCourse(String((await read(id)).entryId));
    const today = dayOf(new Date());
    expect(course).toMatchObject({
      told: condemned ? today : null,
      replies: condemned ? [{ on: today, text: null }] : [],
      replyUntil: expect.stringMatching(/^\d{4}/),
    });
  });

  it('[R313] [R320] word to a contact stays when a correction takes that out, and when a later approval chooses it again', async () => {
    const seller = newSeller();
    const id = await held(seller);
    const path = `/api/admin/report/${id}/notices`;
    const { items } = (await stage.call('GET', path, { as: first })).body;
    const sms = (items as Notice[]).find((one) => one.channel === 'sms');
    await stage.call('POST', path, { as: first, body: { noticeId: sms?._id, outcome: 'sent' } });
    await tellAll(id, 'unreachable');
    await endsIn(id, -1000);
    await publishDue(stage.deps);
    const entryId = String((await read(id)).entryId);
    await tell(stage, entryCreated(entryId, id));
    const told = { told: dayOf(new Date()) };
    expect(await lastCourse(entryId)).toMatchObject(told);
    const summary = 'Kapora alındı, sonra hesap kapatıldı.';
    const correction = { name: 'Sahte Bungalov', website: null, ...seller, phone: null, summary };
    expect((await correct(stage, entryId, { correction, reason: 'Numara bir başkasınınmış.' })).status).toBe(
      200,
    );
    expect(await lastCourse(entryId)).toMatchObject(told);
    const later = await report(seller, victim());
    await act(later, 'approve', { body: { keys: chosen(seller, true) } });
    await endsIn(later, -1000);
    await publishDue(stage.deps);
    expect((await read(later)).entryId).toBe(entryId);
    expect(await lastCourse(entryId)).toMatchObject(told);
  });

  it.each([false, true])(
    '[R313] a mail counts where its owner’s contact is condemned, and not where it was spared (%s)',
    async (condemned) => {
      const seller = newSeller();
      await applied(`telefonun-sahibi-${condemned}@example.com`, { phone: seller.phone }, 'approve');
      const id = await held(seller);
      await act(id, 'hold/cancel', { body: { reason: 'Seçim yeniden yapılacak.' } });
      await act(id, 'approve', { body: { keys: chosen(seller, condemned) } });
      await tellAll(id, 'unreachable');
      await endsIn(id, -1000);
      await publishDue(stage.deps);
      const course = await lastCourse(String((await read(id)).entryId));
      expect(course).toMatchObject({ told: condemned ? dayOf(new Date()) : null, replies: [] });
    },
  );

  it('[R313] word that a moderator ticked off after the decision is none before it', async () => {
    const id = await held();
    await act(id, 'hold/publish', { body: { reason: 'Satıcı hesabı kapatıyor.' } });
    await act(id, 'confirm', { as: second });
    await tellAll(id);
    const later = await held({ ...newSeller(), ...(await sellerOf(id)) }, victim());
    await endsIn(later, -1000);
    await publishDue(stage.deps);
    expect(await lastCourse(String((await read(id)).entryId))).toMatchObject({ told: null });
  });
});
