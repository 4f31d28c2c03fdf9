import { blacklistEntryRevised } from '@edogrula/contracts/events/business';
import { reportRevised } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appealsOn, second, third } from './support/appeals.ts';
import { tell } from './support/registry.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });
});
afterAll(() => stage.close());

const { report, approve, listed, removed, appealed, decide, read } = appealsOn(() => stage);
const reason = 'Kayıttaki ad yanlış yazılmıştı.';
const revised = (entryId: string, part: 'name' | 'record', version = 2) =>
  newEvent(blacklistEntryRevised, { ...{ subject: entryId, version }, data: { entryId, part, reason } });
const toldOf = async (...reports: string[]) =>
  (await stage.events(reportRevised.type))
    .map(({ data }) => reportRevised.data.parse(data))
    .filter(({ reportId }) => reports.includes(reportId));

describe('whoever changed an entry by hand', () => {
  const by = { adminId: String(second.admin?.adminId), email: 'ikinci@example.com' };
  it.each([
    ['name', 'entry.renamed'],
    ['record', 'entry.removed'],
  ] as const)('[R319] has no part in an appeal of its dossier (%s)', async (part, act) => {
    const { appealId, entryId } = await appealed();
    const event = newEvent(blacklistEntryRevised, {
      ...{ subject: entryId, version: 2 },
      data: { entryId, part, reason, by },
    });
    await tell(stage, event, event);
    const seen = await read(appealId, third);
    expect(seen.decisions.filter(({ kind }) => kind === 'act')).toEqual([
      expect.objectContaining({ act, by: by.email, reason }),
    ]);
    expect((await decide(appealId, second, { outcome: 'upheld' })).body.code).toBe('same_moderator');
    expect((await decide(appealId, third, { outcome: 'upheld' })).status).toBe(200);
  });
});

describe('whose report became an entry hears that a moderator changed it', () => {
  it.each(['name', 'record'] as const)(
    '[R323] each approved reporter of the dossier, once for an event that comes twice (%s)',
    async (part) => {
      const { reportId, entryId, seller } = await listed();
      const joined = await report({ instagramUsername: seller.instagramUsername });
      await approve(joined);
      const waiting = await report({ instagramUsername: seller.instagramUsername });
      const event = revised(entryId, part);
      await tell(stage, event, event);
      const told = await toldOf(reportId, joined, waiting);
      expect(told.map(({ reportId: id }) => id)).toEqual([reportId, joined]);
      expect(told[0]).toMatchObject({
        ...{ part, reason, number: expect.stringMatching(/^İ-|^[A-Z]-\d+/) },
        reporterEmail: expect.stringMatching(/^magdur\d+@example\.com$/),
      });
      expect(new Set(told.map(({ reporterEmail }) => reporterEmail)).size).toBe(2);
    },
  );

  it('[R323] also when the removal was heard first', async () => {
    const one = await listed();
    await removed(one);
    await tell(stage, revised(one.entryId, 'record', 3));
    expect(await toldOf(one.reportId)).toHaveLength(1);
  });

  it('[R323] nobody of an entry that no dossier has, nor a reporter who was erased', async () => {
    const before = (await stage.events(reportRevised.type)).length;
    await tell(stage, revised('0199c0de-0000-7000-8000-00000000dead', 'record'));
    const { reportId, entryId } = await listed();
    await stage.deps.db
      .updateTable('report')
      .set({ reporter_email: '' })
      .where('id', '=', reportId)
      .execute();
    await tell(stage, revised(entryId, 'record'));
    expect((await stage.events(reportRevised.type)).length).toBe(before);
    expect(await stage.count('quarantine')).toBe(0);
  });
});
