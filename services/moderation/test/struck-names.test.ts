import { blacklistEntryRevised } from '@edogrula/contracts/events/business';
import { dossierChanged, reportApproved } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { entryIdOf } from '../src/decision/derived-id.ts';
import { appealsOn } from './support/appeals.ts';
import { correct, seenVersion } from './support/correct.ts';
import { newSeller } from './support/forms.ts';
import { entryCreated, tell } from './support/registry.ts';
import { second, sharedStage } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const { report } = appealsOn(() => stage);
const neutral = 'Adı gizlenen satıcı';
const reason = 'Başka satıcı.';
const summary = 'Kapora alındı, sonra hesap kapandı.';

let accounts = 0;
/** A seller who is called as the account is: a word of its own, without a sign that says so. */
const namesake = () => {
  accounts += 1;
  return { ...newSeller(), instagramUsername: `kuytukoru${'abcdefghij'.charAt(accounts)}` };
};
async function approved(fields: Record<string, string>, said: object = {}): Promise<string> {
  const id = await report(fields);
  const path = `/api/admin/report/${id}/approve`;
  const answer = await stage.call('POST', path, { as: second, body: { reason, ...said } });
  expect(answer.status).toBe(200);
  await tell(stage, entryCreated(entryIdOf(id), id));
  return id;
}
const remove = async (id: string) =>
  expect((await stage.call('DELETE', `/api/report/${id}`, { as: second })).status).toBe(200);
const dossierOf = async (id: string) =>
  String((await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: second })).body._id);
async function onDossier(id: string, verb: string, more = {}) {
  const path = `/api/admin/report/dossiers/${id}/${verb}`;
  expect((await stage.call('POST', path, { as: second, body: { reason, ...more } })).status).toBe(200);
}
/** What the registry was told last of the name of a report's entry. */
async function told(reportId: string): Promise<string | undefined> {
  const last = (await stage.events()).findLast(({ data }) => data.entryId === entryIdOf(reportId));
  if (last?.type === reportApproved.type) return reportApproved.data.parse(last.data).name;
  return dossierChanged.data.parse(last?.data).texts?.name;
}

describe('the name of an entry that is an account itself', () => {
  it('[R307] stays while the account condemns, and is the neutral one where it was not chosen', async () => {
    const { phone, instagramUsername: name } = namesake();
    const chosen = await approved({ phone, instagramUsername: name, name });
    expect(await told(chosen)).toBe(name);
    const spared = namesake();
    const keys = [{ kind: 'phone', key: spared.phone }];
    const fields = { ...spared, name: spared.instagramUsername };
    expect(await told(await approved(fields, { keys }))).toBe(neutral);
    const other = namesake();
    const said = { keys: [{ kind: 'phone', key: other.phone }], name: other.instagramUsername };
    expect(await told(await approved(other, said))).toBe(neutral);
  });

  it('[R320] [R322] is not kept by a correction that strikes the account', async () => {
    const { phone, instagramUsername } = namesake();
    const id = await approved({ phone, instagramUsername, name: instagramUsername });
    const dropKeys = [{ kind: 'handle', key: instagramUsername }];
    const texts = { name: instagramUsername, phone, instagramUsername: null, website: null, summary };
    const wish = { correction: { ...texts, dropKeys }, reason };
    expect((await correct(stage, entryIdOf(id), wish)).status).toBe(200);
    expect(await told(id)).toBe(neutral);
    // Nor by a later one that writes it anew.
    expect((await correct(stage, entryIdOf(id), { correction: texts, reason })).status).toBe(200);
    expect(await told(id)).toBe(neutral);
  });

  it('[R307] [R322] is not given by hand in the registry either once the account is struck: the registry hears the neutral one, also twice', async () => {
    const { phone, instagramUsername } = namesake();
    const id = await approved({ phone, instagramUsername });
    const entryId = entryIdOf(id);
    const texts = { name: 'Sahte Bungalov', phone, instagramUsername: null, website: null, summary };
    expect((await correct(stage, entryId, { correction: texts, reason })).status).toBe(200);
    const corrections = [];
    for (const version of [2, 3]) {
      const dossierVersion = await seenVersion(stage, entryId);
      const data = { entryId, part: 'name', reason, name: instagramUsername, dossierVersion } as const;
      await tell(stage, newEvent(blacklistEntryRevised, { subject: entryId, version, data }));
      expect(await told(id)).toBe(neutral);
      const last = (await stage.events(dossierChanged.type)).findLast(
        ({ data: of }) => of.entryId === entryId,
      );
      corrections.push(last?.data.corrections);
    }
    // The registry was told the neutral one before: it takes it again as it does after a correction.
    expect(corrections).toEqual([1, 2]);
  });

  it('[R302] [R307] goes with the deleted report that alone condemned the account', async () => {
    const { phone, instagramUsername } = namesake();
    const founding = await approved({ phone, instagramUsername }, { name: instagramUsername });
    await approved({ phone });
    await remove(founding);
    expect(await told(founding)).toBe(neutral);
  });

  it('[R304] [R307] so does that of an entry which was merged, once it is shown again', async () => {
    const { phone, instagramUsername } = namesake();
    const into = await approved(newSeller());
    const founding = await approved({ phone, instagramUsername }, { name: instagramUsername });
    const other = await approved({ phone });
    const [root, row] = [await dossierOf(into), await dossierOf(other)];
    await onDossier(root, 'merge', { with: row });
    await remove(founding);
    await onDossier(row, 'unmerge');
    expect(await told(founding)).toBe(neutral);
  });

  it('[R304] [R307] loses an account that only the reports condemned which were split off', async () => {
    const { phone, instagramUsername } = newSeller();
    const founding = await approved({ phone, instagramUsername });
    const joined = namesake();
    const other = await approved({ ...joined, phone });
    const name = `Göl Evi @${joined.instagramUsername}`;
    const correction = { name, phone, instagramUsername, website: null, summary };
    expect((await correct(stage, entryIdOf(founding), { correction, reason })).status).toBe(200);
    expect(await told(founding)).toBe(name);
    await onDossier(await dossierOf(founding), 'split', { reportIds: [other] });
    expect(await told(founding)).toBe('Göl Evi [kullanıcı adı gizlendi]');
  });
});

describe('the name of an entry with a telephone in it', () => {
  it('[R302] [R307] keeps a telephone that condemns, when a report is deleted that alone condemned another one', async () => {
    const { phone, instagramUsername } = newSeller();
    const name = `Villa Göl ${phone}`;
    const founding = await approved({ phone, instagramUsername, name });
    expect(await told(founding)).toBe(name);
    await remove(await approved({ instagramUsername, phone: '+905559998877' }));
    expect(await told(founding)).toBe(name);
  });
});
