import { dossierChanged, reportApproved } from '@edogrula/contracts/events/moderation';
import { describe, expect, it } from '@jest/globals';
import { appealsOn, type Listed } from './support/appeals.ts';
import { correct } from './support/correct.ts';
import { newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { first, second, sharedStage } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const { report, listed, appealed, decide } = appealsOn(() => stage);
const post = (path: string, body: object) =>
  stage.call('POST', `/api/admin/report/dossiers/${path}`, { as: first, body });
const dossierOf = async ({ reportId }: Pick<Listed, 'reportId'>) =>
  String((await stage.call('GET', `/api/admin/report/${reportId}/dossier`, { as: first })).body._id);
const stateOf = async (entryId: string) =>
  (await stage.events(dossierChanged.type))
    .map(({ data }) => dossierChanged.data.parse(data))
    .findLast((state) => state.entryId === entryId);
const summary = 'Kapora aldı, sonra hesabı kapattı.';

/** An approved report whose confirmed name and text name the account. */
async function listedBySelf(): Promise<Listed> {
  const seller = newSeller();
  const account = `@${seller.instagramUsername}`;
  const reportId = await report(seller);
  const { body } = await stage.call('POST', `/api/admin/report/${reportId}/approve`, {
    as: first,
    body: { reason: 'Kanıt.', name: `Vadi Evi ${account}`, summary: `${account} hesabı kapora aldı.` },
  });
  return { reportId, entryId: String(body.entryId), seller };
}

/** Two entries that were merged; the account or the telephone of the second one is struck by an appeal against both. */
async function struck(kind: 'handle' | 'phone', make: () => Promise<Listed>) {
  const [into, merged] = [await appealed(), await make()];
  const [root, row] = [await dossierOf(into), await dossierOf(merged)];
  expect((await post(`${root}/merge`, { with: row, reason: 'Aynı satıcı.' })).status).toBe(200);
  const key = kind === 'phone' ? merged.seller.phone : merged.seller.instagramUsername;
  const correction = { name: 'Sahte Bungalov', website: null, ...into.seller, summary };
  const amended = { outcome: 'amended', correction: { ...correction, dropKeys: [{ kind, key }] } };
  expect((await decide(into.appealId, second, amended)).status).toBe(200);
  return { into, merged, root, row };
}

const parted: [string, (of: Awaited<ReturnType<typeof struck>>) => ReturnType<typeof post>][] = [
  ['the merge is taken back', ({ row }) => post(`${row}/unmerge`, { reason: 'İki ayrı kişi.' })],
  [
    'its report is split off',
    ({ root, merged }) => post(`${root}/split`, { reportIds: [merged.reportId], reason: 'Başka satıcı.' }),
  ],
];

describe('a contact that an appeal struck', () => {
  it.each(parted)('[R304] [R320] is not shown by what was merged once %s', async (_how, part) => {
    const of = await struck('phone', listed);
    const { merged } = of;
    expect((await part(of)).status).toBe(200);
    const state = await stateOf(merged.entryId);
    expect(state).toMatchObject({
      movedTo: null,
      keys: [{ kind: 'handle', key: merged.seller.instagramUsername }],
      texts: { phone: null, instagramUsername: merged.seller.instagramUsername },
    });
    // The other entry is as the appeal left it.
    const { name, ...contacts } = { name: 'Sahte Bungalov', ...of.into.seller };
    expect((await stateOf(of.into.entryId))?.texts).toMatchObject({ name, summary, ...contacts });
  });

  it.each(parted)('[R304] [R320] is in no word of what was merged either, once %s', async (_how, part) => {
    const of = await struck('handle', listedBySelf);
    const { merged } = of;
    expect((await part(of)).status).toBe(200);
    const state = await stateOf(merged.entryId);
    expect(state?.texts).toMatchObject({
      name: 'Vadi Evi [kullanıcı adı gizlendi]',
      summary: '[kullanıcı adı gizlendi] hesabı kapora aldı.',
      instagramUsername: null,
      phone: merged.seller.phone,
    });
  });

  it.each(parted)(
    '[R304] [R320] nor by one from before dossiers, which keeps no texts, once %s',
    async (_how, part) => {
      const former = async () => {
        const one = await listed();
        const row = stage.deps.db.updateTable('dossier').set({ entry_texts: null });
        await row.where('entry_id', '=', one.entryId).execute();
        return one;
      };
      const of = await struck('phone', former);
      expect((await part(of)).status).toBe(200);
      expect((await stateOf(of.merged.entryId))?.texts).toMatchObject({
        name: 'Sahte Bungalov',
        phone: null,
        instagramUsername: of.merged.seller.instagramUsername,
      });
    },
  );

  it('[R304] [R320] leaves one from before dossiers as it is whose reports do not name it: nothing is written down anew', async () => {
    const [into, merged] = [await appealed(), await listed()];
    const { db } = stage.deps;
    await db
      .updateTable('dossier')
      .set({ entry_texts: null })
      .where('entry_id', '=', merged.entryId)
      .execute();
    const [root, row] = [await dossierOf(into), await dossierOf(merged)];
    expect((await post(`${root}/merge`, { with: row, reason: 'Aynı satıcı.' })).status).toBe(200);
    const dropKeys = [{ kind: 'phone', key: into.seller.phone }];
    const correction = {
      name: 'Sahte Bungalov',
      website: null,
      ...into.seller,
      phone: null,
      summary,
      dropKeys,
    };
    expect((await decide(into.appealId, second, { outcome: 'amended', correction })).status).toBe(200);
    const kept = db.selectFrom('dossier').select('entry_texts').where('id', '=', row);
    expect(await kept.executeTakeFirst()).toEqual({ entry_texts: null });
  });

  it('[R304] [R320] is in no text that a part of the dossier shows again', async () => {
    const into = await appealed();
    const account = `@${newSeller().instagramUsername}`;
    const reportId = await report({ phone: into.seller.phone, instagramUsername: account });
    const body = { reason: 'Kanıt.', name: `Ev ${account}`, summary: `${account} hesabı kapora aldı.` };
    await stage.call('POST', `/api/admin/report/${reportId}/approve`, { as: first, body });
    const dropKeys = [{ kind: 'handle', key: account.slice(1) }];
    const correction = { name: 'Sahte Bungalov', website: null, ...into.seller, summary, dropKeys };
    const amended = await decide(into.appealId, second, { outcome: 'amended', correction });
    expect(amended.status).toBe(200);
    const root = await dossierOf(into);
    expect((await post(`${root}/split`, { reportIds: [reportId], reason: 'Başka satıcı.' })).status).toBe(
      200,
    );
    const made = (await stage.events(reportApproved.type)).find(({ data }) => data.reportId === reportId);
    expect(made?.data).toMatchObject({
      name: 'Ev [kullanıcı adı gizlendi]',
      summary: '[kullanıcı adı gizlendi] hesabı kapora aldı.',
      instagramUsername: null,
      phone: into.seller.phone,
    });
  });

  it('[R304] [R325] stays in words that the moderator left beside it: they go with their report all the same', async () => {
    const into = await appealed();
    const account = `@${newSeller().instagramUsername}`;
    const words = `${account} hesabı kapora aldı.`;
    const reportId = await report({ phone: into.seller.phone, instagramUsername: account });
    const body = { reason: 'Kanıt.', summary: words };
    await stage.call('POST', `/api/admin/report/${reportId}/approve`, { as: first, body });
    const dropKeys = [{ kind: 'handle', key: account.slice(1) }];
    const correction = { name: 'Sahte Bungalov', website: null, ...into.seller, summary: words, dropKeys };
    expect((await decide(into.appealId, second, { outcome: 'amended', correction })).status).toBe(200);
    await stage.call('DELETE', `/api/report/${reportId}`, { as: first });
    expect((await stateOf(into.entryId))?.texts?.summary).not.toContain(account);
  });
});

/** What an entry shows of a telephone that does not condemn. */
const uncondemn = ({ seller }: Listed, of: typeof stage) =>
  of.deps.db.updateTable('report_key').set({ condemns: false }).where('key', '=', seller.phone).execute();
const unrelated = ({ seller }: Listed) => ({ name: 'Sahte Bungalov', website: null, ...seller, summary });

describe('a correction of the words alone', () => {
  const guarded = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12', REPLY_WINDOW_HOURS: '72' });
  const held = heldReports(() => guarded);
  const { verified } = heldReports(() => stage);
  const refused = [{ path: 'correction.phone', message: expect.any(String) }];

  it('[R306] [R320] condemns by no contact that the entry shows and that a verified business holds by now', async () => {
    const one = await listed();
    await uncondemn(one, stage);
    await verified(one.seller.phone, 'phone');
    const correction = unrelated(one);
    const { status, body } = await correct(stage, one.entryId, { correction, reason: 'Yazım.' });
    expect([status, body.fields]).toEqual([400, refused]);
    expect(await stateOf(one.entryId)).toBeUndefined();
    const without = { ...correction, phone: null };
    expect((await correct(stage, one.entryId, { correction: without, reason: 'Yazım.' })).status).toBe(200);
    expect((await stateOf(one.entryId))?.keys.map(({ kind }) => kind)).toEqual(['handle']);
  });

  it('[R309] [R320] condemns by none that waits for a reply window, though the entry shows it', async () => {
    const one = await held.listed();
    await uncondemn(one, guarded);
    const correction = unrelated(one);
    const { status, body } = await correct(guarded, one.entryId, { correction, reason: 'Yazım.' });
    expect([status, body.fields]).toEqual([400, refused]);
  });

  it('[R306] [R320] shows no contact of a verified business either that condemns and was not shown', async () => {
    const one = await listed();
    const further = newSeller().phone;
    const joined = await report({ instagramUsername: one.seller.instagramUsername, phone: further });
    await stage.call('POST', `/api/admin/report/${joined}/approve`, {
      as: first,
      body: { reason: 'Kanıt.' },
    });
    await verified(further, 'phone');
    const correction = { ...unrelated(one), phone: further };
    const { status, body } = await correct(stage, one.entryId, { correction, reason: 'Yazım.' });
    expect([status, body.fields]).toEqual([400, refused]);
  });
});
