import { dossierChanged } from '@edogrula/contracts/events/moderation';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { appealsOn, type Listed } from './support/appeals.ts';
import { newSeller, reportForm } from './support/forms.ts';
import { repliesOn } from './support/replies.ts';
import { first, second, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const { report, approve, listed } = appealsOn(() => stage);
const { applied } = repliesOn(() => stage);

const path = '/api/admin/report/common-values';
const add = (value: string, as = first) =>
  stage.call('POST', path, { as, body: { value, note: 'Acentenin santrali' } });
const post = (to: string, body: object) => stage.call('POST', to, { as: first, body });
const dossierOf = async (id: string) =>
  (await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: first })).body as {
    _id: string;
    number: string;
    keys: { kind: string; key: string }[];
  };
/** What the registry was told of an entry, oldest first. */
const statesOf = async (entryId: string) =>
  (await stage.events(dossierChanged.type))
    .map(({ data }) => dossierChanged.data.parse(data))
    .filter((state) => state.entryId === entryId);
const stateOf = async (entryId: string) => (await statesOf(entryId)).at(-1);
const auditedOf = async (id: string) =>
  stage.deps.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject_id', '=', id)
    .where('action', '=', 'dossier.corrected')
    .execute();
const split = async (from: Listed, reportIds: string[]) =>
  post(`/api/admin/report/dossiers/${(await dossierOf(from.reportId))._id}/split`, {
    reportIds,
    reason: 'Başka satıcı.',
  });

describe('a value that is found to be shared by many sellers', () => {
  it('[R303] condemns no entry any more, is shown by none, and each change is an act without the note', async () => {
    const { phone } = newSeller();
    const desc = `Kapora aldı, ${phone} numarası da kapandı; adres yokmuş.`;
    const [one, other] = [await listed({ phone, desc, name: `Sahte ${phone}` }), await listed({ phone })];
    const { _id, number } = await dossierOf(one.reportId);
    expect((await add(phone)).status).toBe(200);
    const state = await stateOf(one.entryId);
    expect(state?.keys.map(({ kind }) => kind)).not.toContain('phone');
    expect(state?.keys).toContainEqual({ kind: 'handle', key: one.seller.instagramUsername });
    expect(state?.texts).toMatchObject({ phone: null, instagramUsername: one.seller.instagramUsername });
    expect(JSON.stringify(state)).not.toContain(phone);
    expect(other.entryId).toBe(one.entryId);
    expect(await auditedOf(_id)).toEqual([
      { action: 'dossier.corrected', details: expect.objectContaining({ number }) },
    ]);
    const acts = await stage.deps.db
      .selectFrom('moderator_act')
      .select(['reason', 'input'])
      .where('subject_id', '=', _id)
      .where('kind', '=', 'dossier.corrected')
      .execute();
    expect(acts).toEqual([
      {
        reason: expect.stringContaining('ortak bilgiler listesine alındı'),
        input: expect.objectContaining({ fields: expect.arrayContaining(['name', 'phone']) }),
      },
    ]);
  });

  it('[R303] is out of every entry that it was in, and no other entry is told anew', async () => {
    const website = 'ortak-ilan.example';
    const [a, b, c] = [await listed({ website }), await listed(), await listed()];
    await approve(await report({ ...b.seller, website, instagramUrl: undefined }));
    const before = (await statesOf(c.entryId)).length;
    expect((await add(website)).status).toBe(200);
    for (const { entryId } of [a, b])
      expect((await stateOf(entryId))?.keys.map(({ kind }) => kind)).not.toContain('host');
    expect((await stateOf(a.entryId))?.texts?.website).toBeNull();
    expect((await statesOf(c.entryId)).length).toBe(before);
  });

  it('[R303] is itself alone: neither an account that is spelt like a site, nor where it was not chosen', async () => {
    const seller = { instagramUsername: 'ayni.example', phone: newSeller().phone };
    const alike = await listed(seller);
    const chosen = await report({ ...newSeller(), website: 'ayni.example' });
    const keys = [{ kind: 'handle', key: (await dossierOf(chosen)).keys[0]?.key }];
    const { body } = await stage.call('POST', `/api/admin/report/${chosen}/approve`, {
      as: first,
      body: { keys, reason: 'Kanıtlar tutarlı.' },
    });
    expect((await add('https://ayni.example')).status).toBe(200);
    for (const entryId of [alike.entryId, String(body.entryId)]) expect(await statesOf(entryId)).toEqual([]);
    // A further telephone of the same seller is not the one that the entry shows.
    const { phone } = newSeller();
    await approve(await report({ instagramUsername: seller.instagramUsername, phone }));
    expect((await add(phone)).status).toBe(200);
    const state = await stateOf(alike.entryId);
    expect([state?.texts?.phone, state?.keys.map(({ kind }) => kind)]).toEqual([
      seller.phone,
      ['handle', 'phone'],
    ]);
  });

  it('[R303] is out of an entry whose dossier keeps no texts', async () => {
    const one = await listed();
    await sql`update dossier set entry_texts = null where entry_id = ${one.entryId}`.execute(stage.deps.db);
    expect((await add(one.seller.phone)).status).toBe(200);
    expect((await stateOf(one.entryId))?.texts).toMatchObject({ phone: null });
  });

  it('[R303] is refused where it is in more entries than one write changes', async () => {
    const { phone } = newSeller();
    const many = sql`insert into report (id, created_at, reporter_email, name, description, demo, search_text)
      select gen_random_uuid(), now(), 'cok@example.com', 'Çok', 'Kapora aldı ' || n, false, ''
      from generate_series(1, 201) n`;
    await many.execute(stage.deps.db);
    await sql`insert into dossier (id, created_at) select r.id, now() from report r where r.name = 'Çok'`.execute(
      stage.deps.db,
    );
    await sql`insert into dossier_report (dossier_id, report_id, joined_at)
      select r.id, r.id, now() from report r where r.name = 'Çok'`.execute(stage.deps.db);
    await sql`insert into report_key (report_id, kind, key, condemns)
      select r.id, 'phone', ${phone}, true from report r where r.name = 'Çok'`.execute(stage.deps.db);
    const refused = await add(phone);
    expect([refused.status, JSON.stringify(refused.body.fields)]).toEqual([
      400,
      expect.stringContaining('200 kayıttan fazlasında'),
    ]);
  });

  it('[R303] an account that is shared is out of the texts, too', async () => {
    const { instagramUsername } = newSeller();
    const one = await listed({ instagramUsername, name: `Sahte Ev @${instagramUsername}` });
    expect((await add(`@${instagramUsername}`)).status).toBe(200);
    expect((await stateOf(one.entryId))?.texts).toMatchObject({
      name: 'Sahte Ev [kullanıcı adı gizlendi]',
      instagramUsername: null,
      instagramUrl: null,
      phone: one.seller.phone,
    });
  });

  it('[R303] [R304] an account or a site is in no name and no summary, nor in a text that a part of the dossier shows again', async () => {
    const { instagramUsername, phone } = newSeller();
    const website = 'ortak-acente.example';
    const one = await report({ instagramUsername, phone, website, name: `@${instagramUsername}` });
    const summary = `Hesap @${instagramUsername}, site www.${website}; kapora aldı.`;
    const { body } = await post(`/api/admin/report/${one}/approve`, { reason: 'Kanıt.', summary });
    const joined = await report({ instagramUsername, phone });
    await post(`/api/admin/report/${joined}/approve`, {
      reason: 'Kanıt.',
      summary: 'Ödeme yapıldı, ev yok.',
      name: `Vadi Evi www.${website}`,
    });
    for (const value of [`@${instagramUsername}`, website]) expect((await add(value)).status).toBe(200);
    const entryId = String(body.entryId);
    expect((await stateOf(entryId))?.texts).toMatchObject({ name: 'Adı gizlenen satıcı', website: null });
    expect((await split({ reportId: one } as Listed, [joined])).status).toBe(200);
    expect((await stateOf(entryId))?.texts).toMatchObject({
      name: 'Adı gizlenen satıcı',
      summary: 'Hesap [kullanıcı adı gizlendi], site [site gizlendi]; kapora aldı.',
    });
    const made = (await stage.events('moderation.report.approved.v1')).filter(
      ({ data }) => data.reportId === joined,
    );
    expect(made.map(({ data }) => data.name)).toEqual(['Vadi Evi [site gizlendi]']);
  });

  it('[R303] [R304] does not condemn again when it leaves the list, nor in a part of a dossier', async () => {
    const { phone, instagramUsername } = newSeller();
    const one = await listed({ phone, instagramUsername });
    const joined = await report({ phone, instagramUsername });
    await approve(joined);
    await add(phone);
    const id = `phone:${phone}`;
    expect((await post(`${path}/remove`, { id, reason: 'Tek satıcınınmış.' })).status).toBe(200);
    expect((await split(one, [joined])).status).toBe(200);
    expect((await stateOf(one.entryId))?.keys.map(({ kind }) => kind)).toEqual(['handle']);
    const made = (await stage.events('moderation.report.approved.v1')).find(
      ({ data }) => data.reportId === joined,
    );
    expect(JSON.stringify(made?.data)).toContain(instagramUsername);
    expect(JSON.stringify(made?.data)).not.toContain(phone);
  });

  it('[R303] [R304] leaves a dossier alone from which its report was parted', async () => {
    const one = await listed();
    const parted = await report({
      instagramUsername: one.seller.instagramUsername,
      phone: newSeller().phone,
    });
    await approve(parted);
    await split(one, [parted]);
    const before = (await statesOf(one.entryId)).length;
    const phone = (await dossierOf(parted)).keys.find(({ kind }) => kind === 'phone')?.key;
    expect((await add(String(phone))).status).toBe(200);
    expect(await auditedOf((await dossierOf(parted))._id)).toHaveLength(1);
    expect((await statesOf(one.entryId)).length).toBe(before);
  });

  it('[R303] [R304] is not shown by what was merged, once it is parted again', async () => {
    const [into, merged] = [await listed(), await listed()];
    const [a, b] = [await dossierOf(into.reportId), await dossierOf(merged.reportId)];
    await post(`/api/admin/report/dossiers/${a._id}/merge`, { with: b._id, reason: 'Aynı satıcı.' });
    await add(merged.seller.phone);
    expect([await auditedOf(a._id), await auditedOf(b._id)]).toMatchObject([[{}], []]);
    await post(`/api/admin/report/dossiers/${b._id}/unmerge`, { reason: 'İki ayrı kişi.' });
    const state = await stateOf(merged.entryId);
    expect(state).toMatchObject({ movedTo: null, texts: { phone: null } });
    expect(state?.keys.map(({ kind }) => kind)).toEqual(['handle']);
  });

  it('[R303] is refused while it is all that an entry condemns: that one is corrected or removed first', async () => {
    const seller = newSeller();
    const id = await report(seller);
    const keys = [{ kind: 'phone', key: seller.phone }];
    const { body } = await stage.call('POST', `/api/admin/report/${id}/approve`, {
      as: first,
      body: { keys, reason: 'Kanıtlar tutarlı.' },
    });
    const rows = await stage.count('common_value');
    const refused = await add(seller.phone);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      [{ path: 'value', message: expect.stringContaining((await dossierOf(id)).number) }],
    ]);
    // The desk shows the answer's own sentence.
    expect(refused.body.message).toContain('Önce o kaydı düzeltin ya da kaldırın');
    expect(await stage.count('common_value')).toBe(rows);
    expect(await statesOf(String(body.entryId))).toEqual([]);
    const joined = await report(seller);
    await approve(joined);
    expect((await stateOf(String(body.entryId)))?.keys).toContainEqual(keys[0]);
    expect((await add(seller.phone)).status).toBe(200);
  });

  it('[R303] [R509] is not listed by a moderator who is a party in a dossier that it changes', async () => {
    const one = await listed();
    const { body } = await stage.call('POST', '/api/report', {
      as: visitor(String(second.admin?.email)),
      form: reportForm({ fields: { ...newSeller(), instagramUsername: one.seller.instagramUsername } }),
    });
    expect(body._id).toBeDefined();
    expect((await add(one.seller.phone, second)).body.code).toBe('own_matter');
    expect((await add(one.seller.phone)).status).toBe(200);
  });

  it('[R303] [R489] owners who heard of the entry hear that it was corrected', async () => {
    const seller = newSeller();
    const email = 'ortak-sahip@example.com';
    await applied(
      email,
      { phone: newSeller().phone, instagramUsername: seller.instagramUsername },
      'approve',
    );
    const id = await report(seller);
    const keys = [
      { kind: 'phone', key: seller.phone },
      { kind: 'handle', key: seller.instagramUsername },
    ];
    await stage.call('POST', `/api/admin/report/${id}/approve`, {
      as: first,
      body: { keys, reason: 'Kanıtlar tutarlı.' },
    });
    await add(seller.phone);
    const outcomes = (await stage.events('moderation.accused.outcome-told.v1'))
      .filter(({ data }) => data.applicantEmail === email)
      .map(({ data }) => data.outcome);
    expect(outcomes).toEqual(['listed', 'amended']);
  });
});
