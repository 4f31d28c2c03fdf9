import { until } from '@edogrula/service-kit/testing/until';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { png } from './support/files.ts';
import { applicationForm, reportForm } from './support/forms.ts';
import { newKey, sharedStage, victim, visitor } from './support/stage.ts';

const stage = sharedStage();

let reportsBefore = 0;
let somebody = victim();
beforeEach(async () => {
  somebody = victim();
  reportsBefore = await stage.count('report');
});
/** Whatever a test did: every file at media belongs to a record, and no lease is left. */
afterEach(async () => {
  await until(async () => (await stage.count('attachment')) === stage.media.files.size);
  expect(await stage.count('submission_lease')).toBe(0);
});

const report = (key: string, form: FormData, as = somebody) =>
  stage.call('POST', '/api/report', { as, form, headers: { 'idempotency-key': key } });
const newReports = async () => (await stage.count('report')) - reportsBefore;

describe('Idempotency-Key on submissions', () => {
  it('[R154] gives the same answer to the same form, without storing a file again', async () => {
    const key = newKey();
    const first = await report(key, reportForm());
    const puts = stage.media.puts();
    const { id } = first.body;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(first.body).toMatchObject({ id, _id: id, report: { _id: id, status: 'pending' } });
    const second = await report(key, reportForm());
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(stage.media.puts()).toBe(puts);
    expect(await newReports()).toBe(1);
  });

  it('knows the form again when its fields come in another order and under another boundary', async () => {
    const key = newKey();
    const first = await report(key, reportForm());
    expect((await report(key, reportForm({ filesFirst: true }))).body).toEqual(first.body);
  });

  it.each([
    ['another field', () => reportForm({ fields: { name: 'Başka bir ad' } })],
    ['another file', () => reportForm({ files: { evidence: [png(7), png(99)] } })],
    ['one file less', () => reportForm({ files: { evidence: [png(7)] } })],
    ['files in another order', () => reportForm({ files: { evidence: [png(8), png(7)] } })],
    ['a note more', () => reportForm({ fields: { evidenceNotes: '[{"index":0,"note":"dekont"}]' } })],
  ])('answers 422 to the same key with %s', async (_what, form) => {
    const key = newKey();
    const original = () => reportForm({ files: { evidence: [png(7), png(8)] } });
    expect((await report(key, original())).status).toBe(201);
    const { status, body } = await report(key, form());
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'idempotency_mismatch' });
    expect(await newReports()).toBe(1);
  });

  it('lets one of five twins through and tells the others to wait; only one uploads', async () => {
    const key = newKey();
    const puts = stage.media.puts();
    stage.media.mishaps.set(puts, { kind: 'wait', ms: 400 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => report(key, reportForm())));
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([201, 409, 409, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('request_in_progress');
    expect(stage.media.puts() - puts).toBe(2);
    expect(await newReports()).toBe(1);
  });

  it('keeps keys of two people apart', async () => {
    const key = newKey();
    const [one, two] = await Promise.all([
      report(key, reportForm()),
      report(key, reportForm(), visitor('iki@example.com')),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body._id).not.toBe(two.body._id);
  });

  it('keeps keys of application and report apart', async () => {
    const key = newKey();
    const headers = { 'idempotency-key': key };
    const sent = [
      await stage.call('POST', '/api/report', { as: somebody, form: reportForm(), headers }),
      await stage.call('POST', '/api/apply', { as: somebody, form: applicationForm(), headers }),
    ];
    expect(sent.map((answer) => answer.status)).toEqual([201, 201]);
  });

  it('frees the key after a refusal, so that the corrected form passes', async () => {
    const key = newKey();
    expect((await report(key, reportForm({ fields: { phone: '1' } }))).status).toBe(400);
    expect((await report(key, reportForm())).status).toBe(201);
  });

  it('takes over the lease of a crashed process once it has run out', async () => {
    const key = newKey();
    const scope = await scopeOfKeys();
    const dead = '0199c0de-0000-7000-8000-00000000dead';
    const hold = (seconds: number) =>
      sql`insert into submission_lease values (${scope}, ${key}, ${dead}, now() + make_interval(secs => ${seconds}))
        on conflict (scope, key) do update set expires_at = excluded.expires_at`.execute(stage.deps.db);
    await hold(5);
    expect((await report(key, reportForm())).status).toBe(409);
    await hold(-1);
    expect((await report(key, reportForm())).status).toBe(201);
  });

  it('keeps the twin’s files and deletes its own when its lease was taken over', async () => {
    const key = newKey();
    const scope = await scopeOfKeys();
    const puts = stage.media.puts();
    stage.media.mishaps.set(puts, { kind: 'wait', ms: 600 });
    const slow = report(key, reportForm());
    await until(() => stage.media.puts() === puts + 1);
    await sql`update submission_lease set expires_at = now() - interval '1 second' where scope = ${scope}`.execute(
      stage.deps.db,
    );
    const quick = await report(key, reportForm());
    expect(quick.status).toBe(201);
    expect((await slow).body).toEqual(quick.body);
    expect(await newReports()).toBe(1);
  });

  it.each(['short', 'with space in it', 'x'.repeat(129), 'tab\tinside-it'])(
    'refuses the key %j',
    async (key) => {
      const { status, body } = await report(key, reportForm());
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_request' });
    },
  );

  it('without a key sends twice what is sent twice', async () => {
    for (let n = 0; n < 2; n++) await stage.call('POST', '/api/report', { as: somebody, form: reportForm() });
    expect(await newReports()).toBe(2);
  });
});

/** The scope under which the service keeps a key, learnt from a call of its own. */
async function scopeOfKeys(): Promise<string> {
  const probe = newKey();
  await report(probe, reportForm());
  reportsBefore += 1;
  const row = await stage.deps.db
    .selectFrom('idempotency_key')
    .select('scope')
    .where('key', '=', probe)
    .executeTakeFirstOrThrow();
  return row.scope;
}

/** Plants a trigger on the report table for one test. */
async function withTrigger(kind: string, body: string, test: () => Promise<void>) {
  const client = new pg.Client({ connectionString: stage.superuserUrl });
  await client.connect();
  try {
    await client.query(`
      create function moderation.planted() returns trigger security definer language plpgsql as $$
      begin ${body} end $$`);
    await client.query(`
      create ${kind} for each row execute function moderation.planted()`);
    await test();
  } finally {
    await client.query('drop function moderation.planted() cascade');
    await client.end();
  }
}

describe('a transaction that fails', () => {
  it('deletes the files again and answers no success', async () => {
    await withTrigger(
      'trigger planted before insert on moderation.report',
      `raise exception 'planted';`,
      async () => {
        expect((await report(newKey(), reportForm())).status).toBe(500);
      },
    );
    expect(await newReports()).toBe(0);
    expect((await stage.events()).length).toBe(
      (await stage.count('report')) + (await stage.count('application')),
    );
  });

  it('a statement that takes too long answers 503, and nothing is left', async () => {
    await withTrigger(
      'trigger planted before insert on moderation.report',
      'perform pg_sleep(4); return new;',
      async () => {
        const { status, headers } = await report(newKey(), reportForm());
        expect({ status, retry: headers.get('retry-after') }).toEqual({ status: 503, retry: '2' });
      },
    );
    expect(await newReports()).toBe(0);
  });

  it('a connection lost during the commit: 503, and the files wait, because the commit may count', async () => {
    const key = newKey();
    const files = stage.media.files.size;
    const atCommit = 'constraint trigger planted after insert on moderation.report initially deferred';
    await withTrigger(atCommit, 'perform pg_terminate_backend(pg_backend_pid()); return null;', async () => {
      expect((await report(key, reportForm())).status).toBe(503);
    });
    expect(stage.media.files.size).toBe(files + 2);
    expect(await newReports()).toBe(0);
    // What media's expiry does with staged files that no event names.
    const { rows } = await sql<{ file_id: string }>`select file_id from attachment`.execute(stage.deps.db);
    const named = new Set(rows.map((row) => row.file_id));
    for (const id of stage.media.files.keys()) if (!named.has(id)) stage.media.files.delete(id);
    expect((await report(key, reportForm())).status).toBe(201);
  });
});
