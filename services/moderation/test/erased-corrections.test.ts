import { describe, expect, it } from '@jest/globals';
import { emptyCorrection } from '../src/correction/correction-repository.ts';
import { erasePerson } from '../src/erasure/erase-person.ts';
import { findPerson } from '../src/erasure/find-person.ts';
import { anonymiseDecided } from '../src/submission/anonymise-decided.ts';
import { correctionsOn } from './support/corrections.ts';
import { allHasLeft, rowsWith } from './support/left-behind.ts';
import { sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage();

const { asked, read, decide } = correctionsOn(() => stage);
const reason = (word: string) => `Kayıttaki bilgi doğru görünüyor, sayın ${word}.`;
const planted = (word: string) =>
  asked(
    { wish: `Doğrusunu ben bilirim, adım ${word}.` },
    { as: visitor(`${word}@example.com`), files: 2, key: `anahtar-${word}` },
  );

describe('[R406] who asked for a correction is forgotten', () => {
  it.each(['open', 'decided'])('when she asks for it, with a request that is %s', async (state) => {
    const word = `iz${state}x`;
    const { id } = await planted(word);
    if (state === 'decided') await decide(id, { outcome: 'declined', reason: reason(word) }, 'anahtar-karar');
    await allHasLeft(stage);
    const found = await findPerson(stage.deps.db, { email: `${word}@example.com` });
    expect(found).toMatchObject({ corrections: [id], subjects: [id], appeals: [], waiting: 0 });
    expect(found.files).toHaveLength(2);
    expect(found.facts.map(({ type }) => type)).toEqual([
      'moderation.correction.submitted.v1',
      'moderation.correction.decided.v1',
    ]);
    const { visitorKey, accountMac, clock, newId, db } = stage.deps;
    const person = { email: `${word}@example.com` };
    // The others were asked before this one came in.
    await expect(erasePerson({ db, visitorKey, accountMac, clock, newId }, person, [])).rejects.toThrow(
      'meanwhile',
    );
    const erased = await erasePerson({ db, visitorKey, accountMac, clock, newId }, person, found.corrections);
    expect(erased.corrections).toEqual([id]);
    await allHasLeft(stage);
    expect(await rowsWith(stage, word)).toEqual([]);
    expect(await read(id)).toMatchObject({
      status: state === 'open' ? 'removed' : 'declined',
      email: '',
      wish: '',
      files: [],
    });
  });

  it('so many days after the decision, not before; one that waits stays', async () => {
    const [old, waiting] = [await planted('eskiiz'), await planted('beklereniz')];
    await decide(old.id, { outcome: 'declined', reason: reason('eskiiz') });
    const { db, logger } = stage.deps;
    const after = (days: number) => {
      const clock = () => new Date(Date.now() + days * 86_400_000);
      return anonymiseDecided({ db, logger, days: 180, clock }, 'correction', emptyCorrection);
    };
    await after(179);
    expect((await read(old.id)).email).toBe('eskiiz@example.com');
    await after(181);
    expect(await read(old.id)).toMatchObject({ email: '', wish: '', files: [], status: 'declined' });
    expect((await read(waiting.id)).email).toBe('beklereniz@example.com');
    const left = (await rowsWith(stage, 'eskiiz')).filter(
      (row) => !row.startsWith('outbox ') && !row.startsWith('idempotency_key '),
    );
    expect(left).toEqual([]);
  });
});
