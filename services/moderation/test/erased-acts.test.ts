import { until } from '@edogrula/service-kit/testing/until';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { erasePerson } from '../src/erasure/erase-person.ts';
import { findPerson, type Person } from '../src/erasure/find-person.ts';
import { anonymiseOldReports } from '../src/report/anonymise-reports.ts';
import { newSeller, reportForm } from './support/forms.ts';
import { askOnReport } from './support/held.ts';
import { repliesOn } from './support/replies.ts';
import { first, second, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ SECOND_MODERATOR: 'all', REPLY_WINDOW_HOURS: '72' });

const { applied } = repliesOn(() => stage);
const path = '/api/admin/report/common-values';
const word = 'Suzan Hanım aradı';

async function erase(person: Person): Promise<void> {
  await until(async () => {
    stage.deps.poke();
    return (await findPerson(stage.deps.db, person)).waiting === 0;
  });
  const found = await findPerson(stage.deps.db, person);
  await erasePerson(stage.deps, person, [...found.applications, ...found.reports]);
}

/** Rows of moderators' acts, holds and common values that hold a text. */
async function rowsWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select a::text as row from moderator_act a union all select c::text from common_value c
    union all select h::text from report_hold h`.execute(stage.deps.db);
  return rows.map(({ row }) => row).filter((row) => row.includes(text));
}

const list = async () =>
  (await stage.call('GET', path, { as: first })).body as unknown as {
    items: { id: string; key: string; note: string }[];
    acts: { key: string }[];
  };

describe('what many sellers share, once one of them is erased', () => {
  const people: [string, (email: string, phone: string) => Person][] = [
    ['telephone', (_email, phone) => ({ phone })],
    ['address', (email) => ({ email })],
  ];
  it.each(people)(
    '[R303] no act keeps a contact of hers, whichever kind, nor its words (by %s)',
    async (by, of) => {
      const email = `ortak-${by}@example.com`;
      const seller = newSeller();
      await applied(email, seller, 'approve');
      for (const value of [seller.phone, `@${seller.instagramUsername}`]) {
        expect((await stage.call('POST', path, { as: first, body: { value, note: word } })).status).toBe(200);
        const [id] = (await list()).items.map((item) => item.id);
        const body = { id, reason: word };
        expect((await stage.call('POST', `${path}/remove`, { as: first, body })).status).toBe(200);
      }
      const other = newSeller().phone;
      await stage.call('POST', path, { as: first, body: { value: other, note: 'Acentenin santrali' } });
      expect((await rowsWith(seller.phone)).length).toBe(2);

      await erase(of(email, seller.phone));
      for (const text of [seller.phone, seller.instagramUsername, word])
        expect(await rowsWith(text)).toEqual([]);
      // The desk's list of acts still opens, and names the others.
      expect((await list()).acts.map(({ key }) => key)).toContain(other);
      expect((await list()).acts.map(({ key }) => key)).not.toContain(seller.phone);
    },
  );

  it('[R303] what is on the list stays there without its note: it must not join and condemn again', async () => {
    const seller = newSeller();
    await applied('listede@example.com', seller, 'approve');
    await stage.call('POST', path, { as: first, body: { value: seller.phone, note: word } });
    await erase({ phone: seller.phone });
    expect((await list()).items).toContainEqual(expect.objectContaining({ key: seller.phone, note: '' }));
    expect(await rowsWith(word)).toEqual([]);
  });
});

describe('an approval that waits for a second moderator', () => {
  const words = { reason: word, summary: 'Kaporadan sonra ulaşılamadı, Suzan anlattı.' };
  const proposed = async (email: string, said = words): Promise<string> => {
    const form = reportForm({ fields: newSeller() });
    const { body } = await stage.call('POST', '/api/report', { as: visitor(email), form });
    const id = String(body._id);
    const answer = await act(id, 'approve', first, said);
    expect(answer.body.report).toMatchObject({ awaiting: expect.anything() });
    return id;
  };
  const act = (id: string, verb: string, as = first, body?: unknown) =>
    askOnReport(stage, id, verb, as, body);

  it('[R306] goes with its erased reporter: no word is kept, and nobody can confirm it', async () => {
    const id = await proposed('giden@example.com');
    expect((await rowsWith('Suzan')).length).toBeGreaterThan(0);
    await erase({ email: 'giden@example.com' });
    expect(await rowsWith('Suzan')).toEqual([]);
    expect((await act(id, 'confirm', second)).status).toBe(404);
    const waiting = await stage.call('GET', '/api/admin/requests/waiting', { as: second });
    expect(JSON.stringify(waiting.body)).not.toContain(id);
  });

  it('[R309] a held one of an erased reporter keeps no word either, and one that was published keeps none', async () => {
    const [held, published] = [await proposed('bekleyen@example.com'), await proposed('cikan@example.com')];
    for (const id of [held, published]) expect((await act(id, 'confirm', second)).status).toBe(200);
    await act(published, 'hold/publish', first, { reason: word });
    expect((await act(published, 'confirm', second)).status).toBe(200);
    expect(await rowsWith(word)).not.toEqual([]);
    for (const email of ['bekleyen@example.com', 'cikan@example.com']) await erase({ email });
    expect(await rowsWith(word)).toEqual([]);
  });

  it('leaves no words behind once its rejected report is made anonymous', async () => {
    const said = { reason: 'Nermin Hanım aradı', summary: 'Kaporadan sonra ulaşılamadı, Nermin anlattı.' };
    const id = await proposed('eski@example.com', said);
    expect(await rowsWith('Nermin')).toHaveLength(1);
    await act(id, 'reject', first, { reason: 'Kanıt yetersiz.' });
    const { db, logger } = stage.deps;
    const clock = () => new Date(Date.now() + 181 * 86_400_000);
    await anonymiseOldReports({ db, logger, clock, reportDays: 180 });
    expect(await rowsWith('Nermin')).toEqual([]);
  });
});
