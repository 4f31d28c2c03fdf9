import { blacklistEntryRevised } from '@edogrula/contracts/events/business';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { appealsOn, type Listed } from './support/appeals.ts';
import { correct, seenVersion } from './support/correct.ts';
import { tell } from './support/registry.ts';
import { second, sharedStage, third } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const { listed, appealed, read, decide, removed } = appealsOn(() => stage);
const reason = 'Ad bir kişinin adıydı.';
const by = { adminId: '0199c0de-0000-7000-8000-00000000000b', email: 'adlandiran@example.com' };
type Rename = { name?: string; version?: number; at?: Date; dossierVersion?: number };

/** The registry's word that somebody renamed an entry by hand. */
const renamed = (entryId: string, { version = 2, at, ...named }: Rename) =>
  newEvent(blacklistEntryRevised, {
    subject: entryId,
    version,
    data: { entryId, part: 'name', reason, by, ...named },
    ...(at ? { clock: () => at } : {}),
  });
const shownBy = ({ seller }: Listed) => ({
  name: 'Sahte Bungalov',
  instagramUsername: seller.instagramUsername,
  phone: seller.phone,
  website: null,
  summary: 'Kapora alındı, sonra hesap kapandı.',
});
const textsOf = async (entryId: string) =>
  (await stage.call('GET', `/api/admin/report/entries/${entryId}`, { as: third })).body.texts;
const facts = async (entryId: string) =>
  (await stage.events('moderation.dossier.changed.v1')).filter(({ data }) => data.entryId === entryId);
const last = async (entryId: string) => (await facts(entryId)).at(-1)?.data;

describe('a name that was struck by hand', () => {
  it('[R322] is not what the desk shows as public, and does not come back by an amended appeal about the phone', async () => {
    const one = await appealed();
    const heard = (await read(one.appealId)).entryDossier.version;
    const before = (await facts(one.entryId)).length;
    await tell(stage, renamed(one.entryId, { name: 'Yeni Ad', dossierVersion: heard }));
    const seen = await read(one.appealId, second);
    expect(seen.texts).toMatchObject({ name: 'Yeni Ad', phone: one.seller.phone });
    expect(await textsOf(one.entryId)).toMatchObject({ name: 'Yeni Ad' });
    // The registry knows its own word.
    expect(await facts(one.entryId)).toHaveLength(before);
    const phone = '+905421999222';
    const wish = { outcome: 'amended', correction: { ...seen.texts, phone } };
    expect((await decide(one.appealId, second, wish)).status).toBe(200);
    expect(await last(one.entryId)).toMatchObject({ corrections: 1, texts: { name: 'Yeni Ad', phone } });
  });

  it('[R320] [R322] is refused in a form that was opened before', async () => {
    const one = await listed();
    const version = await seenVersion(stage, one.entryId);
    await tell(stage, renamed(one.entryId, { name: 'Yeni Ad', dossierVersion: version }));
    const { body } = await correct(stage, one.entryId, { correction: shownBy(one), reason, version });
    expect(body.code).toBe('version_conflict');
  });

  it('[R322] stays struck where a correction carried it along before the word came: the registry hears it again', async () => {
    const one = await listed();
    const heard = await seenVersion(stage, one.entryId);
    const at = new Date();
    expect((await correct(stage, one.entryId, { correction: shownBy(one), reason })).status).toBe(200);
    await tell(stage, renamed(one.entryId, { name: 'Yeni Ad', at, dossierVersion: heard }));
    expect(await last(one.entryId)).toMatchObject({ corrections: 1, texts: { name: 'Yeni Ad' } });
    expect(await seenVersion(stage, one.entryId)).toBe((await last(one.entryId))?.dossierVersion);
  });

  it('[R322] gives way to a newer rename, in whatever order they come, and to a later correction of the name', async () => {
    const one = await listed();
    await tell(stage, renamed(one.entryId, { name: 'En Yeni Ad', version: 5 }));
    await tell(stage, renamed(one.entryId, { name: 'Yeni Ad', version: 4 }));
    expect(await textsOf(one.entryId)).toMatchObject({ name: 'En Yeni Ad' });
    const at = new Date();
    const correction = { ...shownBy(one), name: 'Düzeltilmiş Ad' };
    expect((await correct(stage, one.entryId, { correction, reason })).status).toBe(200);
    await tell(stage, renamed(one.entryId, { name: 'Daha Yeni Ad', version: 6, at }));
    expect(await textsOf(one.entryId)).toMatchObject({ name: 'Düzeltilmiş Ad' });
  });

  it('[R323] nothing is written of an older event, of a name that was erased, or of an entry that is gone', async () => {
    const one = await listed();
    await tell(stage, renamed(one.entryId, {}), renamed(one.entryId, { name: '', version: 3 }));
    expect(await textsOf(one.entryId)).toMatchObject({ name: 'Sahte Bungalov' });
    await removed(one, 4);
    await tell(stage, renamed(one.entryId, { name: 'Geç Gelen Ad', version: 3 }));
    const rows = await stage.deps.db
      .selectFrom('dossier')
      .select('entry_texts')
      .where('entry_id', '=', one.entryId)
      .execute();
    expect(rows).toEqual([{ entry_texts: null }]);
    expect(JSON.stringify(await stage.events())).not.toContain('Geç Gelen');
    expect(await stage.count('quarantine')).toBe(0);
  });
});
