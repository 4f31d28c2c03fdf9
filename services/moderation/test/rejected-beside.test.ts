import { reportOutcome } from '@edogrula/contracts/events/moderation';
import { describe, expect, it } from '@jest/globals';
import { appealsOn } from './support/appeals.ts';
import { newSeller } from './support/forms.ts';
import { first, second, sharedStage } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const { report, listed, appealed, decide } = appealsOn(() => stage);
const reject = async (id: string) => {
  const body = { reason: 'Kanıt yetersiz.' };
  expect((await stage.call('POST', `/api/admin/report/${id}/reject`, { as: first, body })).status).toBe(200);
};
const dossierOf = async (id: string) =>
  String((await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: first })).body._id);
/** What the reporter's mail is told of an entry that stays. */
const toldOf = async (id: string) =>
  (await stage.events(reportOutcome.type))
    .map(({ data }) => reportOutcome.data.parse(data))
    .filter(({ reportId }) => reportId === id)
    .map(({ outcome, entryStays }) => [outcome, entryStays]);

describe('[R302] whoever reported hears of a rejection', () => {
  it('whether the entry of the same dossier stays, and of an approval nothing of the kind', async () => {
    const one = await listed();
    const further = await report({ ...newSeller(), phone: one.seller.phone });
    const alone = await report();
    for (const id of [further, alone]) await reject(id);
    expect(await toldOf(further)).toEqual([['rejected', true]]);
    expect(await toldOf(alone)).toEqual([['rejected', false]]);
    expect(await toldOf(one.reportId)).toEqual([['approved', undefined]]);
  });

  it('that none does, where that entry was taken off the list', async () => {
    const { appealId, seller } = await appealed();
    const further = await report({ ...newSeller(), phone: seller.phone });
    expect((await decide(appealId, second, { outcome: 'reversed' })).status).toBe(200);
    await reject(further);
    expect(await toldOf(further)).toEqual([['rejected', false]]);
  });

  it('that the one does to which its dossier was merged', async () => {
    const [one, id] = [await listed(), await report()];
    const [into, merged] = [await dossierOf(one.reportId), await dossierOf(id)];
    const body = { with: merged, reason: 'Aynı satıcı.' };
    const path = `/api/admin/report/dossiers/${into}/merge`;
    expect((await stage.call('POST', path, { as: first, body })).status).toBe(200);
    await reject(id);
    expect(await toldOf(id)).toEqual([['rejected', true]]);
  });
});
