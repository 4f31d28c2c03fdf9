import { describe, expect, it } from '@jest/globals';
import { entryIdOf } from '../src/decision/derived-id.ts';
import { appealsOn, type Listed } from './support/appeals.ts';
import { correct, seenVersion } from './support/correct.ts';
import { entryCreated, tell } from './support/registry.ts';
import { first, second, sharedStage, third } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const { listed, appealed, report, read, decide, removed } = appealsOn(() => stage);
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

describe('an approval that was opened before a correction', () => {
  const dossierOf = async (id: string) =>
    (await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: first })).body as {
      version: number;
      keys: { kind: string; key: string; proposed: boolean; struck?: boolean }[];
    };
  const approve = (id: string, body: object) =>
    stage.call('POST', `/api/admin/report/${id}/approve`, { as: first, body: { version: 1, ...body } });
  const fresh = 'Kapora alındı; telefonun satıcının olmadığı anlaşıldı.';
  /** An entry whose appeal takes its telephone out, and a report of it that was opened before. */
  async function opened() {
    const one = await appealed();
    const waiting = await report(one.seller);
    const seen = (await dossierOf(waiting)).version;
    const handle = { kind: 'handle', key: one.seller.instagramUsername };
    const phone = { kind: 'phone', key: one.seller.phone };
    const amend = async () => {
      const correction = { ...shownBy(one), name: 'Sahte Bungalov', phone: null, summary: fresh };
      expect((await decide(one.appealId, third, { outcome: 'amended', correction })).status).toBe(200);
    };
    return { ...one, waiting, seen, handle, phone, amend };
  }
  const shown = async (entryId: string) => (await facts(entryId)).at(-1)?.data;
  const corrected = { texts: { phone: null, summary: fresh } };

  it('[R320] brings back neither the contact nor the text that the correction took out; seen anew it goes through', async () => {
    const { waiting, seen, handle, phone, amend, entryId } = await opened();
    await amend();
    const late = { dossierVersion: seen, keys: [handle, phone], summary: words };
    const { version } = await dossierOf(waiting);
    expect(await approve(waiting, late)).toMatchObject(stale(version));
    expect(await shown(entryId)).toMatchObject({ keys: [handle], ...corrected });
    const { status } = (await stage.call('GET', `/api/admin/report/${waiting}`, { as: first })).body;
    expect(status).toBe('pending');
    const again = { dossierVersion: version, keys: [handle], summary: fresh };
    expect((await approve(waiting, again)).status).toBe(200);
    expect(await shown(entryId)).toMatchObject({ keys: [handle], ...corrected });
  });

  it('[R320] of a further report the same contact is marked and not proposed, also of one that came since', async () => {
    const { waiting, handle, phone, amend, entryId, seller } = await opened();
    await amend();
    const later = await report(seller);
    for (const id of [waiting, later]) {
      const { keys } = await dossierOf(id);
      expect(keys).toContainEqual(expect.objectContaining({ ...handle, proposed: true, struck: false }));
      expect(keys).toContainEqual(expect.objectContaining({ ...phone, proposed: false, struck: true }));
    }
    // An approval without a word takes what is proposed.
    expect((await approve(waiting, {})).status).toBe(200);
    expect(await shown(entryId)).toMatchObject({ keys: [handle], ...corrected });
    // Chosen on purpose it condemns again, and is marked no more.
    const { version } = await dossierOf(later);
    const both = await approve(later, { dossierVersion: version, keys: [handle, phone] });
    expect(both.status).toBe(200);
    expect(await shown(entryId)).toMatchObject({ keys: [handle, phone] });
    const last = await report(seller);
    expect((await dossierOf(last)).keys).toContainEqual(
      expect.objectContaining({ ...phone, proposed: true, struck: false }),
    );
  });

  const lastWords: [string, boolean, (of: Listed & { waiting: string }) => Promise<unknown>][] = [
    ['whose entry is gone by now, it is the last word', true, (of) => removed(of)],
    [
      'that was deleted since, the correction is',
      false,
      async ({ waiting }) =>
        expect((await stage.call('DELETE', `/api/report/${waiting}`, { as: first })).status).toBe(200),
    ],
  ];
  it.each(lastWords)('[R320] chosen on purpose by an approval %s', async (_what, proposed, happens) => {
    const { waiting, handle, phone, amend, ...one } = await opened();
    await amend();
    const { version } = await dossierOf(waiting);
    const both = { dossierVersion: version, keys: [handle, phone] };
    expect((await approve(waiting, both)).status).toBe(200);
    await happens({ ...one, waiting });
    const { keys } = await dossierOf(await report(one.seller));
    expect(keys).toContainEqual(expect.objectContaining({ ...phone, proposed, struck: !proposed }));
  });

  it('[R320] what an approval for a former entry chose is no later word than the correction', async () => {
    const former = await listed();
    await removed(former);
    const waiting = await report(former.seller);
    expect((await approve(waiting, {})).status).toBe(200);
    const one = { ...former, reportId: waiting, entryId: entryIdOf(waiting) };
    await tell(stage, entryCreated(one.entryId, waiting));
    const correction = { ...shownBy(one), name: 'Sahte Bungalov', phone: null };
    expect((await correct(stage, one.entryId, { correction, reason })).status).toBe(200);
    const { keys } = await dossierOf(await report({ instagramUsername: one.seller.instagramUsername }));
    const phone = { kind: 'phone', key: one.seller.phone };
    expect(keys).toContainEqual(expect.objectContaining({ ...phone, struck: true }));
  });
});
