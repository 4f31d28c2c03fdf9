import { describe, expect, it } from '@jest/globals';
import { erasePerson } from '../src/erasure/erase-person.ts';
import { findPerson } from '../src/erasure/find-person.ts';
import type { Listed } from './support/appeals.ts';
import { correct as correctEntry, seenVersion } from './support/correct.ts';
import { type Act, atDossiers } from './support/dossiers-held.ts';
import { heldReports, readAct } from './support/held.ts';
import { allHasLeft } from './support/left-behind.ts';
import { repliesOn } from './support/replies.ts';
import { second, sharedStage, third, visitor } from './support/stage.ts';

const stage = sharedStage({ REPLY_WINDOW_HOURS: '72', UPLOAD_SLOTS_PER_NETWORK: '12' });

const { listed, report, held, act } = heldReports(() => stage);
const { tokenOf, send } = repliesOn(() => stage);

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

const ok = (status = 200) => [status, undefined] as const;
const refused = (code: string) => [409, code] as const;
type Outcome = readonly [number, string | undefined];

/**
 * What is done to a report whose approval waits: what it answers when it is first, what the correction answers then, and
 * what it answers after the correction. A note for the whole dossier is its next version, which a correction has not seen;
 * what a report comes to that is not public is none.
 */
const acts: [
  string,
  (one: Listed) => Promise<Act>,
  { first: Outcome; corrected: Outcome; after: Outcome },
][] = [
  [
    'a second word',
    async (one) => {
      const id = await proposed(one);
      const body = await readAct(stage, id);
      return () => act(id, 'confirm', { as: second, body });
    },
    { first: ok(), corrected: ok(), after: refused('version_conflict') },
  ],
  [
    'a rejection',
    async (one) => {
      const id = await proposed(one);
      return () => act(id, 'reject', { as: second, body: { reason: 'Kanıt yok.' } });
    },
    { first: ok(), corrected: ok(), after: ok() },
  ],
  [
    'a deletion',
    async (one) => {
      const id = await held(one.seller);
      return () => stage.call('DELETE', `/api/admin/report/${id}`, { as: second });
    },
    { first: ok(), corrected: ok(), after: ok() },
  ],
  [
    'a wish to publish early',
    async (one) => {
      const id = await held(one.seller);
      return () => act(id, 'hold/publish', { as: second, body: { reason: 'Kanıtlar tutarlı.' } });
    },
    { first: ok(), corrected: ok(), after: [404, 'not_found'] },
  ],
  [
    'a reply of the accused',
    async (one) => {
      const token = await tokenOf(await held(one.seller));
      return () => send(token);
    },
    { first: ok(201), corrected: ok(), after: ok(201) },
  ],
  [
    'an erasure of the reporter',
    async (one) => {
      const email = `silinen-${one.reportId}@example.com`;
      await held(one.seller, visitor(email));
      await allHasLeft(stage);
      const { reports } = await findPerson(stage.deps.db, { email });
      return async () => {
        await erasePerson(stage.deps, { email }, reports);
        return { status: 200, body: {} };
      };
    },
    { first: ok(), corrected: ok(), after: ok() },
  ],
  [
    'a note that the harm was made good',
    async (one) => {
      await held(one.seller);
      const version = await seenVersion(stage, one.entryId);
      const body = { reason: 'İade dekontunu gördüm.', evidence: ['receipt'], version };
      const path = `/api/admin/report/entries/${one.entryId}/made-good`;
      return () => stage.call('POST', path, { as: second, body });
    },
    { first: ok(), corrected: refused('version_conflict'), after: refused('version_conflict') },
  ],
];

describe('[R320] a correction of an entry', () => {
  it.each(acts)(
    'and %s at one moment: neither waits for the other for ever; whoever is first, the other is told what holds then',
    async (_what, begin, { first, corrected, after }) => {
      for (const isFirst of [true, false, true, false]) {
        const one = await listed();
        const pair = [await begin(one), await correction(one)];
        const answers = await atDossiers(stage, isFirst ? pair : pair.reverse());
        expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
          isFirst ? [first, corrected] : [ok(), after],
        );
      }
    },
  );
});
