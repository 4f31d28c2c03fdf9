import { describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { appealsOn, type Detail } from './support/appeals.ts';
import { newSeller } from './support/forms.ts';
import { first, second, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ APPEAL_DAYS: '3', UPLOAD_SLOTS_PER_NETWORK: '12' });

const { report, listed, send, appealed, read, states, removed } = appealsOn(() => stage);
const problem = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.code];

describe('an appeal comes in', () => {
  it('[R317] answers with a number and the end of the third day; appellant and media hear of it', async () => {
    const { entryId } = await listed();
    const { status, body } = await send({ entry: entryId }, { files: 5, as: visitor('sahip@example.com') });
    expect([status, body.acceptedFiles]).toEqual([201, 5]);
    expect(body.number).toMatch(/^T-\d+$/);
    const due = Date.parse(String(body.dueAt));
    const days = (due - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(3);
    expect(days).toBeLessThanOrEqual(4);
    expect(new Date(due + 3 * 3_600_000).toISOString()).toContain('T23:59:59.999');
    const told = (await stage.events('moderation.appeal.submitted.v1')).at(-1);
    expect(told?.data).toMatchObject({
      appealId: body._id,
      number: body.number,
      name: 'Sahte Bungalov',
      appellantEmail: 'sahip@example.com',
      dueAt: body.dueAt,
    });
    expect(told?.data).toMatchObject({ fileIds: [1, 2, 3, 4, 5].map(() => expect.any(String)) });
    expect((await read(String(body._id))).files.map(({ kind }) => kind)).toEqual(Array(5).fill('evidence'));
  });

  it('[R317] is refused with every fault, without a proved address, with a sixth file, and against what nobody can see', async () => {
    const { entryId } = await listed();
    const empty = await send({ role: undefined, name: '', claims: '', desc: 'kısa' });
    expect(problem(empty)).toEqual([400, 'invalid_request']);
    expect((empty.body.fields as { path: string }[]).map(({ path }) => path).sort()).toEqual(
      ['claims', 'desc', 'entry', 'name', 'role'].sort(),
    );
    expect(problem(await send({ entry: entryId, claims: 'not_me,uydurma' }))).toEqual([
      400,
      'invalid_request',
    ]);
    expect(problem(await send({ entry: entryId }, { files: 6 }))).toEqual([400, 'invalid_request']);
    expect(problem(await send({ entry: entryId }, { as: {} }))).toEqual([401, 'auth_required']);
    // Approved a moment ago and not public yet, never there, or another record's id: the same words.
    const hidden = await report();
    const answers = await Promise.all([send({ entry: hidden }), send({ entry: uuidv7() })]);
    expect(answers.map(problem)).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
    expect(answers[0]?.body.message).toBe(answers[1]?.body.message);
  });

  it('[R317] under one key is one appeal; another form under it is refused', async () => {
    const { entryId } = await listed();
    const as = visitor('cift@example.com');
    const key = `key-${uuidv7()}`;
    const one = await send({ entry: entryId }, { as, key });
    const again = await send({ entry: entryId }, { as, key });
    expect([again.status, again.body]).toEqual([one.status, one.body]);
    expect((await send({ entry: entryId, name: 'Başka Kişi' }, { as, key })).status).toBe(422);
  });

  it('[R318] an address has one at a time in a dossier: the second one learns the date and nothing else', async () => {
    const { entryId } = await listed();
    const as = (email: string) => ({ as: visitor(email) });
    const appealId = String((await send({ entry: entryId }, as('bir.kisi@example.com'))).body._id);
    const open = await read(appealId);
    const { status, body } = await send({ entry: entryId }, as('Bir.Kisi@example.com'));
    expect([status, body.code, body.dueAt]).toEqual([409, 'appeal_open', open.dueAt]);
    expect(Object.keys(body).sort()).toEqual(
      ['type', 'title', 'status', 'code', 'error', 'message', 'requestId', 'dueAt'].sort(),
    );
    expect(JSON.stringify(body)).not.toContain(open.number);
  });

  it('[R318] of six that one address sends at once one is taken, and no file of the others is kept', async () => {
    const { entryId } = await listed();
    const before = await stage.count('attachment');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        send({ entry: entryId }, { files: 1, as: visitor('alti@example.com') }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    // One address has few uploads at once.
    for (const status of statuses) expect([201, 409, 429]).toContain(status);
    expect(await stage.count('attachment')).toBe(before + 1);
  });

  it('[R318] the database refuses a second open one of an address', async () => {
    const { appealId } = await appealed();
    const row = await stage.deps.db
      .selectFrom('appeal')
      .selectAll()
      .where('id', '=', appealId)
      .executeTakeFirstOrThrow();
    const { number: _number, ...copy } = row;
    const twin = stage.deps.db.insertInto('appeal').values({ ...copy, id: uuidv7() });
    await expect(twin.execute()).rejects.toThrow('appeal_open');
    const tagged = row.appellant_email.toUpperCase().replace('@', '+2@');
    const other = stage.deps.db
      .insertInto('appeal')
      .values({ ...copy, id: uuidv7(), appellant_email: tagged });
    await expect(other.execute()).rejects.toThrow('appeal_open');
  });

  it('[R318] in dossiers that were merged an address has one between them', async () => {
    const [one, other] = [await appealed(), await listed()];
    const { dossier, email } = await read(one.appealId);
    const { body } = await stage.call('GET', `/api/admin/report/${other.reportId}/dossier`, { as: first });
    const merged = await stage.call('POST', `/api/admin/report/dossiers/${dossier._id}/merge`, {
      as: first,
      body: { with: body._id, reason: 'Aynı satıcı.' },
    });
    expect(merged.status).toBe(200);
    const again = await send({ entry: other.entryId }, { as: visitor(email) });
    expect(problem(again)).toEqual([409, 'appeal_open']);
  });

  it('[R317] one address has three at a time: nobody fills the moderators’ week', async () => {
    const as = visitor('sel@example.com');
    for (let n = 0; n < 3; n++)
      expect((await send({ entry: (await listed()).entryId }, { as })).status).toBe(201);
    const { entryId } = await listed();
    expect(problem(await send({ entry: entryId }, { as }))).toEqual([429, 'too_many_requests']);
    expect((await send({ entry: entryId })).status).toBe(201);
  });

  it('[R318] the public state says that one is under way, and learns nothing of who appealed', async () => {
    const { appealId } = await appealed();
    const { dossier } = await read(appealId);
    const last = (await states(dossier._id)).at(-1);
    expect(last).toMatchObject({ appealOpen: true, movedTo: null });
    expect(JSON.stringify(last)).not.toMatch(/Örnek Kişi|itiraz\d+@/);
  });

  it('[R322] one whose entry goes for another reason ends with it', async () => {
    const one = await appealed();
    await removed(one);
    const { status, decision } = await read(one.appealId);
    expect([status, decision?.by]).toEqual(['removed', null]);
    const told = (await stage.events('moderation.appeal.decided.v1')).at(-1);
    expect(told?.data).toMatchObject({ appealId: one.appealId, outcome: 'removed' });
    expect(problem(await send({ entry: one.entryId }))).toEqual([404, 'not_found']);
  });
});

describe('the moderators’ list', () => {
  it('[R322] has open ones by their date, overdue ones first, with age and date; decided ones apart', async () => {
    const [late, later] = [await appealed(), await appealed()];
    await stage.deps.db
      .updateTable('appeal')
      .set({ due_at: new Date(Date.now() - 60_000) })
      .where('id', '=', later.appealId)
      .execute();
    const list = async (status: string) =>
      (await stage.call('GET', `/api/admin/appeals?status=${status}`, { as: second })).body.items as Detail[];
    const open = await list('open');
    expect(open[0]).toMatchObject({ _id: later.appealId, overdue: true, status: 'open' });
    expect(open.find(({ _id }) => _id === late.appealId)).toMatchObject({ overdue: false });
    const dates = open.map(({ dueAt }) => dueAt);
    expect(dates).toEqual([...dates].sort());
    expect((await list('archived')).every(({ status }) => status !== 'open')).toBe(true);
    const counts = await stage.call('GET', '/api/admin/requests/counts', { as: second });
    expect(counts.body.openAppeals).toBe(open.length);
  });

  it('[R322] one appeal shows who decided in the dossier and why, what is public now, and the reports with their evidence', async () => {
    const iban = 'TR33 0006 1005 1978 6457 8413 26';
    const { appealId, reportId, seller } = await appealed({ ...newSeller(), iban });
    const detail = await read(appealId);
    expect(detail.decisions).toEqual([
      expect.objectContaining({ kind: 'approved', by: 'moderator@example.com', reason: 'Kanıtlar tutarlı.' }),
    ]);
    expect(detail.texts).toMatchObject({ name: 'Sahte Bungalov', phone: seller.phone });
    expect(detail.keys).toContainEqual({ kind: 'phone', key: seller.phone, account: null, shown: true });
    expect(detail.reports).toMatchObject([{ email: '', iban: null }]);
    expect(JSON.stringify(detail)).not.toContain(iban.replaceAll(' ', ''));
    const { body: whole } = await stage.call('GET', `/api/admin/report/${reportId}`, { as: first });
    expect(whole.iban).toBe(iban.replaceAll(' ', ''));
    expect(detail.reports).toMatchObject([
      { _id: reportId, status: 'approved', evidences: [{}, {}], replies: [] },
    ]);
    expect([detail.mayDecide, (await read(appealId, first)).mayDecide]).toEqual([true, false]);
    for (const path of ['', `/${appealId}`])
      expect((await stage.call('GET', `/api/admin/appeals${path}`, { as: visitor() })).status).toBe(403);
  });
});
