import { reportOutcome } from '@edogrula/contracts/events/moderation';
import { expect, it } from '@jest/globals';
import { appealsOn } from './support/appeals.ts';
import { newSeller } from './support/forms.ts';
import { first, sharedStage } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const { report, listed } = appealsOn(() => stage);

/** What the reporter's mail is made of, but for what this report itself says. */
async function rejected(fields: object): Promise<object | undefined> {
  const id = await report({ ...newSeller(), ...fields });
  const body = { reason: 'Kanıt yetersiz.' };
  expect((await stage.call('POST', `/api/admin/report/${id}/reject`, { as: first, body })).status).toBe(200);
  const data = (await stage.events(reportOutcome.type)).find(({ subject }) => subject === id)?.data;
  return data && { ...data, reportId: '', number: '', reporterEmail: '', instagramUsername: '', phone: '' };
}

it('[R302] a liar’s: a rejection tells nothing of other reports, or the accused would ask by an invented one who named an account number', async () => {
  const iban = 'TR330006100519786457841326';
  await listed({ iban });
  const beside = await rejected({ desc: `Parayı ${iban} hesabına gönderdim, sonra kayboldu.` });
  const alone = await rejected({ desc: 'Parayı gönderdim, sonra kayboldu ve telefonlarımı açmadı.' });
  expect(beside).toBeDefined();
  expect(beside).toEqual(alone);
});
