import { eventTypes } from '@edogrula/contracts/events/catalogue';
import { ownerLinkAsked } from '@edogrula/contracts/events/identity';
import { until } from '@edogrula/service-kit/testing/until';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { z } from 'zod';
import { erasePerson } from '../src/erasure/erase-person.ts';
import { findPerson, type Person } from '../src/erasure/find-person.ts';
import { createVisitorKey } from '../src/intake/visitor-key.ts';
import { applicationForm, lookedAt, reportForm } from './support/forms.ts';
import { admin, newKey, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage();

const deps = () => ({
  db: stage.deps.db,
  visitorKey: createVisitorKey(JSON.parse(stage.env.SERVICE_KEY ?? '').d),
  clock: () => new Date(),
  newId: stage.deps.newId,
  accountMac: stage.deps.accountMac,
});

/** Every row of every table as text. */
async function everyRow(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`select format('%I', tablename) as name
    from pg_tables where schemaname = current_schema()`.execute(stage.deps.db);
  const all = await Promise.all(
    tables.map(({ name }) =>
      sql<{ row: string }>`select ${sql.lit(name)} || ' ' || t::text as row from ${sql.raw(name)} t`.execute(
        stage.deps.db,
      ),
    ),
  );
  return all.flatMap(({ rows }) => rows.map(({ row }) => row));
}
const rowsWith = async (word: string) => (await everyRow()).filter((row) => row.includes(word));
const allHasLeft = () =>
  until(async () => {
    stage.deps.poke();
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from outbox where published_at is null`.execute(stage.deps.db);
    return rows[0]?.n === 0;
  });

type Planted = { word: string; email: string; phone: string; handle: string };
let planted = 0;
/** A person who applied and reported, each decided under a key and in the moderator's own words. */
async function plant(verdict: 'approve' | 'reject'): Promise<Planted> {
  planted += 1;
  const word = `iz${planted}x`;
  const person = {
    word,
    email: `${word}@example.com`,
    phone: `+9053211100${String(planted).padStart(2, '0')}`,
    handle: `kalan_${planted}`,
  };
  const as = visitor(person.email);
  const fields = {
    name: `Ev ${word}`,
    tradeTitle: `Unvan ${word}`,
    instagramUsername: word,
    phone: person.phone,
    website: `${word}.example`,
    address: `Göl Mah. ${word} Sok. 1`,
    note: `Not ${word}`,
  };
  const sent = { as, headers: { 'idempotency-key': newKey() } };
  const applied = await stage.call('POST', '/api/apply', { ...sent, form: applicationForm({ fields }) });
  const accused = { instagramUrl: `https://www.instagram.com/${person.handle}/` };
  const reported = await stage.call('POST', '/api/report', {
    ...sent,
    form: reportForm({ fields: accused }),
  });
  expect([applied.status, reported.status]).toEqual([201, 201]);
  for (const path of [`/api/admin/requests/${applied.body._id}`, `/api/report/${reported.body._id}`]) {
    const call = {
      as: admin(),
      headers: { 'idempotency-key': newKey() },
      body: {
        reason: `Sözüm ${word}`,
        ...(verdict === 'approve' && path.includes('/requests/') ? lookedAt : {}),
      },
    };
    expect((await stage.call('POST', `${path}/${verdict}`, call)).status).toBe(200);
  }
  return person;
}

describe('erasing a person', () => {
  const ways: [string, 'approve' | 'reject', (planted: Planted) => Person][] = [
    ['by address, approved', 'approve', ({ email }) => ({ email })],
    ['by address, rejected', 'reject', ({ email }) => ({ email })],
    ['by phone, approved', 'approve', ({ phone }) => ({ phone })],
    ['by phone, rejected', 'reject', ({ phone }) => ({ phone })],
  ];
  it.each(ways)('%s: no row of any table holds a word of hers', async (_, verdict, by) => {
    const her = await plant(verdict);
    const other = await plant(verdict);
    await allHasLeft();
    const kept = await rowsWith(other.word);
    expect((await rowsWith(`decide:application:`)).some((row) => row.includes(her.email))).toBe(true);

    const found = await findPerson(stage.deps.db, by(her));
    expect(found).toMatchObject({ addresses: [her.email], waiting: 0 });
    expect([found.applications.length, found.reports.length, found.files.length]).toEqual([1, 1, 9]);
    // What an approved report sends is about the accused.
    expect(found.subjects).toEqual([...found.applications, ...(verdict === 'reject' ? found.reports : [])]);
    expect(found.facts.map(({ subject }) => subject)).toEqual([
      ...found.applications.flatMap((id) => Array.from({ length: 14 }, () => id)),
      ...found.reports.flatMap((id) => Array.from({ length: 6 }, () => id)),
    ]);
    const erased = await erasePerson(deps(), by(her), [...found.applications, ...found.reports]);
    expect([erased.applications, erased.reports]).toEqual([found.applications, found.reports]);

    for (const word of [her.word, her.phone, her.phone.slice(3)]) expect(await rowsWith(word)).toEqual([]);
    expect((await rowsWith(her.handle)).some((row) => row.startsWith('report '))).toBe(true);
    expect(await rowsWith(other.word)).toEqual(kept);
    expect(await findPerson(stage.deps.db, by(her))).toMatchObject({
      applications: [],
      reports: [],
      files: [],
    });
    for (const path of ['/api/admin/requests', '/api/report'])
      expect((await stage.call('GET', path, { as: admin() })).status).toBe(200);
  });

  it('what came or was decided since she was looked up is not erased behind the others’ backs', async () => {
    const her = await plant('reject');
    const { db } = stage.deps;
    await allHasLeft();
    const { applications, reports } = await findPerson(db, her);
    const meanwhile = /has arrived or was decided meanwhile/;
    await expect(erasePerson(deps(), her, applications)).rejects.toThrow(meanwhile);
    const kept = await rowsWith(her.word);
    // The relay would publish it: held by a transaction that it waits for.
    const undone = new Error('undone');
    const attempt = db.transaction().execute(async (tx) => {
      await sql`update outbox set published_at = null where event->'data'->>'applicantEmail' = ${her.email}`.execute(
        tx,
      );
      // The same connection, as if the decision had committed and the relay were slow.
      const inside = { transaction: () => ({ execute: <T>(work: (one: typeof tx) => T) => work(tx) }) };
      await expect(
        erasePerson({ ...deps(), db: inside as unknown as typeof db }, her, [...applications, ...reports]),
      ).rejects.toThrow(meanwhile);
      throw undone;
    });
    await expect(attempt).rejects.toBe(undone);
    expect(await rowsWith(her.word)).toEqual(kept);
    await erasePerson(deps(), her, [...applications, ...reports]);
    expect(await rowsWith(her.word)).toEqual([]);
  });

  it('no fact that carries an applicant or reporter is forgotten', async () => {
    const { email } = await plant('approve');
    await allHasLeft();
    const { facts } = await findPerson(stage.deps.db, { email });
    const carrying = eventTypes
      .filter(({ data }) => /applicantEmail|reporterEmail/.test(JSON.stringify(z.toJSONSchema(data))))
      .map(({ type }) => type)
      // About no record of hers: taken up late, it finds none.
      .filter((type) => type !== ownerLinkAsked.type);
    expect(carrying.length).toBeGreaterThan(4);
    expect([...new Set(facts.map(({ type }) => type))]).toEqual(expect.arrayContaining(carrying));
  });

  it('tells how many events about her have not left', async () => {
    const { email } = await plant('reject');
    await allHasLeft();
    const undone = new Error('undone');
    const counted: number[] = [];
    // In a transaction that never commits, so that the relay does not see them.
    const attempt = stage.deps.db.transaction().execute(async (tx) => {
      await sql`update outbox set published_at = null
        where event->'data'->>'applicantEmail' = ${email}`.execute(tx);
      counted.push((await findPerson(tx, { email })).waiting);
      throw undone;
    });
    await expect(attempt).rejects.toBe(undone);
    expect(counted).toEqual([2]);
    expect((await findPerson(stage.deps.db, { email })).waiting).toBe(0);
  });

  it('the append-only trail never had the moderator’s words', async () => {
    const { word } = await plant('reject');
    expect((await rowsWith(word)).filter((row) => row.startsWith('audit_log '))).toEqual([]);
  });
});
