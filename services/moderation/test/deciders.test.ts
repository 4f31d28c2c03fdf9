import { blacklistEntryCreated } from '@edogrula/contracts/events/business';
import { newEvent } from '@edogrula/event-bus/new-event';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { appealsOn } from './support/appeals.ts';
import { newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { tell } from './support/registry.ts';
import { admin, openStage, type Stage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ REPLY_WINDOW_HOURS: '72', SECOND_MODERATOR: 'all' });
});
afterAll(() => stage.close());

const { report, act } = heldReports(() => stage);
const { send, decide } = appealsOn(() => stage);
const person = (n: number) => admin(`0199c0de-0000-7000-8000-0000000000a${n}`);
const [approver, declining, confirming, cancelling, hurried, refusing, hurrying, uninvolved] = [
  ...[person(1), person(2), person(3), person(4), person(5), person(6), person(7), person(8)],
] as const;
const body = { reason: 'Satıcı hesabı kapatıyor.' };

it('[R319] whoever had any part in an approval has none in its appeal: proposed, declined, confirmed, took back, hurried', async () => {
  const seller = newSeller();
  const reportId = await report(seller);
  const step = async (verb: string, as = approver, status = 200) =>
    expect([verb, (await act(reportId, verb, { as, body })).status]).toEqual([verb, status]);
  await step('approve');
  await step('decline', declining);
  await step('approve');
  await step('confirm', confirming);
  await step('hold/cancel', cancelling);
  await step('approve');
  await step('confirm', confirming);
  await step('hold/publish', hurried);
  await step('decline', refusing);
  await step('hold/publish', approver);
  await step('confirm', hurrying);

  const { body: seen } = await stage.call('GET', `/api/admin/report/${reportId}`, { as: uninvolved });
  const entryId = String(seen.entryId);
  const data = { entryId, slug: 'kayit', name: 'Sahte Bungalov', reportId };
  await tell(stage, newEvent(blacklistEntryCreated, { subject: entryId, version: 1, data }));
  const appealId = String((await send({ entry: entryId })).body._id);
  for (const [n, as] of [approver, declining, confirming, cancelling, hurried, refusing, hurrying].entries())
    expect([n + 1, (await decide(appealId, as, { outcome: 'upheld' })).body.code]).toEqual([
      ...[n + 1, 'same_moderator'],
    ]);
  expect((await decide(appealId, uninvolved, { outcome: 'upheld' })).status).toBe(200);
});
