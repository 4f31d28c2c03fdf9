import { dossierChanged } from '@edogrula/contracts/events/moderation';
import type { dossierView } from '@edogrula/contracts/http/dossier';
import { expect, it } from '@jest/globals';
import type { z } from 'zod';
import { newSeller, reportForm } from './support/forms.ts';
import { admin, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage();

const post = (path: string, body?: unknown) => stage.call('POST', path, { as: admin(), body });
const dossierOf = async (id: string) =>
  (await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: admin() })).body as z.output<
    typeof dossierView
  >;

/** An approved report about a seller of its own who was paid on this account. */
async function approved(iban: string, victim: string): Promise<string> {
  const fields = { ...newSeller(), iban, desc: 'Kaporayı gönderdim, hesabı kapattı ve yanıt vermedi.' };
  const as = visitor(`${victim}@example.com`);
  const { status, body } = await stage.call('POST', '/api/report', { as, form: reportForm({ fields }) });
  if (status !== 201) throw new Error(JSON.stringify(body));
  expect((await post(`/api/admin/report/${body._id}/approve`)).status).toBe(200);
  return String(body._id);
}

/** What each entry was last told: its accounts, and the entry that it leads to. */
async function toldLast() {
  const events = await stage.events(dossierChanged.type);
  const all = events.map(({ data }) => dossierChanged.data.parse(data));
  return new Map(all.map(({ entryId, accounts, movedTo }) => [entryId, { accounts, movedTo }]));
}

it('[R361] [R304] a merged dossier’s accounts are told of the entry that answers; taken back, each has its own', async () => {
  const ibans = ['TR890001000000007100000000', 'TR400001000000007100010000'] as const;
  const [one, other] = ibans.map((iban) => stage.deps.accountMac.of(iban));
  const [older, younger] = [await approved(ibans[0], 'bir'), await approved(ibans[1], 'iki')];
  const [root, moved] = [await dossierOf(older), await dossierOf(younger)];
  const because = { reason: 'Aynı kişi, iki hesap.' };
  const merged = await post(`/api/admin/report/dossiers/${moved._id}/merge`, { with: root._id, ...because });
  expect(merged.status).toBe(200);
  const told = await toldLast();
  expect(told.get(String(root.entryId))).toEqual({
    accounts: expect.arrayContaining([one, other]),
    movedTo: null,
  });
  expect(told.get(String(moved.entryId))?.movedTo).toBe(root.entryId);
  const split = await post(`/api/admin/report/dossiers/${moved._id}/unmerge`, because);
  expect({ status: split.status, body: split.body }).toMatchObject({ status: 200 });
  const after = await toldLast();
  expect(after.get(String(root.entryId))).toEqual({ accounts: [one], movedTo: null });
  expect(after.get(String(moved.entryId))).toEqual({ accounts: [other], movedTo: null });
});
