import { blacklistEntryCreated } from '@edogrula/contracts/events/business';
import { newEvent } from '@edogrula/event-bus/new-event';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publishDue } from '../src/report/publish-held.ts';
import { type Listed, second, third } from './support/appeals.ts';
import { correct as correctEntry, seenVersion } from './support/correct.ts';
import { type Act, atDossiers } from './support/dossiers-held.ts';
import { newSeller } from './support/forms.ts';
import { heldReports, readAct } from './support/held.ts';
import { tell } from './support/registry.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ REPLY_WINDOW_HOURS: '72', UPLOAD_SLOTS_PER_NETWORK: '12' });
});
afterAll(() => stage.close());

const { report, held, act, read, endsIn } = heldReports(() => stage);

async function listed(): Promise<Listed> {
  const seller = newSeller();
  const reportId = await held(seller);
  await endsIn(reportId, -1000);
  await publishDue(stage.deps);
  const one = { reportId, entryId: String((await read(reportId)).entryId), seller };
  const data = { entryId: one.entryId, slug: `kayit-${reportId}`, name: 'Sahte Bungalov', reportId };
  await tell(stage, newEvent(blacklistEntryCreated, { subject: one.entryId, version: 1, data }));
  return one;
}
/** A correction that lets the telephone go: it returns every approval that names it. */
async function correction({ entryId, seller: { instagramUsername } }: Listed) {
  const texts = { name: 'Sahte Bungalov', website: null, summary: 'Kapora aldı.', instagramUsername };
  const version = await seenVersion(stage, entryId);
  const wish = { as: third, correction: { ...texts, phone: null }, reason: 'Telefon başkasının.', version };
  return () => correctEntry(stage, entryId, wish);
}
/** An approval that waits for a second word. */
async function proposed(one: Listed): Promise<string> {
  stage.deps.secondModerator = 'all';
  const id = await report(one.seller);
  await act(id, 'approve', { body: { reason: 'Kanıtlar tutarlı.' } });
  stage.deps.secondModerator = 'off';
  return id;
}

/** What is done to a report whose approval waits, and how that approval came to wait. */
const acts = [
  [
    'a second word',
    async (one: Listed): Promise<Act> => {
      const id = await proposed(one);
      const body = await readAct(stage, id);
      return () => act(id, 'confirm', { as: second, body });
    },
  ],
  [
    'a rejection',
    async (one: Listed): Promise<Act> => {
      const id = await proposed(one);
      return () => act(id, 'reject', { as: second, body: { reason: 'Kanıt yok.' } });
    },
  ],
  [
    'a deletion',
    async (one: Listed): Promise<Act> => {
      const id = await held(one.seller);
      return () => stage.call('DELETE', `/api/admin/report/${id}`, { as: second });
    },
  ],
  [
    'a wish to publish early',
    async (one: Listed): Promise<Act> => {
      const id = await held(one.seller);
      return () => act(id, 'hold/publish', { as: second, body: { reason: 'Kanıtlar tutarlı.' } });
    },
  ],
] as const;

describe('[R320] a correction of an entry', () => {
  it.each(acts)(
    'and %s at one moment: neither waits for the other for ever, whoever is first',
    async (_what, begin) => {
      for (const isFirst of [true, false, true, false]) {
        const one = await listed();
        const pair = [await begin(one), await correction(one)];
        const answers = await atDossiers(stage, isFirst ? pair : pair.reverse());
        expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
          [200, undefined],
          [expect.any(Number), expect.not.stringMatching('unavailable')],
        ]);
      }
    },
  );
});
