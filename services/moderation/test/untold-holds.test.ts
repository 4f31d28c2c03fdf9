import { hourMs } from '@edogrula/contracts/durations';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { publishDue } from '../src/report/publish-held.ts';
import { newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { repliesOn, replyOf } from './support/replies.ts';
import { first, second, sharedStage } from './support/stage.ts';

const stage = sharedStage({ REPLY_WINDOW_HOURS: '72', UPLOAD_SLOTS_PER_NETWORK: '12' });

const { report, held, act, read, told, tell, timePasses } = heldReports(() => stage);
const { notices, tokenOf, send } = repliesOn(() => stage);

type Held = { until: string; untold: boolean };
const heldOf = async (id: string) => (await read(id)).held as Held;
const settle = async (id: string, channel: string, outcome: 'sent' | 'unreachable') => {
  const noticeId = (await notices(id)).find((one) => one.channel === channel)?._id;
  const body = { noticeId, outcome, reason: outcome === 'sent' ? '' : 'Hesap kapanmış.' };
  const answer = await stage.call('POST', `/api/admin/report/${id}/notices`, { as: first, body });
  expect(answer.status).toBe(200);
};
const hoursLeft = (until: string) => (Date.parse(until) - Date.now()) / hourMs;
const waits = async (id: string) => {
  const { body } = await stage.call('GET', '/api/admin/requests/waiting?limit=100&kind=report', {
    as: first,
  });
  return (body.items as { _id: string }[]).some(({ _id }) => _id === id);
};

describe('an approval of which nobody was told', () => {
  it('[R310] [R497] is not published by time alone: its window begins anew, and it waits in the desk', async () => {
    const id = await held();
    expect(await waits(id)).toBe(true);
    for (let rounds = 0; rounds < 2; rounds += 1) {
      await timePasses(id);
      await publishDue(stage.deps);
      expect(await told(id)).toEqual([]);
      const { until, untold } = await heldOf(id);
      expect([untold, Math.round(hoursLeft(until))]).toEqual([true, 72]);
    }
  });

  it('[R310] [R311] [R497] its message, copied before, opens until the new end, and a reply by it counts', async () => {
    const id = await held();
    await timePasses(id, 71);
    const copied = await tokenOf(id);
    await timePasses(id, 2);
    await publishDue(stage.deps);
    // What the token itself says is over by this clock.
    const later = new Date(Date.now() + 71 * hourMs);
    const { clock } = stage.deps;
    stage.deps.clock = () => later;
    const page = `/api/reply?token=${encodeURIComponent(copied)}`;
    try {
      expect((await stage.call('GET', page)).status).toBe(200);
    } finally {
      stage.deps.clock = clock;
    }
    await timePasses(id, 74);
    expect((await stage.call('GET', page)).status).toBe(410);
    await timePasses(id, -74);
    expect((await send(copied, replyOf())).status).toBe(201);
    // Who replied was told, whatever was ticked; the other contact's holder may be another person.
    await act(id, 'approve');
    await timePasses(id);
    await publishDue(stage.deps);
    expect(await told(id)).toEqual(['replied']);
    await tell(id);
    await timePasses(id);
    await publishDue(stage.deps);
    expect(await told(id)).toEqual(['replied', 'approved']);
  });

  it('[R309] [R310] a window that ends later than a whole one keeps its end when the message is sent', async () => {
    const id = await held();
    await sql`update report_hold set due_at = due_at + interval '100 hours' where report_id = ${id}`.execute(
      stage.deps.db,
    );
    const { until } = await heldOf(id);
    await settle(id, 'instagram', 'sent');
    expect((await heldOf(id)).until).toBe(until);
  });

  it('[R309] [R310] the holder of each contact has the whole window from the message that was sent', async () => {
    const id = await held();
    await sql`update report_hold set held_at = held_at - interval '71 hours', due_at = due_at - interval '71 hours'
      where report_id = ${id}`.execute(stage.deps.db);
    expect(Math.round(hoursLeft((await heldOf(id)).until))).toBe(1);
    await settle(id, 'instagram', 'sent');
    const first = await heldOf(id);
    expect([first.untold, Math.round(hoursLeft(first.until))]).toEqual([true, 72]);
    expect(await waits(id)).toBe(true);
    await timePasses(id);
    await publishDue(stage.deps);
    expect(await told(id)).toEqual([]);
    await timePasses(id, 30);
    await settle(id, 'sms', 'sent');
    const { until, untold } = await heldOf(id);
    expect([untold, Math.round(hoursLeft(until))]).toEqual([false, 72]);
    for (const notice of await notices(id)) expect(notice.until).toBe(until);
    expect(await waits(id)).toBe(false);
    await timePasses(id);
    await publishDue(stage.deps);
    expect(await told(id)).toEqual(['approved']);
  });

  it('[R310] [R497] is published by time where nobody can be reached, and that is written down for each contact', async () => {
    const id = await held();
    await settle(id, 'instagram', 'unreachable');
    await timePasses(id);
    await publishDue(stage.deps);
    expect(await told(id)).toEqual([]);
    await settle(id, 'sms', 'unreachable');
    await timePasses(id);
    await publishDue(stage.deps);
    expect(await told(id)).toEqual(['approved']);
    const noContact = await report({ ...newSeller(), website: 'https://sahte-ev-497.com' });
    const keys = [{ kind: 'host', key: 'sahte-ev-497.com' }];
    expect((await act(noContact, 'approve', { body: { keys } })).status).toBe(200);
    // Its account and telephone are in the report; they were not chosen.
    expect(await notices(noContact)).toMatchObject([
      {
        channel: 'none',
        outcome: { reason: expect.stringMatching(/^Kara listeye alınması seçilen bilgiler/) },
      },
    ]);
    await timePasses(noContact);
    await publishDue(stage.deps);
    expect(await told(noContact)).toEqual(['approved']);
  });

  it('[R310] [R315] two moderators with a reason publish it before, told or not', async () => {
    const id = await held();
    await act(id, 'hold/publish', { body: { reason: 'Satıcı hesabı kapatıyor.' } });
    expect((await act(id, 'confirm', { as: second })).status).toBe(200);
    expect(await told(id)).toEqual(['approved']);
  });

  it('[R309] [R310] [R497] given back unsent, its contacts count as told by nobody: the next approval has a whole window', async () => {
    const [unsent, sent] = [await held(), await held()];
    await tell(sent);
    for (const id of [unsent, sent]) {
      await sql`update report_hold set held_at = held_at - interval '60 hours', due_at = due_at - interval '60 hours'
        where report_id = ${id}`.execute(stage.deps.db);
      await sql`update report_hold set outcome = 'returned', ended_at = now() where report_id = ${id}`.execute(
        stage.deps.db,
      );
      await act(id, 'approve');
    }
    expect(Math.round(hoursLeft((await heldOf(unsent)).until))).toBe(72);
    expect(Math.round(hoursLeft((await heldOf(sent)).until))).toBe(12);
  });

  it('[R310] [R311] [R497] approved again, it goes on with the same messages: none twice, and a copied one opens', async () => {
    const id = await held();
    const copied = await tokenOf(id);
    const before = (await notices(id)).map(({ _id, channel }) => [_id, channel]);
    await timePasses(id, 60);
    await sql`update report_hold set outcome = 'returned', ended_at = now() where report_id = ${id}`.execute(
      stage.deps.db,
    );
    await act(id, 'approve');
    const { until } = await heldOf(id);
    const after = await notices(id);
    expect(after.map(({ _id, channel }) => [_id, channel])).toEqual(before);
    expect(after.map((one) => [one.until, one.path !== null])).toEqual([
      [until, true],
      [until, true],
    ]);
    expect((await stage.call('GET', `/api/reply?token=${encodeURIComponent(copied)}`)).status).toBe(200);
    // They wait in the new window: time does not publish it.
    await timePasses(id);
    await publishDue(stage.deps);
    expect(await told(id)).toEqual([]);
  });

  it('[R309] [R310] taken back and approved again, its unsent messages have new links; the old ones open nothing', async () => {
    const id = await held();
    const copied = await tokenOf(id);
    await act(id, 'hold/cancel', { body: { reason: 'Önce kanıtlara bakılsın.' } });
    await act(id, 'approve');
    const after = await notices(id);
    expect(after.map(({ channel }) => channel).sort()).toEqual(['instagram', 'sms']);
    expect(after.every(({ path }) => path !== null)).toBe(true);
    const opened = (token: string) => stage.call('GET', `/api/reply?token=${encodeURIComponent(token)}`);
    expect((await opened(copied)).status).toBe(404);
    expect((await opened(await tokenOf(id))).status).toBe(200);
  });

  it('[R310] a contact that the next approval does not accuse has no message to send, and its link opens nothing', async () => {
    const seller = newSeller();
    const id = await held(seller);
    const copied = await tokenOf(id, 'sms');
    await sql`update report_hold set outcome = 'returned', ended_at = now() where report_id = ${id}`.execute(
      stage.deps.db,
    );
    const keys = [{ kind: 'handle', key: seller.instagramUsername }];
    expect((await act(id, 'approve', { body: { keys } })).status).toBe(200);
    expect((await notices(id)).map(({ channel }) => channel)).toEqual(['instagram']);
    expect((await stage.call('GET', `/api/reply?token=${encodeURIComponent(copied)}`)).status).toBe(404);
  });
});
