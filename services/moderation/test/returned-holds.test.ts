import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { returnHold } from '../src/hold/return-hold.ts';
import { publishDue } from '../src/report/publish-held.ts';
import { reviewEntries } from '../src/upkeep/review-entries.ts';
import { appealsOn, type Listed } from './support/appeals.ts';
import { heldReports } from './support/held.ts';
import { second, sharedStage } from './support/stage.ts';

const stage = sharedStage({ REPLY_WINDOW_HOURS: '72' });

const { listed, held, act, read, told, actions, endsIn } = heldReports(() => stage);
const { send, decide, removed } = appealsOn(() => stage);

/** An entry that everybody can see, and a second approval about its seller that waits for its time. */
async function entryAndHold(): Promise<{ one: Listed; waiting: string }> {
  const one = await listed();
  return { one, waiting: await held(one.seller) };
}

it.each([
  [
    'an appeal',
    async (one: Listed) => {
      const { body } = await send({ entry: one.entryId });
      expect((await decide(String(body._id), second, { outcome: 'reversed' })).status).toBe(200);
    },
  ],
  ['a moderator', (one: Listed) => removed(one)],
  [
    'the deletion of its last report',
    async (one: Listed) => {
      const { status } = await stage.call('DELETE', `/api/report/${one.reportId}`, { as: second });
      expect(status).toBe(200);
    },
  ],
  [
    'the end of its term',
    async (one: Listed) => {
      await sql`update dossier set reviewed_at = now() - interval '740 days', review_days = 30,
        review_asked_at = now() - interval '40 days', review_counted_at = now()
        where entry_id = ${one.entryId}`.execute(stage.deps.db);
      await reviewEntries(stage.deps);
    },
  ],
])(
  '[R314] [R328] what %s took off the list is not put there again by time: its held approvals wait for a decision',
  async (_who, takeOff) => {
    const { one, waiting } = await entryAndHold();
    await act(waiting, 'hold/publish', { body: { reason: 'Satıcı hesabı kapatıyor.' } });
    const elsewhere = await held();
    await takeOff(one);
    expect(await read(waiting)).toMatchObject({ status: 'pending', held: null, awaiting: null, version: 2 });
    expect((await actions(waiting)).at(-1)).toBe('report.hold-returned');
    await endsIn(waiting, -1000);
    await publishDue(stage.deps);
    expect(await told(waiting)).toEqual([]);
    expect((await act(waiting, 'confirm', { as: second })).status).toBe(404);
    expect(await read(elsewhere)).toMatchObject({ held: { late: false }, version: 1 });
  },
);

it('[R314] a due approval that a moderator took back meanwhile is not returned: the next one waits on', async () => {
  const id = await held();
  const { db, clock } = stage.deps;
  const due = await db
    .selectFrom('report_hold')
    .select(['id', 'report_id'])
    .where('report_id', '=', id)
    .executeTakeFirstOrThrow();
  await act(id, 'hold/cancel', { body: { reason: 'Yeni bilgi geldi.' } });
  expect((await act(id, 'approve', { body: { version: 2 } })).status).toBe(200);
  await db.transaction().execute((tx) => returnHold(tx, due, clock()));
  expect(await read(id)).toMatchObject({ version: 2, held: { late: false } });
  expect(await actions(id)).not.toContain('report.hold-returned');
});
