import { setTimeout as pause } from 'node:timers/promises';
import { reportOutcome } from '@edogrula/contracts/events/moderation';
import { expect, it } from '@jest/globals';
import { erasePerson } from '../src/erasure/erase-person.ts';
import { findPerson } from '../src/erasure/find-person.ts';
import { appealsOn } from './support/appeals.ts';
import { newSeller, reportForm } from './support/forms.ts';
import { entryCreated, tell } from './support/registry.ts';
import { first, type Stage, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12', UPLOAD_SLOTS_PER_VISITOR: '12' });
const { removed } = appealsOn(() => stage);

type Seller = ReturnType<typeof newSeller>;
let people = 0;

/**
 * The service's own answer. Changes of dossiers come one after the other: where ten come at once to a machine that stalls, who
 * waits for three seconds is told to come again, and nothing has changed.
 */
async function decided(ask: () => ReturnType<Stage['call']>) {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    if (answer.status !== 503 || tries === 30) return answer;
    await pause(Number(answer.headers.get('retry-after')) * 1000);
  }
}

/** An approved report; `entryId` is what the registry is to show. */
async function approved(seller: Seller = newSeller()) {
  people += 1;
  const email = `haberdar${people}@example.com`;
  const as = visitor(email);
  const sent = await decided(() =>
    stage.call('POST', '/api/report', {
      as,
      form: reportForm({ fields: seller, files: { evidence: [] } }),
    }),
  );
  const id = String(sent.body._id);
  const body = { reason: 'Kanıtlar tutarlı.' };
  const answer = await decided(() =>
    stage.call('POST', `/api/admin/report/${id}/approve`, { as: first, body }),
  );
  expect([sent.status, answer.status]).toEqual([201, 200]);
  return { id, as, email, seller, reportId: id, entryId: String(answer.body.entryId) };
}
const outcomes = async (id: string) =>
  (await stage.events(reportOutcome.type)).filter(({ subject }) => subject === id).map(({ data }) => data);
const ownStatus = async ({ id, as }: Awaited<ReturnType<typeof approved>>) =>
  (await stage.call('GET', `/api/report/${id}/status`, { as })).body.status;
const shown = ({ entryId, id }: { entryId: string; id: string }) => tell(stage, entryCreated(entryId, id));

it('[R316] the reporter hears when the registry shows the entry, and not before; the own status waits as long', async () => {
  const report = await approved();
  expect([await outcomes(report.id), await ownStatus(report)]).toEqual([[], 'pending']);
  await shown(await approved());
  expect(await outcomes(report.id)).toEqual([]);
  await shown(report);
  const [told] = await outcomes(report.id);
  expect(told).toMatchObject({
    outcome: 'approved',
    reason: 'Kanıtlar tutarlı.',
    reporterEmail: report.email,
    instagramUsername: report.seller.instagramUsername,
  });
  expect(await ownStatus(report)).toBe('approved');
  await shown(report);
  expect(await outcomes(report.id)).toHaveLength(1);
});

it('[R316] a further report hears at once where everybody reads the entry already, else with the first one', async () => {
  const one = await approved();
  const other = await approved(one.seller);
  expect(other.entryId).toBe(one.entryId);
  expect(await outcomes(other.id)).toEqual([]);
  await shown(one);
  expect([await outcomes(one.id), await outcomes(other.id)].map(({ length }) => length)).toEqual([1, 1]);
  const late = await approved(one.seller);
  expect(await outcomes(late.id)).toHaveLength(1);
});

it('[R316] ten approvals beside the registry’s word: each reporter hears once', async () => {
  const one = await approved();
  const [, ...others] = await Promise.all([
    shown(one),
    ...Array.from({ length: 9 }, () => approved(one.seller)),
  ]);
  await shown(one);
  for (const { id } of [one, ...others]) expect(await outcomes(id)).toHaveLength(1);
});

it('[R316] [R323] of an entry that went before it was shown nobody hears that it is public', async () => {
  const report = await approved();
  await removed(report, 1);
  await shown(report);
  expect(await outcomes(report.id)).toEqual([]);
});

it('[R316] nor does one whose report was deleted, or who was erased meanwhile', async () => {
  const deleted = await approved();
  expect((await stage.call('DELETE', `/api/report/${deleted.id}`, { as: first })).status).toBe(200);
  await shown(deleted);
  const erased = await approved();
  const { email } = erased;
  const { reports } = await findPerson(stage.deps.db, { email });
  expect((await erasePerson(stage.deps, { email }, reports)).reports).toEqual([erased.id]);
  await shown(erased);
  expect([await outcomes(deleted.id), await outcomes(erased.id)]).toEqual([[], []]);
});
