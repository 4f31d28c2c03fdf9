import { dossierChanged, reportApproved, reportDeleted } from '@edogrula/contracts/events/moderation';
import { describe, expect, it } from '@jest/globals';
import { entryIdOf } from '../src/decision/derived-id.ts';
import { appealsOn } from './support/appeals.ts';
import { newSeller } from './support/forms.ts';
import { first, sharedStage } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const { report, approve, removed } = appealsOn(() => stage);
const listed = async (fields: Parameters<typeof report>[0]) => {
  const id = await report(fields);
  expect((await approve(id)).status).toBe(200);
  return id;
};
const remove = async (id: string) =>
  expect((await stage.call('DELETE', `/api/report/${id}`, { as: first })).status).toBe(200);
const dossierOf = async (id: string) =>
  (await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: first })).body as {
    _id: string;
    entryId: string | null;
  };
const act = async (id: string, verb: 'merge' | 'unmerge' | 'split', body: object = {}) => {
  const path = `/api/admin/report/dossiers/${id}/${verb}`;
  const answer = await stage.call('POST', path, { as: first, body: { reason: 'Gerekçe yazıldı.', ...body } });
  expect(answer.status).toBe(200);
};
/** The dossier of the second report is taken in by the one of the first, whose entry is the older one. */
const merge = async (into: string, other: string) => {
  const [{ _id }, { _id: merged }] = [await dossierOf(into), await dossierOf(other)];
  await act(_id, 'merge', { with: merged });
  return merged;
};
const changes = async () =>
  (await stage.events(dossierChanged.type)).map(({ data }) => dossierChanged.data.parse(data));
/** What the registry was told last of an entry: what finds it, whose name it shows, and whether it is gone. */
async function told(entryId: string) {
  const last = (await stage.events()).findLast(({ data }) => data.entryId === entryId);
  if (last?.type === reportDeleted.type) return 'gone';
  if (last?.type === reportApproved.type) {
    const { name, dossier } = reportApproved.data.parse(last.data);
    return { name, movedTo: null, keys: dossier?.keys.map(({ key }) => key).sort() };
  }
  const { reversed, texts, movedTo, keys } = dossierChanged.data.parse(last?.data);
  if (reversed) return 'gone';
  return { name: texts?.name, movedTo, keys: keys.map(({ key }) => key).sort() };
}
const contacts = ({ instagramUsername, phone }: ReturnType<typeof newSeller>) =>
  [instagramUsername, phone].sort();
const entryOf = async (id: string) =>
  String((await stage.call('GET', `/api/admin/report/${id}`, { as: first })).body.entryId);

describe('what was approved while a dossier was part of another one', () => {
  /** A dossier whose entry was removed by hand, merged into one with an entry, and an approval of it since. */
  async function approvedInside() {
    const [seller, other] = [newSeller(), newSeller()];
    const root = await listed({ ...other, name: 'Satıcı A' });
    const old = await listed({ ...seller, name: 'Eski Ad' });
    await removed({ reportId: old, entryId: entryIdOf(old), seller });
    const branch = await merge(root, old);
    const inside = await listed({ ...seller, name: 'Satıcı B' });
    expect(await entryOf(inside)).toBe(entryIdOf(root));
    await act(branch, 'unmerge');
    return { root, inside, seller, other };
  }

  it('[R302] [R304] has an entry of its own once they are parted, though one of before was removed by hand', async () => {
    const { root, inside, seller, other } = await approvedInside();
    expect(await dossierOf(inside)).toMatchObject({ entryId: entryIdOf(inside) });
    expect(await told(entryIdOf(inside))).toEqual({
      // Its approval joined an entry and confirmed no name.
      name: 'Adı gizlenen satıcı',
      movedTo: null,
      keys: contacts(seller),
    });
    expect(await told(entryIdOf(root))).toMatchObject({ name: 'Satıcı A', keys: contacts(other) });
    const later = await listed({ ...seller, name: 'Üçüncü Ad' });
    expect(await entryOf(later)).toBe(entryIdOf(inside));
  });

  it('[R302] [R304] takes its own entry along when it is deleted, and no other dossier’s', async () => {
    const { root, inside } = await approvedInside();
    await remove(inside);
    expect(await told(entryIdOf(inside))).toBe('gone');
    expect(await told(entryIdOf(root))).toMatchObject({ name: 'Satıcı A' });
    expect(await dossierOf(root)).toMatchObject({ entryId: entryIdOf(root) });
  });

  it('[R304] takes the entry that it made along, though one of before was removed by hand', async () => {
    const [seller, other] = [newSeller(), newSeller()];
    const root = await report(other);
    const old = await listed(seller);
    await removed({ reportId: old, entryId: entryIdOf(old), seller });
    const branch = await merge(root, old);
    const inside = await listed({ ...seller, name: 'Satıcı B' });
    await act(branch, 'unmerge');
    expect(await dossierOf(root)).toMatchObject({ entryId: null });
    expect(await dossierOf(inside)).toMatchObject({ entryId: entryIdOf(inside) });
    expect(await told(entryIdOf(inside))).toMatchObject({ name: 'Satıcı B', keys: contacts(seller) });
  });
});

describe('an entry on which no report rests any more', () => {
  it('[R302] [R304] goes with the reports that it rests on: who stays undecided inherits nobody’s name', async () => {
    const [x, y] = [newSeller(), newSeller()];
    const founding = await listed({ ...x, name: 'Satıcı X' });
    const second = await listed({ ...x, name: 'Satıcı X' });
    const undecided = await report({ ...y, phone: x.phone, name: 'Satıcı Y' });
    await remove(founding);
    const { _id } = await dossierOf(second);
    await act(_id, 'split', { reportIds: [second] });
    const entryId = entryIdOf(founding);
    expect(await dossierOf(second)).toMatchObject({ entryId });
    expect(await told(entryId)).toEqual({ name: 'Satıcı X', movedTo: null, keys: contacts(x) });
    expect(await dossierOf(undecided)).toMatchObject({ entryId: null });
    expect((await approve(undecided)).body.entryId).toBe(entryIdOf(undecided));
    expect(await told(entryIdOf(undecided))).toMatchObject({ name: 'Satıcı Y' });
    expect(await told(entryId)).toMatchObject({ name: 'Satıcı X', keys: contacts(x) });
  });

  it('[R302] [R304] is taken off the list when the part that its reports went to has an entry of its own', async () => {
    const [seller, other] = [newSeller(), newSeller()];
    const root = await listed({ ...other, name: 'Satıcı A' });
    const own = await listed({ ...seller, name: 'Satıcı B' });
    const branch = await merge(root, own);
    const inside = await listed({ ...seller, name: 'Satıcı B' });
    await remove(root);
    await act(branch, 'unmerge');
    expect(await told(entryIdOf(root))).toBe('gone');
    expect(await told(entryIdOf(own))).toMatchObject({ movedTo: null, keys: contacts(seller) });
    expect(await entryOf(inside)).toBe(entryIdOf(own));
  });

  it('[R304] leaves the page to what was merged with it, which has an entry already', async () => {
    const [x, y] = [newSeller(), newSeller()];
    const [founding, other] = [
      await listed({ ...x, name: 'Satıcı X' }),
      await listed({ ...y, name: 'Satıcı Y' }),
    ];
    await merge(founding, other);
    const { _id } = await dossierOf(founding);
    await act(_id, 'split', { reportIds: [founding] });
    expect(await dossierOf(founding)).toMatchObject({ entryId: entryIdOf(founding) });
    expect(await dossierOf(other)).toMatchObject({ entryId: entryIdOf(other) });
    expect(await told(entryIdOf(other))).toEqual({ name: 'Satıcı Y', movedTo: null, keys: contacts(y) });
  });
});

it('[R304] what was merged before leads to the entry that the rest of a parted dossier gets', async () => {
  const [x, y, z] = [newSeller(), newSeller(), newSeller()];
  const founding = await listed(x);
  const stays = await listed({ ...z, phone: x.phone });
  const other = await listed(y);
  await merge(founding, other);
  await act((await dossierOf(founding))._id, 'split', { reportIds: [founding] });
  expect(await told(entryIdOf(founding))).toMatchObject({ movedTo: null, keys: contacts(x) });
  expect(await dossierOf(other)).toMatchObject({ entryId: entryIdOf(stays) });
  expect(await told(entryIdOf(other))).toMatchObject({ movedTo: entryIdOf(stays) });
  expect(await entryOf(other)).toBe(entryIdOf(other));
});

describe('a report whose entry leads to another one since a merge', () => {
  it('[R170] [R304] takes its entry and its words along when it is deleted; parting makes nothing public again', async () => {
    const [seller, other] = [newSeller(), newSeller()];
    const root = await listed({ ...other, name: 'Satıcı A' });
    const own = await listed({ ...seller, name: 'Satıcı B' });
    const undecided = await report({ ...seller, name: 'Satıcı B' });
    const branch = await merge(root, own);
    await remove(own);
    expect(await told(entryIdOf(own))).toBe('gone');
    const row = await stage.deps.db
      .selectFrom('dossier')
      .select('entry_texts')
      .where('id', '=', branch)
      .executeTakeFirstOrThrow();
    expect(row.entry_texts).toBeNull();
    const before = (await changes()).length;
    await act(branch, 'unmerge');
    expect((await changes()).slice(before).map(({ entryId }) => entryId)).toEqual([entryIdOf(root)]);
    expect(await told(entryIdOf(root))).toMatchObject({ name: 'Satıcı A', keys: contacts(other) });
    expect((await approve(undecided)).body.entryId).toBe(entryIdOf(undecided));
  });

  it('[R302] [R304] [R325] leaves its entry to the others that it rests on, and its name to the entry', async () => {
    const [seller, other] = [newSeller(), newSeller()];
    const root = await listed({ ...other, name: 'Satıcı A' });
    const own = await listed({ ...seller, name: 'Birinci Ad' });
    await listed({ ...seller, name: 'İkinci Ad' });
    const branch = await merge(root, own);
    await remove(own);
    expect(await told(entryIdOf(own))).toMatchObject({ name: 'Birinci Ad', movedTo: entryIdOf(root) });
    await act(branch, 'unmerge');
    expect(await told(entryIdOf(own))).toMatchObject({ name: 'Birinci Ad', movedTo: null });
    expect(await told(entryIdOf(root))).toMatchObject({ name: 'Satıcı A', keys: contacts(other) });
  });
});
