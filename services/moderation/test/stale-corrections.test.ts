import { describe, expect, it } from '@jest/globals';
import { appealsOn, type Listed } from './support/appeals.ts';
import { correct, seenVersion } from './support/correct.ts';
import { first, second, sharedStage, third } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const { listed, appealed, read, decide } = appealsOn(() => stage);
const [reason, words] = ['Telefon yanlış yazılmış.', 'Kapora alındı, sonra hesap kapandı.'];
const shownBy = ({ seller }: Listed) => ({
  name: 'Sahte Bungalov Zeynep Kurtuluş',
  instagramUsername: seller.instagramUsername,
  phone: seller.phone,
  website: null,
  summary: words,
});
/** What the desk opens the form with. */
const opened = async (entryId: string) =>
  (await stage.call('GET', `/api/admin/report/entries/${entryId}`, { as: third })).body;
const facts = async (entryId: string) =>
  (await stage.events('moderation.dossier.changed.v1')).filter(({ data }) => data.entryId === entryId);
/** A refusal that names the version which is there, and changes nothing. */
const stale = (version: number) => ({
  status: 409,
  body: { code: 'version_conflict', current: { version, status: 'open' } },
});

describe('a correction that started from what a colleague has changed since', () => {
  it('[R320] is refused with the version that is there: a name that was taken out and a contact that was dropped stay out', async () => {
    const one = await listed();
    const named = shownBy(one);
    expect((await correct(stage, one.entryId, { correction: named, reason })).status).toBe(200);
    const mine = Number((await opened(one.entryId)).version);
    const withoutName = { ...named, name: 'Sahte Bungalov', phone: null };
    expect((await correct(stage, one.entryId, { correction: withoutName, reason })).status).toBe(200);
    const before = await facts(one.entryId);
    const late = { correction: { ...named, website: 'sahte-bungalov.example' }, reason, version: mine };
    const seen = await seenVersion(stage, one.entryId);
    expect(await correct(stage, one.entryId, late)).toMatchObject(stale(seen));
    expect(await facts(one.entryId)).toHaveLength(before.length);
    const view = await opened(one.entryId);
    expect(view).toMatchObject({ version: seen, texts: { name: 'Sahte Bungalov', phone: null } });
    // On what is there by now it goes through.
    const again = {
      ...late,
      correction: { ...withoutName, website: 'sahte-bungalov.example' },
      version: seen,
    };
    expect((await correct(stage, one.entryId, again)).status).toBe(200);
    expect((await facts(one.entryId)).at(-1)?.data).toMatchObject({
      texts: { name: 'Sahte Bungalov', phone: null },
    });
  });

  it('[R320] of two at once one counts', async () => {
    const one = await listed();
    const version = await seenVersion(stage, one.entryId);
    const answers = await Promise.all(
      [first, second].map((as, n) =>
        correct(stage, one.entryId, {
          as,
          version,
          reason,
          correction: { ...shownBy(one), name: `Ad ${n}` },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('[R320] says from which version it starts, or is refused', async () => {
    const one = await listed();
    for (const version of [undefined, 0, 1.5]) {
      const { status, body } = await correct(stage, one.entryId, {
        correction: shownBy(one),
        reason,
        version,
      });
      expect([status, body.code]).toEqual([400, 'invalid_request']);
    }
  });
});

describe('an amended appeal', () => {
  it('[R320] started from what a colleague has corrected since: it is refused, and waits', async () => {
    const one = await appealed();
    const seen = await read(one.appealId, third);
    const correction = { ...shownBy(one), name: 'Sahte Bungalov', phone: null };
    expect((await correct(stage, one.entryId, { correction, reason })).status).toBe(200);
    const wish = { outcome: 'amended', correction: shownBy(one), dossierVersion: seen.entryDossier.version };
    const now = await read(one.appealId, third);
    expect(now.version).toBe(seen.version);
    expect(await decide(one.appealId, third, wish)).toMatchObject(stale(now.entryDossier.version));
    expect(await read(one.appealId, third)).toMatchObject({
      status: 'open',
      texts: { name: 'Sahte Bungalov' },
    });
    const fresh = { ...wish, correction, dossierVersion: now.entryDossier.version };
    expect((await decide(one.appealId, third, fresh)).status).toBe(200);
  });

  it('[R320] says from which version of the dossier it starts; one that corrects nothing needs none', async () => {
    const one = await appealed();
    const wish = { outcome: 'amended', correction: shownBy(one), dossierVersion: undefined };
    const { status, body } = await decide(one.appealId, third, wish);
    expect([status, body.fields]).toEqual([400, [expect.objectContaining({ path: 'dossierVersion' })]]);
    expect((await decide(one.appealId, third, { outcome: 'upheld' })).status).toBe(200);
  });
});
