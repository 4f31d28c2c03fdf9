import { describe, expect, it } from '@jest/globals';
import { heldReports } from './support/held.ts';
import { repliesOn } from './support/replies.ts';
import { first, second, sharedStage } from './support/stage.ts';

const stage = sharedStage({
  REPLY_WINDOW_HOURS: '72',
  UPLOAD_SLOTS_PER_NETWORK: '12',
  UPLOAD_SLOTS_KEPT: '0',
});

const { held, act, read, told, actions, timePasses } = heldReports(() => stage);
const { notices, tokenOf, send } = repliesOn(() => stage);
const rounds = [1, 2, 3, 4];
const holdsOf = async (id: string) => {
  const holds = await stage.deps.db
    .selectFrom('report_hold')
    .select('outcome')
    .where('report_id', '=', id)
    .orderBy('held_at')
    .execute();
  return holds.map(({ outcome }) => outcome);
};
const hoursLeft = (until: string) => Math.round((Date.parse(until) - Date.now()) / 3_600_000);
/** Ticks the message to the account off; the answer may be late by now. */
const tick = async (id: string) => {
  const noticeId = (await notices(id)).find(({ channel }) => channel === 'instagram')?._id;
  const body = { noticeId, outcome: 'sent', reason: '' };
  return () => stage.call('POST', `/api/admin/report/${id}/notices`, { as: second, body });
};

describe('two of these in the same moment', () => {
  it.each(rounds)(
    '[R309] [R312] a moderator takes the approval back, and a reply comes: one of both counts (%d)',
    async (round) => {
      const id = await held();
      const token = await tokenOf(id);
      const acts = [
        () => send(token),
        () => act(id, 'hold/cancel', { body: { reason: 'Önce kanıtlara bakılsın.' } }),
      ];
      const order = round % 2 ? acts : acts.toReversed();
      const answers = await Promise.all(order.map((one) => one()));
      const [reply, cancel] = (round % 2 ? answers : answers.toReversed()).map(({ status }) => status);
      expect([
        [201, 404],
        [404, 200],
      ]).toContainEqual([reply, cancel]);
      const isReplied = reply === 201;
      expect(await holdsOf(id)).toEqual([isReplied ? 'replied' : 'cancelled']);
      expect(await read(id)).toMatchObject({ status: 'pending', held: null, version: 2 });
      expect((await read(id)).replies).toHaveLength(isReplied ? 1 : 0);
      expect(await told(id)).toEqual(isReplied ? ['replied'] : []);
    },
  );

  it.each(rounds)(
    '[R310] [R312] a moderator ticks a message off, and its holder replies by it: both are kept (%d)',
    async (round) => {
      const id = await held();
      const [token, ticks] = [await tokenOf(id), await tick(id)];
      const acts = [() => send(token), ticks];
      const answers = await Promise.all((round % 2 ? acts : acts.toReversed()).map((one) => one()));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
      expect(await holdsOf(id)).toEqual(['replied']);
      expect((await read(id)).replies).toHaveLength(1);
      const [account] = await notices(id);
      expect(account).toMatchObject({ channel: 'instagram', outcome: { kind: 'sent' } });
      expect(await actions(id)).toEqual(expect.arrayContaining(['report.notice-noted', 'report.replied']));
    },
  );

  it.each(rounds)(
    '[R310] [R312] a message is ticked off between two approvals, while the second one is given: its holder has a whole window (%d)',
    async (round) => {
      const id = await held();
      const replied = await tokenOf(id, 'sms');
      expect((await send(replied)).status).toBe(201);
      await timePasses(id, 71);
      const ticks = await tick(id);
      const acts = [() => act(id, 'approve', { as: first }), ticks];
      const answers = await Promise.all((round % 2 ? acts : acts.toReversed()).map((one) => one()));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { until } = (await read(id)).held as { until: string };
      expect(hoursLeft(until)).toBe(72);
      const accounts = (await notices(id)).filter(({ channel }) => channel === 'instagram');
      expect(accounts).toMatchObject([{ until, outcome: { kind: 'sent' } }]);
    },
  );
});
