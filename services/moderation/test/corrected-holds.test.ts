import { blacklistEntryCreated } from '@edogrula/contracts/events/business';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { publishDue } from '../src/report/publish-held.ts';
import { appealsOn, type Listed } from './support/appeals.ts';
import { correct as correctEntry } from './support/correct.ts';
import { newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { entryCreated, tell } from './support/registry.ts';
import { repliesOn, replyOf } from './support/replies.ts';
import { second, sharedStage, third } from './support/stage.ts';

const stage = sharedStage({ REPLY_WINDOW_HOURS: '72', UPLOAD_SLOTS_PER_NETWORK: '12' });

const { listed, report, held, act, read, told, tell: tellOf, actions, endsIn } = heldReports(() => stage);
const { tokenOf, send: sendReply } = repliesOn(() => stage);
const { send, decide } = appealsOn(() => stage);

const handleOf = ({ seller }: Listed) => ({ kind: 'handle', key: seller.instagramUsername });
const phoneOf = ({ seller }: Listed) => ({ kind: 'phone', key: seller.phone });
const correctionOf = ({ seller }: Listed) => ({
  name: 'Sahte Bungalov',
  website: null,
  summary: 'Kapora alındıktan sonra hesap kapandı.',
  instagramUsername: seller.instagramUsername,
  phone: null,
});
const corrections = [
  [
    'a moderator',
    async (one: Listed) => {
      const wish = { as: second, correction: correctionOf(one), reason: 'Telefon başkasının.' };
      const { status } = await correctEntry(stage, one.entryId, wish);
      expect(status).toBe(200);
    },
  ],
  [
    'an amended appeal',
    async (one: Listed) => {
      const { body } = await send({ entry: one.entryId });
      const wish = { outcome: 'amended', correction: correctionOf(one) };
      expect((await decide(String(body._id), third, wish)).status).toBe(200);
    },
  ],
] as const;

/** What the registry was told of an entry last. */
async function factOf({ entryId }: Listed): Promise<Record<string, unknown> | undefined> {
  const facts = await stage.events('moderation.dossier.changed.v1');
  return facts
    .map(({ data }) => data as Record<string, unknown>)
    .findLast((data) => data.entryId === entryId);
}
async function expectCorrected(one: Listed): Promise<void> {
  expect(await factOf(one)).toMatchObject({
    keys: [handleOf(one)],
    texts: { phone: null, summary: 'Kapora alındıktan sonra hesap kapandı.' },
  });
}

describe.each(corrections)('a contact that %s dropped', (_who, correct) => {
  it('[R314] [R320] is not condemned again by time: an approval that names it waits for a decision', async () => {
    const one = await listed();
    const waiting = await held(one.seller);
    await correct(one);
    expect(await read(waiting)).toMatchObject({ status: 'pending', held: null, version: 2 });
    expect((await actions(waiting)).at(-1)).toBe('report.hold-returned');
    await endsIn(waiting, -1000);
    await publishDue(stage.deps);
    expect(await told(waiting)).toEqual([]);
    await expectCorrected(one);
  });

  it('[R306] [R320] is not condemned again by a second word for an older approval', async () => {
    const one = await listed();
    stage.deps.secondModerator = 'all';
    const waiting = await report(one.seller);
    await act(waiting, 'approve', { body: { reason: 'Kanıtlar tutarlı.' } });
    stage.deps.secondModerator = 'off';
    const { body } = await stage.call('GET', `/api/admin/report/${waiting}/dossier`, { as: second });
    const { actId } = body.approval as { actId: string };
    await correct(one);
    expect(await read(waiting)).toMatchObject({ status: 'pending', awaiting: null, held: null });
    expect((await actions(waiting)).at(-1)).toBe('report.approval-withdrawn');
    const late = await act(waiting, 'confirm', { as: second, body: { act: actId } });
    expect(late.status).toBe(404);
    await expectCorrected(one);
  });
});

describe('a corrected text', () => {
  it('[R325] is not replaced by the words of an approval that was given before', async () => {
    const one = await listed();
    const waiting = await report(one.seller);
    const words = { keys: [handleOf(one)], summary: 'Eski sözler: kapora alındı.' };
    await act(waiting, 'approve', { body: words });
    await corrections[0][1](one);
    await endsIn(waiting, -1000);
    await publishDue(stage.deps);
    expect(await told(waiting)).toEqual([]);
    await expectCorrected(one);
  });

  it('[R309] [R320] leaves an approval that neither names what it drops nor brings words', async () => {
    const one = await listed();
    const waiting = await report(one.seller);
    await act(waiting, 'approve', { body: { keys: [handleOf(one)] } });
    const elsewhere = await held();
    await corrections[0][1](one);
    for (const id of [waiting, elsewhere])
      expect(await read(id)).toMatchObject({ held: { late: false }, version: 1 });
    await endsIn(waiting, -1000);
    await publishDue(stage.deps);
    expect(await told(waiting)).toEqual(['outcome-decided']);
    await expectCorrected(one);
  });
});

describe('a dossier that is corrected', () => {
  it('[R304] [R320] takes no approval back of a report that was parted from it before', async () => {
    const one = await listed();
    const parted = await report(one.seller);
    const { body } = await stage.call('GET', `/api/admin/report/${one.reportId}/dossier`, { as: third });
    const split = `/api/admin/report/dossiers/${body._id}/split`;
    const wish = { reportIds: [parted], reason: 'Başka bir satıcı.' };
    expect((await stage.call('POST', split, { as: third, body: wish })).status).toBe(200);
    expect((await act(parted, 'approve')).status).toBe(200);
    await corrections[0][1](one);
    expect(await read(parted)).toMatchObject({ held: { late: false }, version: 1 });
    await expectCorrected(one);
  });
});

describe('a contact that an amended appeal brings in', () => {
  it('[R320] is one that was public after a reply, too', async () => {
    const seller = newSeller();
    const reportId = await held(seller);
    await tellOf(reportId);
    await sendReply(await tokenOf(reportId), replyOf());
    await sql`update report_hold set held_at = held_at - interval '80 hours', due_at = due_at - interval '80 hours'
      where report_id = ${reportId}`.execute(stage.deps.db);
    await act(reportId, 'approve');
    const { entryId, status } = await read(reportId);
    expect(status).toBe('approved');
    const one = { reportId, entryId: String(entryId), seller };
    const data = { entryId: one.entryId, slug: `kayit-${reportId}`, name: 'Sahte Bungalov', reportId };
    await tell(stage, newEvent(blacklistEntryCreated, { subject: one.entryId, version: 1, data }));
    await corrections[0][1](one);
    const { body } = await send({ entry: one.entryId });
    const correction = { ...correctionOf(one), phone: seller.phone };
    expect((await decide(String(body._id), third, { outcome: 'amended', correction })).status).toBe(200);
  });

  it('[R320] is none that an approval spared once its holder had replied: the entry never had it', async () => {
    const seller = newSeller();
    const reportId = await held(seller);
    await tellOf(reportId);
    expect((await sendReply(await tokenOf(reportId, 'sms'), replyOf())).status).toBe(201);
    await sql`update report_hold set held_at = held_at - interval '80 hours', due_at = due_at - interval '80 hours'
      where report_id = ${reportId}`.execute(stage.deps.db);
    const keys = [{ kind: 'handle', key: seller.instagramUsername }];
    await act(reportId, 'approve', { body: { keys } });
    const { entryId, status } = await read(reportId);
    expect(status).toBe('approved');
    const one = { reportId, entryId: String(entryId), seller };
    await tell(stage, entryCreated(one.entryId, reportId));
    const { body } = await send({ entry: one.entryId });
    const correction = { ...correctionOf(one), phone: seller.phone };
    const refused = await decide(String(body._id), third, { outcome: 'amended', correction });
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'correction.phone' }] } });
    expect(JSON.stringify(await factOf(one))).not.toContain(seller.phone);
  });

  it('[R309] [R310] was told of once: what only a report that waits names does not come in, what was public does', async () => {
    const one = await listed();
    await corrections[0][1](one);
    const foreign = newSeller().phone;
    const waiting = await report({
      ...newSeller(),
      instagramUsername: one.seller.instagramUsername,
      phone: foreign,
    });
    // A moderator alone brings back nothing, whoever was told of it once.
    const back = { ...correctionOf(one), phone: one.seller.phone };
    const alone = await correctEntry(stage, one.entryId, {
      as: second,
      correction: back,
      reason: 'Doğruymuş.',
    });
    expect(alone).toMatchObject({ status: 400, body: { fields: [{ path: 'correction.phone' }] } });
    const { body } = await send({ entry: one.entryId });
    const amend = (phone: string) =>
      decide(String(body._id), third, { outcome: 'amended', correction: { ...correctionOf(one), phone } });
    const refused = await amend(foreign);
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'correction.phone' }] } });
    expect((await amend(one.seller.phone)).status).toBe(200);
    expect((await factOf(one))?.keys).toEqual([handleOf(one), phoneOf(one)]);
    expect((await read(waiting)).status).toBe('pending');
  });
});
