import { describe, expect, it } from '@jest/globals';
import { emptyAppeal } from '../src/appeal/empty-appeal.ts';
import { erasePerson } from '../src/erasure/erase-person.ts';
import { findPerson } from '../src/erasure/find-person.ts';
import { anonymiseDecided } from '../src/submission/anonymise-decided.ts';
import { appealsOn } from './support/appeals.ts';
import { allHasLeft, rowsWith } from './support/left-behind.ts';
import { second, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage();

const { listed, send, read, decide, states } = appealsOn(() => stage);

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
    await allHasLeft(stage);
    const found = await findPerson(stage.deps.db, { email: `${word}@example.com` });
    expect(found).toMatchObject({ appeals: [id], subjects: [id], reports: [], waiting: 0 });
    expect(found.files).toHaveLength(2);
    expect(found.facts.map(({ type }) => type)).toEqual([
      'moderation.appeal.submitted.v1',
      'moderation.appeal.decided.v1',
      'moderation.appeal.reopened.v1',
    ]);
    const { visitorKey, accountMac, clock, newId, db } = stage.deps;
    await erasePerson(
      { db, visitorKey, accountMac, clock, newId },
      { email: `${word}@example.com` },
      found.appeals,
    );
    await allHasLeft(stage);
    expect(await rowsWith(stage, word)).toEqual([]);
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
    await anonymiseDecided(after(179), 'appeal', emptyAppeal);
    expect((await read(id)).name).toBe('Ad eskiiz');
    await anonymiseDecided(after(181), 'appeal', emptyAppeal);
    expect(await read(id)).toMatchObject({ name: '', email: '', desc: '', files: [], status: 'upheld' });
    expect((await rowsWith(stage, 'Ad eskiiz')).filter((row) => !row.startsWith('outbox '))).toEqual([]);
  });
});
