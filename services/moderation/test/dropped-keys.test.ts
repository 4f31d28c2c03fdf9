import { dossierChanged } from '@edogrula/contracts/events/moderation';
import { expect, it } from '@jest/globals';
import { appealsOn } from './support/appeals.ts';
import { correct } from './support/correct.ts';
import { newSeller } from './support/forms.ts';
import { second, sharedStage, third } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const { report, approve, appealed, read, decide } = appealsOn(() => stage);
/** One account a seller: shared, it would join their reports. */
const ibans = [
  'TR890001000000007100000000',
  'TR400001000000007100010000',
  'TR880001000000007100020000',
  'TR390001000000007100030000',
  'TR870001000000007100040000',
];
let used = 0;
const correction = { name: 'Sahte Bungalov', website: null, summary: 'Kapora aldı, sonra hesabı kapattı.' };

/** An appeal against an entry that an account and another victim's telephone lead to as well. */
async function planted() {
  const iban = String(ibans[used]);
  used += 1;
  const one = await appealed({ iban });
  const { instagramUsername } = one.seller;
  const further = newSeller().phone;
  const joined = await report({ instagramUsername, phone: further });
  expect((await approve(joined)).status).toBe(200);
  return { ...one, further, iban };
}
const last = async (dossierId: string) => {
  const events = await stage.events(dossierChanged.type);
  return dossierChanged.data.parse(events.findLast(({ subject }) => subject === dossierId)?.data);
};

it('[R320] an appeal names what leads to its entry besides its texts, an account by its last digits alone', async () => {
  const { appealId, seller, further, iban } = await planted();
  const detail = await read(appealId);
  const mac = stage.deps.accountMac.of(iban);
  expect(detail.keys).toEqual([
    { kind: 'handle', key: seller.instagramUsername, account: null, shown: true },
    { kind: 'phone', key: seller.phone, account: null, shown: true },
    { kind: 'phone', key: further, account: null, shown: false },
    { kind: 'iban', key: mac, account: { last4: '0000', bankCode: '00010' }, shown: false },
  ]);
  expect(JSON.stringify(detail)).not.toContain(iban);
});

it('[R320] [R361] what an amended appeal drops leads to the entry no longer, what it keeps still does', async () => {
  const { appealId, seller, further } = await planted();
  const { keys, dossier } = await read(appealId);
  const dropKeys = keys
    .filter(({ kind, key }) => kind === 'iban' || key === further)
    .map(({ kind, key }) => ({ kind, key }));
  const { instagramUsername, phone } = seller;
  const amended = { ...correction, instagramUsername, phone, dropKeys };
  const { status, body } = await decide(appealId, second, { outcome: 'amended', correction: amended });
  expect(status).toBe(200);
  expect(await last(dossier._id)).toMatchObject({
    accounts: [],
    keys: [
      { kind: 'handle', key: instagramUsername },
      { kind: 'phone', key: phone },
    ],
  });
  expect((body.keys as typeof keys).map(({ kind }) => kind)).toEqual(['handle', 'phone']);
});

it('[R320] [R361] without an appeal the desk reads the same of an entry, and takes out what its texts do not show', async () => {
  const { entryId, appealId, seller, further } = await planted();
  const { keys, dossier } = await read(appealId);
  const upkeep = async () =>
    (await stage.call('GET', `/api/admin/report/entries/${entryId}`, { as: third })).body;
  expect((await upkeep()).keys).toEqual(keys);
  const dropKeys = keys.flatMap(({ kind, key, shown }) => (shown ? [] : [{ kind, key }]));
  expect(dropKeys.map(({ kind }) => kind)).toEqual(['phone', 'iban']);
  const wish = { correction: { ...correction, ...seller, dropKeys }, reason: 'Başka birinin numarası.' };
  expect((await correct(stage, entryId, { ...wish, as: third })).status).toBe(200);
  const state = await last(dossier._id);
  expect(state).toMatchObject({ accounts: [], texts: { phone: seller.phone } });
  expect(JSON.stringify(state)).not.toContain(further);
  expect((await upkeep()).keys).toEqual(keys.filter(({ shown }) => shown));
});

it('[R320] [R361] a reversed appeal takes the account along with everything else', async () => {
  const { appealId } = await planted();
  const { dossier } = await read(appealId);
  expect((await decide(appealId, second, { outcome: 'reversed' })).status).toBe(200);
  expect(await last(dossier._id)).toMatchObject({ reversed: true, keys: [] });
  expect((await read(appealId)).keys).toEqual([]);
});

it('[R320] everything cannot be dropped: that would be a reversal that says it is none', async () => {
  const { appealId } = await planted();
  const { keys } = await read(appealId);
  const dropKeys = keys.map(({ kind, key }) => ({ kind, key }));
  const nothing = { ...correction, instagramUsername: null, phone: null, dropKeys };
  const answer = await decide(appealId, second, { outcome: 'amended', correction: nothing });
  expect([answer.status, answer.body.fields]).toEqual([
    400,
    [expect.objectContaining({ path: 'correction.dropKeys' })],
  ]);
  expect(await read(appealId)).toMatchObject({ status: 'open', keys });
});
