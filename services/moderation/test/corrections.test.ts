import { businessStandingChanged } from '@edogrula/contracts/events/business';
import { correctionList } from '@edogrula/contracts/http/correction';
import { waitingList } from '@edogrula/contracts/http/waiting';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { correctionsOn } from './support/corrections.ts';
import { applicationForm } from './support/forms.ts';
import { business as shownAs, tell } from './support/registry.ts';
import { admin, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const { business, removed, send, asked, read, decide } = correctionsOn(() => stage);
const problem = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.code];
const reason = 'Kayıttaki numara belgedekiyle aynı, değişiklik gerekmiyor.';

describe('a correction request comes in', () => {
  it('[R402] answers with a number; who asked and media hear of it, and the record’s other readers nothing', async () => {
    const id = await business('Vadi Evleri');
    const before = (await stage.events()).length;
    const { status, body } = await send({ business: id }, { files: 3, as: visitor('misafir@example.com') });
    expect([status, body.acceptedFiles]).toEqual([201, 3]);
    expect(body.number).toMatch(/^Z-\d+$/);
    expect(Object.keys(body).sort()).toEqual(['_id', 'acceptedFiles', 'id', 'number']);
    const events = (await stage.events()).slice(before);
    expect(events.map(({ type }) => type)).toEqual(['moderation.correction.submitted.v1']);
    expect(events[0]?.data).toEqual({
      correctionId: body._id,
      number: body.number,
      name: 'Vadi Evleri',
      askerEmail: 'misafir@example.com',
      fileIds: [1, 2, 3].map(() => expect.any(String)),
    });
    expect(await read(String(body._id))).toMatchObject({
      businessId: id,
      businessName: 'Vadi Evleri',
      part: 'phone',
      role: 'guest',
      status: 'open',
      wish: 'Numara 0532 000 00 00 oldu.',
      email: 'misafir@example.com',
      ownersAddress: false,
      files: [1, 2, 3].map(() => expect.objectContaining({ kind: 'evidence' })),
      decision: null,
    });
  });

  it('[R402] is refused with every fault, without a proved address, with a fourth file and over 1000 characters', async () => {
    const empty = await send({ part: 'iban', wish: ' ', role: undefined });
    expect(problem(empty)).toEqual([400, 'invalid_request']);
    expect((empty.body.fields as { path: string }[]).map(({ path }) => path).sort()).toEqual(
      ['business', 'part', 'role', 'wish'].sort(),
    );
    const id = await business();
    expect(problem(await send({ business: id }, { files: 4 }))).toEqual([400, 'invalid_request']);
    expect(problem(await send({ business: id, wish: 'a'.repeat(1001) }))).toEqual([400, 'invalid_request']);
    expect(problem(await send({ business: id }, { as: {} }))).toEqual([401, 'auth_required']);
    expect((await send({ business: id, wish: 'a'.repeat(1000) })).status).toBe(201);
  });

  it('[R402] is refused in the same words for a business that is not public, gone, or condemned', async () => {
    const [gone, condemned] = [await business(), await business()];
    await removed(gone);
    const data = { businessId: condemned, entryId: uuidv7() };
    await tell(stage, newEvent(businessStandingChanged, { subject: condemned, version: 1, data }));
    const answers = [];
    for (const id of [uuidv7(), gone, condemned]) answers.push(await send({ business: id }));
    expect(answers.map(problem)).toEqual(Array(3).fill([404, 'not_found']));
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1);
  });

  it('[R402] under one key is one request; another form under it is refused', async () => {
    const id = await business();
    const as = visitor('cift@example.com');
    const key = `key-${uuidv7()}`;
    const one = await send({ business: id }, { as, key });
    const again = await send({ business: id }, { as, key });
    expect([again.status, again.body]).toEqual([one.status, one.body]);
    expect((await send({ business: id, wish: 'Başka' }, { as, key })).status).toBe(422);
  });

  it('[R403] one address has three that wait, however it is written and however fast they come', async () => {
    const ids = [await business(), await business(), await business(), await business(), await business()];
    const answers = await Promise.all(
      ids.map((id, n) =>
        send({ business: id }, { as: visitor(n % 2 ? 'SEL@example.com' : 'sel@example.com') }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429]);
    const waiting = answers.find(({ status }) => status === 201);
    await decide(String(waiting?.body._id), {});
    expect((await send({ business: String(ids[4]) }, { as: visitor('sel@example.com') })).status).toBe(201);
  });

  it('[R403] one mailbox has three that wait, under whatever tag; another mailbox has its own', async () => {
    const ids = [await business(), await business(), await business(), await business()];
    const tags = ['etiket+1', 'Etiket+2', 'etiket+uc', 'etiket'];
    const statuses = [];
    for (const [n, id] of ids.entries())
      statuses.push((await send({ business: id }, { as: visitor(`${tags[n]}@example.com`) })).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    const other = visitor('etiketsiz@example.com');
    expect((await send({ business: String(ids[3]) }, { as: other })).status).toBe(201);
  });

  it('[R403] a business has ten that wait: a rival with many addresses does not keep its owner out', async () => {
    const owner = visitor('gercek-sahip@example.com');
    const id = await business();
    for (let n = 0; n < 10; n++) expect((await send({ business: id })).status).toBe(201);
    expect(problem(await send({ business: id }))).toEqual([429, 'too_many_requests']);
    expect(problem(await send({ business: id }, { as: owner }))).toEqual([429, 'too_many_requests']);
    const { body } = await stage.call('POST', '/api/apply', {
      as: visitor('Gercek-Sahip@example.com'),
      form: applicationForm(),
    });
    await stage.deps.db
      .updateTable('application')
      .set({ status: 'approved', business_id: id, published_at: new Date() })
      .where('id', '=', String(body._id))
      .execute();
    const letIn = await send({ business: id }, { as: owner });
    expect(letIn.status).toBe(201);
    expect(await read(String(letIn.body._id))).toMatchObject({ ownersAddress: true });
    // Saying that one is the owner does not make one it.
    expect((await send({ business: id, role: 'owner' })).status).toBe(429);
  });
});

describe('the desk', () => {
  it('[R404] lists what waits, oldest first, apart from what is decided; it is counted and among all that waits', async () => {
    const [first, second] = [await asked(), await asked()];
    await decide(first.id, {});
    const list = async (status: string) => {
      const { body } = await stage.call('GET', `/api/admin/corrections?status=${status}`, { as: admin() });
      return correctionList.parse(body).items;
    };
    const open = await list('open');
    expect(open.map(({ createdAt }) => createdAt)).toEqual(open.map(({ createdAt }) => createdAt).sort());
    expect(open.at(-1)?._id).toBe(second.id);
    expect((await list('archived'))[0]?._id).toBe(first.id);
    const counts = await stage.call('GET', '/api/admin/requests/counts', { as: admin() });
    expect(counts.body.openCorrections).toBe(open.length);
    const waiting = await stage.call('GET', '/api/admin/requests/waiting?kind=correction', { as: admin() });
    const { items, total } = waitingList.parse(waiting.body);
    expect(total).toBe(open.length);
    expect(items.at(-1)).toMatchObject({
      kind: 'correction',
      _id: second.id,
      number: second.number,
      title: 'Göl Kıyısı Bungalov',
      due: null,
    });
  });

  it('[R404] nobody but moderators reads a request', async () => {
    const { id } = await asked({}, { as: visitor('kendi@example.com') });
    for (const path of ['', `/${id}`])
      for (const as of [{}, visitor('kendi@example.com')])
        expect([401, 403]).toContain(
          (await stage.call('GET', `/api/admin/corrections${path}`, { as })).status,
        );
  });
});

describe('a request is decided', () => {
  it.each([
    ['made', ''],
    ['declined', reason],
  ])('[R405] %s: who asked hears it, and no word about the business leaves', async (outcome, words) => {
    const one = await asked({}, { files: 1, as: visitor(`${outcome}@example.com`) });
    const before = (await stage.events()).length;
    const { status, body } = await decide(one.id, { outcome, reason: words });
    expect([status, body.status, body.version]).toEqual([200, outcome, 2]);
    expect(body.decision).toMatchObject({ reason: words, by: 'moderator@example.com' });
    const told = (await stage.events()).slice(before);
    expect(told.map(({ type }) => type)).toEqual(['moderation.correction.decided.v1']);
    expect(told[0]?.data).toMatchObject({
      correctionId: one.id,
      number: one.number,
      askerEmail: `${outcome}@example.com`,
      outcome,
      reason: words,
      fileIds: [expect.any(String)],
    });
    const { body: log } = await stage.call('GET', `/api/admin/requests/audit?subjectId=${one.id}`, {
      as: admin(),
    });
    const rows = log.items as { action: string; details: object }[];
    expect(rows.map(({ action }) => action)).toEqual([`correction.${outcome}`, 'correction.submitted']);
    if (words) expect(JSON.stringify(rows)).not.toContain(words);
    expect(JSON.stringify(rows)).not.toContain(`${outcome}@example.com`);
  });

  it('[R405] a refusal needs words; a second answer, a stale one and a made-up one change nothing', async () => {
    const { id } = await asked();
    expect((await decide(id, { outcome: 'declined', reason: 'Hayır.' })).status).toBe(400);
    expect((await decide(id, { outcome: 'removed' })).status).toBe(400);
    expect(problem(await decide(id, { version: 2 }))).toEqual([409, 'version_conflict']);
    expect((await read(id)).status).toBe('open');
    expect((await decide(id, {})).status).toBe(200);
    const late = await decide(id, { outcome: 'declined', reason, version: 2 });
    expect(problem(late)).toEqual([409, 'already_decided']);
    expect(late.body.current).toMatchObject({ status: 'made', by: 'moderator@example.com' });
  });

  it('[R405] under one key it is decided once, and one event leaves', async () => {
    const { id } = await asked();
    const key = `key-${uuidv7()}`;
    const [one, again] = [await decide(id, {}, key), await decide(id, {}, key)];
    expect([again.status, again.body]).toEqual([200, one.body]);
    const told = (await stage.events('moderation.correction.decided.v1')).filter(
      ({ subject }) => subject === id,
    );
    expect(told).toHaveLength(1);
  });

  it('[R405] one whose business leaves the registry ends with it; one of another business stays', async () => {
    const [one, other] = [await asked(), await asked()];
    await removed(one.businessId);
    expect(await read(one.id)).toMatchObject({ status: 'removed', decision: { by: null } });
    expect((await read(other.id)).status).toBe('open');
    const told = (await stage.events('moderation.correction.decided.v1')).at(-1);
    expect(told?.data).toMatchObject({ correctionId: one.id, outcome: 'removed' });
  });

  it('[R405] one whose business is back when its deletion is heard of late stays', async () => {
    const one = await asked();
    await tell(stage, shownAs(one.businessId, 3));
    await removed(one.businessId);
    expect((await read(one.id)).status).toBe('open');
  });
});
