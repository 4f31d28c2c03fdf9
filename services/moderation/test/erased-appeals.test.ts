import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { anonymiseOldAppeals } from '../src/appeal/anonymise-appeals.ts';
import { erasePerson } from '../src/erasure/erase-person.ts';
import { findPerson } from '../src/erasure/find-person.ts';
import { appealsOn, second } from './support/appeals.ts';
import { openStage, type Stage, until, visitor } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const { listed, send, read, decide, states } = appealsOn(() => stage);

/** The rows of every table that hold a word. */
async function rowsWith(word: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`select format('%I', tablename) as name
    from pg_tables where schemaname = current_schema()`.execute(stage.deps.db);
  const all = await Promise.all(
    tables.map(({ name }) =>
      sql<{ row: string }>`select ${sql.lit(name)} || ' ' || t::text as row from ${sql.raw(name)} t`.execute(
        stage.deps.db,
      ),
    ),
  );
  return all.flatMap(({ rows }) => rows.map(({ row }) => row)).filter((row) => row.includes(word));
}
const allHasLeft = () =>
  until(async () => {
    stage.deps.poke();
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from outbox where published_at is null`.execute(stage.deps.db);
    return rows[0]?.n === 0;
  });

async function planted(word: string) {
  const { entryId } = await listed();
  const fields = { entry: entryId, name: `Ad ${word}`, desc: `Bu kayıt bana ait değil ${word}.` };
  const { body } = await send(fields, {
    as: visitor(`${word}@example.com`),
    files: 2,
    key: `anahtar-${word}`,
  });
  return String(body._id);
}

describe('who appealed is forgotten', () => {
  it.each(['open', 'decided'])('when she asks for it, with an appeal that is %s', async (state) => {
    const word = `iz${state}x`;
    const id = await planted(word);
    const { dossier } = await read(id);
    if (state === 'decided') await decide(id, second, { outcome: 'upheld' }, 'anahtar-karar');
    await allHasLeft();
    const found = await findPerson(stage.deps.db, { email: `${word}@example.com` });
    expect(found).toMatchObject({ appeals: [id], subjects: [id], reports: [], waiting: 0 });
    expect(found.files).toHaveLength(2);
    expect(found.facts.map(({ type }) => type)).toEqual([
      'moderation.appeal.submitted.v1',
      'moderation.appeal.decided.v1',
    ]);
    const { visitorKey, clock, newId, db } = stage.deps;
    await erasePerson({ db, visitorKey, clock, newId }, { email: `${word}@example.com` }, found.appeals);
    await allHasLeft();
    expect(await rowsWith(word)).toEqual([]);
    expect(await read(id)).toMatchObject({
      status: state === 'open' ? 'removed' : 'upheld',
      name: '',
      files: [],
    });
    expect((await states(dossier._id)).at(-1)).toMatchObject({ appealOpen: false });
  });

  it('so many days after the decision, not before', async () => {
    const id = await planted('eskiiz');
    await decide(id, second, { outcome: 'upheld' });
    const { db, logger } = stage.deps;
    const after = (days: number) => ({
      db,
      logger,
      days: 180,
      clock: () => new Date(Date.now() + days * 86_400_000),
    });
    await anonymiseOldAppeals(after(179));
    expect((await read(id)).name).toBe('Ad eskiiz');
    await anonymiseOldAppeals(after(181));
    expect(await read(id)).toMatchObject({ name: '', email: '', desc: '', files: [], status: 'upheld' });
    expect((await rowsWith('Ad eskiiz')).filter((row) => !row.startsWith('outbox '))).toEqual([]);
  });
});
