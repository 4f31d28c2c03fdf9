import { blacklistEntryCreated, businessCreated } from '@edogrula/contracts/events/business';
import { dossierChanged, reportApproved } from '@edogrula/contracts/events/moderation';
import type { dossierView } from '@edogrula/contracts/http/dossier';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { entryIdOf } from '../src/decision/derived-id.ts';
import { correct as correctEntry } from './support/correct.ts';
import { newSeller, reportForm } from './support/forms.ts';
import { tell } from './support/registry.ts';
import { admin, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

type Fields = Record<string, string | undefined>;
type Dossier = z.output<typeof dossierView>;

let people = 0;
async function report(fields: Fields): Promise<string> {
  const as = visitor(`magdur${++people}@example.com`);
  const { status, body } = await stage.call('POST', '/api/report', {
    as,
    form: reportForm({ fields: { ...newSeller(), ...fields } }),
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return String(body._id);
}
const post = (path: string, body?: unknown) => stage.call('POST', path, { as: admin(), body });
const approve = async (id: string, body?: unknown) => post(`/api/admin/report/${id}/approve`, body);
const dossierOf = async (id: string): Promise<Dossier> =>
  (await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: admin() })).body as Dossier;
const numbersOf = async (...ids: string[]) =>
  Promise.all(ids.map(async (id) => (await dossierOf(id)).number));
const changes = async () => stage.events('moderation.dossier.changed.v1');
const approvals = async () => stage.events('moderation.report.approved.v1');
const iban = 'TR33 0006 1005 1978 6457 8413 26';

describe('reports about one seller', () => {
  it('[R301] join by account, by telephone and by account number, and by nothing else', async () => {
    const { instagramUsername, phone } = newSeller();
    const first = await report({
      instagramUsername,
      phone,
      desc: `Parayı ${iban} hesabına gönderdim, yanıt yok.`,
    });
    const byHandle = await report({ instagramUsername: instagramUsername.toUpperCase() });
    const byPhone = await report({ phone: phone.replace('+90', '0') });
    const byIban = await report({ desc: `Kaporayı ${iban.replaceAll(' ', '')} hesabına yolladım.` });
    const other = await report({ name: 'Sahte Bungalov' });
    const [one, ...rest] = await numbersOf(first, byHandle, byPhone, byIban, other);
    expect(one).toMatch(/^D-\d+$/);
    expect(rest).toEqual([one, one, one, expect.not.stringMatching(`^${one}$`)]);
    expect((await dossierOf(byIban)).reports.map(({ _id }) => _id)).toEqual([
      first,
      byHandle,
      byPhone,
      byIban,
    ]);
    const stored = await stage.deps.db
      .selectFrom('report_key')
      .selectAll()
      .where('kind', '=', 'iban')
      .execute();
    expect(JSON.stringify(stored)).not.toContain('0006100519786457841326');
  });

  it('[R301] six that come at once form one dossier', async () => {
    const { instagramUsername } = newSeller();
    const ids = await Promise.all(Array.from({ length: 6 }, () => report({ instagramUsername })));
    expect(new Set(await numbersOf(...ids)).size).toBe(1);
  });

  it('[R301] a rejected report draws none after it: a rival cannot tie an account to a stranger’s number', async () => {
    const { instagramUsername, phone } = newSeller();
    const rival = await report({ instagramUsername, phone });
    await post(`/api/admin/report/${rival}/reject`, { reason: 'Kanıt yok.' });
    const honest = await report({ phone });
    expect((await dossierOf(honest)).reports).toHaveLength(1);
  });

  it('[R302] twenty approvals give one entry: the first one’s, told once and changed nineteen times', async () => {
    const { instagramUsername } = newSeller();
    const ids: string[] = [];
    for (let n = 0; n < 20; n++) ids.push(await report({ instagramUsername }));
    const before = { made: (await approvals()).length, changed: (await changes()).length };
    for (const id of ids) {
      const { status, body } = await approve(id);
      expect([status, body.entryId]).toEqual([200, entryIdOf(String(ids[0]))]);
    }
    expect((await approvals()).length - before.made).toBe(1);
    const later = (await changes()).slice(before.changed);
    expect(later).toHaveLength(19);
    const last = later.at(-1)?.data as {
      keys: { kind: string; key: string }[];
      entryId: string;
      movedTo: null;
    };
    expect([last.entryId, last.movedTo]).toEqual([entryIdOf(String(ids[0])), null]);
    // One account and each victim's own number for it.
    expect(last.keys.filter(({ kind }) => kind === 'handle')).toEqual([
      { kind: 'handle', key: instagramUsername },
    ]);
    expect(last.keys.filter(({ kind }) => kind === 'phone')).toHaveLength(20);
  });

  it('[R302] the entry stays while a report holds it, without the deleted one’s words and keys', async () => {
    const { instagramUsername } = newSeller();
    const first = await report({ instagramUsername, desc: 'Birincinin sözleri burada, yeterince uzun.' });
    const second = await report({ instagramUsername, desc: 'İkincinin sözleri burada, yeterince uzun.' });
    await approve(first);
    await approve(second, { summary: 'İkinci ihbar için onaylanan metin budur.' });
    await stage.call('DELETE', `/api/report/${first}`, { as: admin() });
    const [gone] = (await stage.events('moderation.report.deleted.v1')).slice(-1);
    expect(gone?.data).toMatchObject({ reportId: first, entryId: null });
    const [told] = (await changes()).slice(-1);
    expect(told?.data).toMatchObject({
      entryId: entryIdOf(first),
      texts: { summary: 'İkinci ihbar için onaylanan metin budur.' },
    });
    expect(told?.data.keys).toHaveLength(2);
    await stage.call('DELETE', `/api/report/${second}`, { as: admin() });
    const [last] = (await stage.events('moderation.report.deleted.v1')).slice(-1);
    expect(last?.data).toMatchObject({ reportId: second, entryId: entryIdOf(first) });
  });
});

describe('common values', () => {
  it('[R303] join no reports and cannot be chosen; taken off the list they do again', async () => {
    const { phone } = newSeller();
    const added = await post('/api/admin/report/common-values', { value: phone, note: 'Çağrı merkezi' });
    const [value] = added.body.items as { id: string; kind: string; key: string }[];
    expect(value).toMatchObject({ kind: 'phone', key: phone });
    const [one, other] = [await report({ phone }), await report({ phone })];
    const numbers = await numbersOf(one, other);
    expect(new Set(numbers).size).toBe(2);
    const key = (await dossierOf(one)).keys.find(({ kind }) => kind === 'phone');
    expect(key).toMatchObject({ common: true, proposed: false });
    const refused = await approve(one, { keys: [{ kind: 'phone', key: phone }] });
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_request']);
    await approve(one);
    expect((await approvals()).at(-1)?.data).toMatchObject({ phone: null });
    // It is shown as a likeness all the same.
    const [alike] = (await dossierOf(one)).alike;
    expect(alike).toMatchObject({ number: numbers[1], shares: expect.arrayContaining(['phone']) });
    const gone = { id: value?.id, reason: 'Numara tek bir satıcınınmış.' };
    await post('/api/admin/report/common-values/remove', gone);
    expect((await dossierOf(await report({ phone }))).reports).toHaveLength(3);
  });

  it('[R303] a text that is no contact is refused, and so is a value without a note', async () => {
    for (const body of [{ value: '???', note: 'Not' }, { value: '0532 000 00 01' }, { value: '', note: 'x' }])
      expect((await post('/api/admin/report/common-values', body)).status).toBe(400);
  });
});

describe('what an approval condemns', () => {
  const holding = async (keys: { kind: 'handle' | 'phone' | 'host'; key: string }[]) => {
    const businessId = uuidv7();
    const data = {
      businessId,
      slug: 'gol',
      name: 'Gerçek Göl Evi',
      applicationId: null,
      googlePlaceId: null,
    };
    const event = { ...data, imageFileIds: [], verified: true, keys };
    await tell(stage, newEvent(businessCreated, { subject: businessId, version: 1, data: event }));
    return businessId;
  };
  const chosen = async (id: string) => {
    const approval = (await approvals()).find(({ data }) => data.reportId === id);
    return reportApproved.data.parse(approval?.data).dossier?.keys;
  };

  it('[R305] [R307] all keys are proposed, and what is not named is not condemned and not shown, in the name neither', async () => {
    const { instagramUsername, phone } = newSeller();
    const name = 'Sahte Ev 0541 222 33 44';
    const [whole, part] = [await report({ instagramUsername, phone }), await report({ name })];
    expect((await dossierOf(whole)).keys.map(({ proposed }) => proposed)).toEqual([true, true]);
    await approve(whole);
    expect(await chosen(whole)).toEqual([
      { kind: 'handle', key: instagramUsername },
      { kind: 'phone', key: phone },
    ]);
    const [handle] = (await dossierOf(part)).keys.filter(({ kind }) => kind === 'handle');
    await approve(part, { keys: [{ kind: 'handle', key: handle?.key }] });
    expect(await chosen(part)).toEqual([{ kind: 'handle', key: handle?.key }]);
    expect((await approvals()).at(-1)?.data).toMatchObject({
      phone: null,
      instagramUsername: handle?.key,
      name: 'Sahte Ev [numara gizlendi]',
    });
  });

  it('[R305] a real house’s telephone is proposed only when the account or the site is the house’s own', async () => {
    const { instagramUsername, phone } = newSeller();
    const businessId = await holding([
      { kind: 'handle', key: instagramUsername },
      { kind: 'phone', key: phone },
      { kind: 'host', key: 'gercek-gol.example' },
    ]);
    const fake = await report({ phone });
    const copied = (await dossierOf(fake)).keys.find(({ kind }) => kind === 'phone');
    expect(copied).toMatchObject({ proposed: false, holders: [{ _id: businessId, name: 'Gerçek Göl Evi' }] });
    await approve(fake);
    expect(await chosen(fake)).toEqual([expect.objectContaining({ kind: 'handle' })]);
    for (const own of [{ instagramUsername }, { website: 'gercek-gol.example' }]) {
      const { keys } = await dossierOf(await report({ ...own, phone }));
      expect(keys.find(({ kind }) => kind === 'phone')).toMatchObject({ proposed: true });
    }
  });

  it.each([
    ['of no report of the dossier', [{ kind: 'phone', key: '+905320000000' }]],
    ['none at all', []],
    ['of an account that the report does not name', [{ kind: 'iban', key: 'x' }]],
  ])('[R305] keys %s are refused, and nothing is decided', async (_what, keys) => {
    const id = await report({});
    expect((await approve(id, { keys })).status).toBe(400);
    expect((await stage.call('GET', `/api/admin/report/${id}`, { as: admin() })).body.status).toBe('pending');
  });
});

describe('the account that a report names as paid', () => {
  const ibans = [
    'TR890001000000007100000000',
    'TR400001000000007100010000',
    'TR880001000000007100020000',
    'TR390001000000007100030000',
    'TR870001000000007100040000',
    'TR380001000000007100050000',
    'TR860001000000007100060000',
    'TR370001000000007100070000',
    'TR850001000000007100080000',
    'TR360001000000007100090000',
  ];
  let used = 0;
  const paid = async (fields: Fields = {}) => {
    const [own = '', texts = ''] = ibans.slice(used, used + 2);
    used += 2;
    const id = await report({
      iban: own,
      desc: `Kapora benim ${texts} hesabımdan gitti, yanıt yok.`,
      ...fields,
    });
    return { id, key: { kind: 'iban' as const, key: stage.deps.accountMac.of(own) } };
  };
  const toldAt = async (id: string) => {
    const event = (await approvals()).find(({ data }) => data.reportId === id);
    return reportApproved.data.parse(event?.data).dossier?.accounts;
  };
  const contactsOf = async (id: string) =>
    (await dossierOf(id)).keys.flatMap(({ kind, key }) => (kind === 'iban' ? [] : { kind, key }));

  it('[R305] [R361] is offered by its last digits and bank, and told of only when it was chosen', async () => {
    const [chosen, left, silent] = [await paid(), await paid(), await paid()];
    const offered = (await dossierOf(chosen.id)).keys.filter(({ kind }) => kind === 'iban');
    expect(offered).toEqual([
      expect.objectContaining({
        ...chosen.key,
        proposed: true,
        account: { last4: '0000', bankCode: '00010' },
      }),
    ]);
    const keys = [...(await contactsOf(chosen.id)), chosen.key];
    expect((await approve(chosen.id, { keys })).status).toBe(200);
    expect(await toldAt(chosen.id)).toEqual([chosen.key.key]);
    await approve(left.id, { keys: await contactsOf(left.id) });
    expect(await toldAt(left.id)).toEqual([]);
    await approve(silent.id);
    expect(await toldAt(silent.id)).toEqual([silent.key.key]);
  });

  it('[R305] of another report of the dossier cannot be taken along', async () => {
    const seller = newSeller();
    const { id, key } = await paid(seller);
    const later = await report(seller);
    const keys = [...(await contactsOf(later)), key];
    expect((await dossierOf(later)).keys.map(({ kind }) => kind)).not.toContain('iban');
    expect((await approve(later, { keys })).status).toBe(400);
    await approve(id, { keys: await contactsOf(id) });
    expect(await toldAt(id)).toEqual([]);
  });

  it('[R361] a correction that drops it takes it out of what is told', async () => {
    const { id, key } = await paid();
    await approve(id);
    const entryId = String((await dossierOf(id)).entryId);
    const created = { entryId, slug: 'kayit', name: 'Sahte Bungalov', reportId: id };
    await tell(stage, newEvent(blacklistEntryCreated, { subject: entryId, version: 1, data: created }));
    const { instagramUsername, phone } = reportApproved.data.parse((await approvals()).at(-1)?.data);
    const texts = { name: 'Sahte Bungalov', instagramUsername, phone, website: null };
    const correction = { ...texts, summary: 'Kapora aldı, sonra hesabı kapattı.', dropKeys: [key] };
    const reason = 'Hesap başkasınınmış.';
    const done = await correctEntry(stage, entryId, { correction, reason });
    expect(done.status).toBe(200);
    const last = (await changes()).at(-1);
    expect(dossierChanged.data.parse(last?.data)).toMatchObject({ entryId, accounts: [] });
  });
});

describe('merge and split', () => {
  const rowsOf = async () => {
    const { db } = stage.deps;
    return {
      reports: await db.selectFrom('report').select(['id', 'entry_id', 'status']).orderBy('id').execute(),
      members: await db.selectFrom('dossier_report').selectAll().orderBy('id').execute(),
      keys: await db.selectFrom('report_key').selectAll().orderBy('report_id').orderBy('kind').execute(),
      dossiers: await db
        .selectFrom('dossier')
        .select(['id', 'merged_into', 'linked_by', 'entry_id', 'entry_texts', 'entry_removed_at'])
        .select(['corrections', 'reviewed_at', 'appeal_open'])
        .orderBy('id')
        .execute(),
    };
  };
  const because = { reason: 'Aynı kişi, iki hesap.' };

  it('[R304] after a merge one entry answers for both; taken back, reports, keys and entries are as before', async () => {
    const [younger, older] = [await report({}), await report({})];
    await approve(older);
    await approve(younger);
    const before = await rowsOf();
    const [a, b] = [await dossierOf(older), await dossierOf(younger)];
    const merged = await post(`/api/admin/report/dossiers/${b._id}/merge`, { with: a._id, ...because });
    expect(merged).toMatchObject({ status: 200, body: { dossierId: a._id } });
    expect(await numbersOf(older, younger)).toEqual([a.number, a.number]);
    const [root, moved] = (await changes()).slice(-2).sort((x) => (x.data.movedTo ? 1 : -1));
    expect(root?.data).toMatchObject({ entryId: entryIdOf(older), movedTo: null });
    expect(root?.data.keys).toHaveLength(4);
    expect(moved?.data).toMatchObject({ entryId: entryIdOf(younger), movedTo: entryIdOf(older) });
    expect(
      (await post(`/api/admin/report/dossiers/${b._id}/merge`, { with: a._id, ...because })).status,
    ).toBe(400);

    expect((await post(`/api/admin/report/dossiers/${b._id}/unmerge`, because)).status).toBe(200);
    expect(await rowsOf()).toEqual(before);
    const back = (await changes())
      .slice(-2)
      .map(({ data }) => [data.movedTo, (data.keys as unknown[]).length]);
    expect(back).toEqual([
      [null, 2],
      [null, 2],
    ]);
    expect((await post(`/api/admin/report/dossiers/${b._id}/unmerge`, because)).status).toBe(400);
  });

  it('[R304] a report that joined by mistake leaves with its keys and gets an entry of its own', async () => {
    const { phone } = newSeller();
    const [first, agency] = [await report({ phone }), await report({ phone })];
    for (const id of [first, agency]) await approve(id);
    const { _id } = await dossierOf(first);
    const split = await post(`/api/admin/report/dossiers/${_id}/split`, { reportIds: [agency], ...because });
    expect(split.status).toBe(200);
    expect((await dossierOf(agency)).entryId).toBe(entryIdOf(agency));
    expect((await dossierOf(first)).entryId).toBe(entryIdOf(first));
    expect((await approvals()).at(-1)?.data).toMatchObject({ reportId: agency, entryId: entryIdOf(agency) });
    const merged = await post(`/api/admin/report/dossiers/${_id}/merge`, {
      with: split.body.dossierId,
      ...because,
    });
    expect(merged.body.dossierId).toBe(_id);
    expect((await dossierOf(agency)).entryId).toBe(entryIdOf(first));
  });

  it('[R304] a part that was approved after the merge takes its entry with it', async () => {
    const [empty, seller] = [await report({}), await report({})];
    const [a, b] = [await dossierOf(empty), await dossierOf(seller)];
    await post(`/api/admin/report/dossiers/${a._id}/merge`, { with: b._id, ...because });
    await approve(seller);
    await post(`/api/admin/report/dossiers/${b._id}/unmerge`, because);
    expect((await dossierOf(seller)).entryId).toBe(entryIdOf(seller));
    expect((await dossierOf(empty)).entryId).toBeNull();
  });

  it('[R304] foreign reports, all reports and no reason are refused; each act has an audit row without its words', async () => {
    const [one, other] = [await report({}), await report({})];
    const [{ _id }, { _id: otherId }] = [await dossierOf(one), await dossierOf(other)];
    const split = (body: unknown) => post(`/api/admin/report/dossiers/${_id}/split`, body);
    expect((await split({ reportIds: [other], ...because })).status).toBe(400);
    expect((await split({ reportIds: [one], ...because })).status).toBe(400);
    expect((await split({ reportIds: [one] })).status).toBe(400);
    expect((await post(`/api/admin/report/dossiers/${uuidv7()}/unmerge`, because)).status).toBe(404);
    await post(`/api/admin/report/dossiers/${_id}/merge`, { with: otherId, ...because });
    const rows = await stage.deps.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('subject_id', '=', _id)
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['dossier.merged']);
    expect(JSON.stringify(rows)).not.toContain('Aynı kişi');
    const acts = await stage.deps.db.selectFrom('moderator_act').select(['kind', 'reason']).execute();
    expect(acts).toContainEqual({ kind: 'dossier.merged', reason: because.reason });
  });
});
