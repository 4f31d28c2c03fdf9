import { blacklistEntryRemoved, blacklistEntryRevised } from '@edogrula/contracts/events/business';
import { reportRevised } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { appealsOn, type Listed } from './support/appeals.ts';
import { newSeller } from './support/forms.ts';
import { tell } from './support/registry.ts';
import { repliesOn } from './support/replies.ts';
import { first, sharedStage, third } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const { listed } = appealsOn(() => stage);
const { applied } = repliesOn(() => stage);
const reason = 'Makbuz sunuldu.';

const dossierOf = async ({ reportId }: Listed) =>
  String((await stage.call('GET', `/api/admin/report/${reportId}/dossier`, { as: third })).body._id);
const toldOf = async (...reports: string[]) =>
  (await stage.events(reportRevised.type))
    .map(({ data }) => reportRevised.data.parse(data).reportId)
    .filter((reportId) => reports.includes(reportId));
const outcomesOf = async (email: string) =>
  (await stage.events('moderation.accused.outcome-told.v1'))
    .filter(({ data }) => data.applicantEmail === email)
    .map(({ data }) => data.outcome);

let sellers = 0;
/** Entry B, whose seller has an application, merged into entry A. */
async function merged() {
  sellers += 1;
  const email = `sahip${sellers}@example.com`;
  const seller = newSeller();
  await applied(email, seller, 'approve');
  const [a, b] = [await listed(), await listed(seller)];
  const path = `/api/admin/report/dossiers/${await dossierOf(a)}/merge`;
  const body = { with: await dossierOf(b), reason: 'Aynı satıcı.' };
  expect((await stage.call('POST', path, { as: first, body })).status).toBe(200);
  return { a, b, email };
}
const removed = ({ entryId, reportId }: Listed) =>
  newEvent(blacklistEntryRemoved, {
    subject: entryId,
    version: 2,
    data: { entryId, slug: 'kayit', name: 'Sahte Bungalov', reportId },
  });
/** The registry's word; one of before says nothing of what went along. */
const revised = ({ entryId }: Listed, along?: string[]) =>
  newEvent(blacklistEntryRevised, {
    subject: entryId,
    version: 3,
    data: { entryId, part: 'record', reason, ...(along ? { along } : {}) },
  });

describe('an entry that goes with the one that it was merged into', () => {
  it.each([
    ['as the registry sends them', ['a', 'b', 'why']],
    ['the reason between them', ['a', 'why', 'b']],
    ['the reason before the merged one', ['b', 'why', 'a']],
    ['the reason first', ['why', 'b', 'a']],
  ] as const)('[R323] [R489] its reporter and its owner hear why, once: %s', async (_what, order) => {
    const { a, b, email } = await merged();
    const events = { a: removed(a), b: removed(b), why: revised(a, [b.entryId]) };
    await tell(stage, ...order.map((name) => events[name]), events.why);
    expect((await toldOf(a.reportId, b.reportId)).sort()).toEqual([a.reportId, b.reportId].sort());
    expect(await outcomesOf(email)).toEqual(['listed', 'removed']);
  });

  it('[R323] a word of before that names none reaches those whose entry is still known as active', async () => {
    const { a, b } = await merged();
    await tell(stage, removed(a), revised(a), removed(b));
    expect((await toldOf(a.reportId, b.reportId)).sort()).toEqual([a.reportId, b.reportId].sort());
  });

  it('[R323] one that was taken off before it was merged is told of nothing, though the reason comes last', async () => {
    const [a, b] = [await listed(), await listed()];
    await tell(stage, removed(b));
    const path = `/api/admin/report/dossiers/${await dossierOf(a)}/merge`;
    const body = { with: await dossierOf(b), reason: 'Aynı satıcı.' };
    expect((await stage.call('POST', path, { as: first, body })).status).toBe(200);
    await tell(stage, removed(a), revised(a, []));
    expect(await toldOf(a.reportId, b.reportId)).toEqual([a.reportId]);
  });
});
